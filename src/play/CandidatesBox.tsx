import { useTranslation } from 'react-i18next';
import type { CandidateMoves } from '#protocol';
import { pointsText } from '../format/numbers';
import { endLine, showLine } from '../review/board/look-ahead';
import { useLookAhead } from '../state/look-ahead';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { candidateLetter } from './candidate-letter';
import { PlayBox } from './PlayBox';
import { usePointName } from './use-point-name';

/** The judge's best moves, lettered as on the board; a press shows or hides what follows. */
export const CandidatesBox = ({ candidates }: { readonly candidates: CandidateMoves }) => {
  const { t } = useTranslation();
  const nameOf = usePointName();
  const shown = useLookAhead(({ tryMovePv }) => tryMovePv);
  return (
    <PlayBox aria-label={t('command.playCandidates')}>
      <p>{t('play.candidates.press')}</p>
      <ButtonRow>
        {candidates.map(({ point, scoreLoss, line }, i) => (
          <Button
            key={point}
            aria-pressed={shown === line}
            onClick={() => {
              endLine();
              if (shown !== line) showLine(line);
            }}
          >
            {t(i === 0 ? 'play.candidates.best' : 'play.candidates.move', {
              letter: candidateLetter(i),
              point: nameOf(point),
              points: pointsText(scoreLoss),
            })}
          </Button>
        ))}
      </ButtonRow>
    </PlayBox>
  );
};
