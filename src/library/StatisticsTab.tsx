import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type PlayCount, type PlayStatistics } from '#protocol';
import { library } from '../clients/library';
import { wonShareText } from '../format/numbers';
import { useOwnName } from '../state/my-side';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { TextInput } from '../ui/Field';
import figures from '../ui/FigureTable.module.css';
import { useMedia } from '../ui/use-media';
import { BoardThumbnail } from './BoardThumbnail';
import { OpenButtons } from './OpenButtons';
import { PhaseLossTable } from './PhaseLossTable';
import css from './StatisticsTab.module.css';
import { useLibraryAnswer } from './use-library-answer';

/** Room for the players and one of them side by side. */
const SIDE_BY_SIDE = '(min-width: 1000px)';

/** Statistics of the games: the most frequent players, and for one player by month, colour, opponent and opening. */
export const StatisticsTab = () => {
  const { t } = useTranslation();
  const [picked, setPicked] = useState('');
  const own = useOwnName();
  const isWide = useMedia(SIDE_BY_SIDE);
  const played = useLibraryAnswer<PlayStatistics>(useCallback(() => library().statistics(''), []));
  if (!played) return null;
  const { players } = played;
  if (players.length === 0)
    return (
      <Empty
        picture={
          <div className={css.example}>
            <MonthChart months={EXAMPLE} />
          </div>
        }
        text={t('library.statistics.empty')}
      >
        <OpenButtons />
      </Empty>
    );
  const usual = players.find(({ name }) => name === own) ?? players[0];
  const player = picked || (isWide && usual ? usual.name : '');
  return (
    <div className={css.statistics}>
      <TextInput
        type="search"
        className={css.player}
        aria-label={t('library.filter.player')}
        placeholder={t('library.filter.player')}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      />
      <div className={css.sides}>
        {(isWide || picked === '') && (
          <Counts title={t('library.statistics.players')} rows={players} picked={player} onPick={setPicked} />
        )}
        {player !== '' && <PlayerStatistics player={player} onPick={setPicked} />}
      </div>
      {picked === '' && players.every(({ games }) => games === 1) && (
        <div className={css.few}>
          <p className="quiet">{t('library.statistics.few')}</p>
          <OpenButtons />
        </div>
      )}
    </div>
  );
};

interface PlayerStatisticsProps {
  readonly player: string;
  readonly onPick: (name: string) => void;
}

const PlayerStatistics = ({ player, onPick }: PlayerStatisticsProps) => {
  const { t } = useTranslation();
  const played = useLibraryAnswer<PlayStatistics>(useCallback(() => library().statistics(player), [player]));
  if (!played) return null;
  const { colors, opponents, openings, months, phaseLosses } = played;
  if (colors.length === 0) return <p>{t('library.nothing')}</p>;
  const side = (name: string): string => t(name === 'black' ? 'side.black' : 'side.white');
  return (
    <section className={css.one} aria-label={player}>
      <h3 className={css.name}>{player}</h3>
      <MonthChart months={months} />
      <div className={css.tables}>
        {phaseLosses ? (
          <PhaseLossTable phaseLosses={phaseLosses} />
        ) : (
          <p className="quiet small">{t('library.study.none')}</p>
        )}
        <Counts title={t('library.statistics.colors')} rows={colors} name={side} />
        <Counts title={t('library.statistics.openings')} rows={openings} picture={OpeningPicture} />
        <Counts title={t('library.statistics.opponents')} rows={opponents} onPick={onPick} />
        <Counts title={t('library.statistics.months')} rows={months} />
      </div>
    </section>
  );
};

/** Bars at most; older months are in the table. */
const MAX_BARS = 36;

/** Games month by month, the won ones below; the table of the months says the same in figures. */
const MonthChart = ({ months }: { readonly months: readonly PlayCount[] }) => {
  if (months.length < 2) return null;
  const shown = months.slice(0, MAX_BARS).reverse();
  const most = Math.max(...shown.map(({ games }) => games));
  return (
    <div aria-hidden className={css.chart}>
      {shown.map(({ name, games, won, lost }) => (
        <div key={name} className={css.month} title={`${name} · ${won} – ${lost}`}>
          <div className={css.column} style={{ height: `${(100 * games) / most}%` }}>
            <div className={css.won} style={{ height: `${(100 * won) / games}%` }} />
          </div>
          <span className={`${css.when} figures`}>{name}</span>
        </div>
      ))}
    </div>
  );
};

/** What the chart will look like, for a library without games. */
const EXAMPLE: readonly PlayCount[] = [9, 11, 7, 8, 4, 6, 3, 2].map((games, index) => ({
  name: `${8 - index}`,
  games,
  won: Math.round(games * (0.7 - index / 20)),
  lost: 0,
}));

/** Small, so that the corners can be seen. */
const BOARD = { width: 13, height: 13 };

/** An opening as its name tells it: "3-4+4-4" with its two corners at the right side. */
const OpeningPicture = ({ name }: { readonly name: string }) => {
  const stones = new Uint8Array(BOARD.width * BOARD.height);
  for (const [index, corner] of name.split('+').entries()) {
    const [fromEnd = 1, fromSide = 1] = corner.split('-').map(Number);
    const row = index === 0 ? fromEnd - 1 : BOARD.height - fromEnd;
    stones[row * BOARD.width + BOARD.width - fromSide] = BLACK;
  }
  return <BoardThumbnail stones={stones} size={BOARD} isLarge />;
};

/** The share of won games as a bar; the figure beside it says the same. */
const WonBar = ({ won, lost }: { readonly won: number; readonly lost: number }) =>
  won + lost > 0 && (
    <span aria-hidden className={css.bar}>
      <span className={css.share} style={{ width: `${(100 * won) / (won + lost)}%` }} />
    </span>
  );

/** Rows of each table at first: with a hundred opponents nobody would see that more tables follow. */
const FIRST_ROWS = 10;

interface CountsProps {
  readonly title: string;
  readonly rows: readonly PlayCount[];
  readonly name?: (name: string) => string;
  readonly picture?: ComponentType<{ readonly name: string }>;
  /** The row that is shown beside the table. */
  readonly picked?: string;
  readonly onPick?: (name: string) => void;
}

const Counts = ({ title, rows, name = (text) => text, picture: Picture, picked, onPick }: CountsProps) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const more = rows.length > FIRST_ROWS;
  return (
    <section>
      <table className={`${figures.table} ${figures.wide} figures`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={css.head}>
              {title}
            </th>
            <th scope="col">{t('library.statistics.games')}</th>
            <th scope="col">{t('library.statistics.won')}</th>
            <th scope="col">{t('library.statistics.lost')}</th>
            <th scope="col">{t('library.statistics.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, FIRST_ROWS)).map((row) => (
            <tr key={row.name} data-picked={row.name === picked || undefined}>
              <th scope="row">
                {Picture && (
                  <span className={css.picture}>
                    <Picture name={row.name} />
                  </span>
                )}
                {onPick ? (
                  <Button look="plain" onClick={() => onPick(row.name)}>
                    {name(row.name)}
                  </Button>
                ) : (
                  name(row.name)
                )}
              </th>
              <td>{row.games}</td>
              <td>{row.won}</td>
              <td>{row.lost}</td>
              <td>
                {wonShareText(row.won, row.lost)}
                <WonBar won={row.won} lost={row.lost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more && (
        <Button look="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('library.statistics.fewer') : t('library.statistics.all', { count: rows.length })}
        </Button>
      )}
    </section>
  );
};
