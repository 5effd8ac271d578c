import { useTranslation } from 'react-i18next';
import { type CountView, resultOfScore, type SideScore } from '#protocol';
import { endingIn } from '../format/use-result-text';
import { ButtonRow } from '../ui/ButtonRow';
import { CommandAction } from './CommandAction';
import css from './CountBox.module.css';
import { Headline } from './Headline';
import { PlayBox } from './PlayBox';
import type { Playing } from './play-commands';

type Row = 'stones' | 'territory' | 'prisoners' | 'tax' | 'extra' | 'total';

/** The count of a finished game with its parts; a press on a stone changes its status. */
export const CountBox = ({ play }: { readonly play: Playing }) => {
  const { t } = useTranslation();
  const { counting } = play;
  if (!counting) return null;
  if (!counting.proposed) return <p role="status">{t('play.count.judging')}</p>;
  return (
    <PlayBox aria-label={t('play.count.title')}>
      <p>{t('play.count.touch')}</p>
      {counting.unsure.length > 0 && <p>{t('play.count.unsure')}</p>}
      {counting.disputed.length > 0 && <p role="alert">{t('play.count.disputed')}</p>}
      {counting.playingOut && <p role="status">{t('play.count.playingOut')}</p>}
      <ScoreTable counting={counting} />
      <Headline>{endingIn(t, resultOfScore(counting.lead))}</Headline>
      <ButtonRow>
        <CommandAction id="acceptCount" look="primary" />
        <CommandAction id="resumePlay" />
        <CommandAction id="playOut" />
      </ButtonRow>
    </PlayBox>
  );
};

const ScoreTable = ({ counting }: { readonly counting: CountView }) => {
  const { t } = useTranslation();
  const { black, white, area } = counting;
  const isUsed = (row: Row): boolean => {
    if (row === 'tax' || row === 'extra') return black[row] !== 0 || white[row] !== 0;
    if (row === 'stones') return area;
    return row !== 'prisoners' || !area;
  };
  const cell = (side: SideScore, row: Row): string => String(row === 'tax' ? -side.tax : side[row]);
  return (
    <table className={css.score}>
      <thead>
        <tr>
          <th aria-label={t('play.count.title')} />
          <th scope="col">{t('side.black')}</th>
          <th scope="col">{t('side.white')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.filter(isUsed).map((row) => (
          <tr key={row}>
            <th scope="row">{t(`play.count.${row}`)}</th>
            <td>{cell(black, row)}</td>
            <td>{cell(white, row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
const ROWS: readonly Row[] = ['stones', 'territory', 'prisoners', 'tax', 'extra', 'total'];
