import { CircleDashed, TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayedMove, Size } from '#protocol';
import { lossKey } from '../../format/loss-key';
import { changeText, pointsText, pointText } from '../../format/numbers';
import { useQualityName } from '../../format/use-quality-name';
import { messageData } from '../../i18n/message-data';
import { analysisHere, usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { lazily } from '../../ui/deferred/lazily';
import { QualityMark } from '../../ui/QualityMark';
import { betterHere } from '../board/better';
import { Lead } from './EvaluationBar';
import { LingeringFigures } from './LingeringFigures';
import { RecordTerms } from './RecordTerms';
import css from './Verdict.module.css';

/** Only a few moves of a reviewed game have one, and the first picture none. */
const BetterSwitch = lazily(
  async () => ({ default: (await import('./BetterSwitch')).BetterSwitch }),
  'ahead',
);

/** The loss of the last move and the current lead; before any analysis, the rules, komi and result. */
export const Verdict = () => {
  const illegal = usePanelMirror(({ position }) => position?.illegal !== undefined);
  const lastMove = usePanelMirror((mirror) => analysisHere(mirror)?.lastMove);
  const better = usePanelMirror(betterHere);
  const size = usePanelMirror(({ position }) => position?.size);
  const judgement = lastMove && size ? <LastMove {...{ lastMove, size, isShort: !!better }} /> : null;
  const betterSwitch =
    better && size ? (
      <Suspense fallback={null}>
        <BetterSwitch line={better} size={size} />
      </Suspense>
    ) : null;
  return (
    <div className={`${css.verdict} figures`}>
      {illegal ? <IllegalMove /> : <LingeringFigures known={judgement} instead={<RecordTerms />} />}
      <LingeringFigures known={betterSwitch} instead={null} />
      <Lead />
    </div>
  );
};

/** Points of score. */
const NOISE = 0.5;

interface LastMoveProps {
  readonly lastMove: PlayedMove;
  readonly size: Size;
  /** Beside the switch to the better move it is clear which move is meant, and there is less room. */
  readonly isShort: boolean;
}

const LastMove = ({ lastMove, size, isShort }: LastMoveProps) => {
  const { t } = useTranslation();
  const qualityName = useQualityName();
  const whole = useSettings(({ settings }) => settings.winrateShowDoubleDigits);
  const { quality, sure, ownChoice, scoreLoss, winrateLoss, again } = lastMove;
  const isUnclear = quality === 'unclear';
  const isOwn = ownChoice && quality !== 'best' && !isUnclear;
  // Neither a loss below the noise of the best class is shown as a loss, nor what the AI holds against its own advice,
  // nor what it measures in a fight that it does not understand.
  const isNoise = isUnclear || isOwn || (quality === 'best' && Math.abs(scoreLoss) < NOISE);
  const said = t(`evaluation.lastMove${isNoise ? '.noise' : isShort ? '.short' : ''}`, {
    point: pointText(lastMove.point, size) ?? t('board.pass'),
    quality: isOwn
      ? t('evaluation.ownChoice')
      : isUnclear
        ? t('quality.unclear.fight')
        : again
          ? t('quality.again', { ...again, point: pointText(again.point, size) ?? t('board.pass') })
          : qualityName(quality),
    loss: t(lossKey(lastMove), { points: pointsText(scoreLoss) }),
  });
  const winrate = t('evaluation.winrateChange', { change: changeText(-winrateLoss, whole) });
  return (
    <span className={css.last}>
      {isUnclear ? (
        <CircleDashed aria-hidden size={12} strokeWidth={2} />
      ) : (
        <QualityMark quality={quality} sure={sure} />
      )}
      <span className={css.text}>
        <span className={css.facts}>
          <span className={css.fact}>{said}</span>{' '}
          {!isNoise && (
            <span className={css.fact} data-besides={isShort ? 'short' : 'whole'}>
              {winrate}
            </span>
          )}
        </span>
      </span>
    </span>
  );
};

/** Names the rule that this position's move breaks; the record keeps the move. */
const IllegalMove = () => {
  const { t } = useTranslation();
  const illegal = usePanelMirror(({ position }) => position?.illegal);
  return illegal ? (
    <span className={css.illegal} role="status">
      <TriangleAlert aria-hidden size={14} />
      {t(`failure.${illegal.code}`, messageData(illegal.data, t))}
    </span>
  ) : null;
};
