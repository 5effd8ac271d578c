import { BLACK, type PlayCount } from '#protocol';
import { BoardThumbnail } from './BoardThumbnail';
import css from './StatisticsPictures.module.css';

/** Bars at most; older months are in the table. */
const MAX_BARS = 36;

interface MonthChartProps {
  readonly months: readonly PlayCount[];
  /** Of no real months: without names. */
  readonly isExample?: boolean;
}

/** Games month by month, the won ones below; the table of the months says the same in figures. */
export const MonthChart = ({ months, isExample = false }: MonthChartProps) => {
  if (months.length < 2) return null;
  const shown = months.slice(0, MAX_BARS).reverse();
  const most = Math.max(...shown.map(({ games }) => games));
  return (
    <div aria-hidden className={css.chart}>
      {shown.map(({ name, games, won, lost }) => (
        <div key={name} className={css.month} title={isExample ? undefined : `${name} · ${won} – ${lost}`}>
          <div className={css.column} style={{ height: `${(100 * games) / most}%` }}>
            <div className={css.won} style={{ height: `${(100 * won) / games}%` }} />
          </div>
          {!isExample && <span className={`${css.when} figures`}>{name}</span>}
        </div>
      ))}
    </div>
  );
};

/** Small, so that the corners can be seen. */
const BOARD = { width: 13, height: 13 };

/** An opening as its name tells it: "3-4+4-4" with its two corners at the right side. */
export const OpeningPicture = ({ name }: { readonly name: string }) => {
  const stones = new Uint8Array(BOARD.width * BOARD.height);
  for (const [index, corner] of name.split('+').entries()) {
    const [fromEnd = 1, fromSide = 1] = corner.split('-').map(Number);
    const row = index === 0 ? fromEnd - 1 : BOARD.height - fromEnd;
    stones[row * BOARD.width + BOARD.width - fromSide] = BLACK;
  }
  return <BoardThumbnail stones={stones} size={BOARD} isLarge />;
};

/** The share of won games as a bar; the figure beside it says the same. */
export const WonBar = ({ won, lost }: { readonly won: number; readonly lost: number }) =>
  won + lost > 0 && (
    <span aria-hidden className={css.bar}>
      <span className={css.share} style={{ width: `${(100 * won) / (won + lost)}%` }} />
    </span>
  );
