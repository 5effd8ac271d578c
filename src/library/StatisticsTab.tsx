import { type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayCount, PlayStatistics } from '#protocol';
import { library } from '../clients/library';
import { wonShareText } from '../format/numbers';
import { useOwnName } from '../state/my-side';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { TextInput } from '../ui/Field';
import figures from '../ui/FigureTable.module.css';
import { useMedia } from '../ui/use-media';
import { OpenButtons } from './OpenButtons';
import { PhaseLossTable } from './PhaseLossTable';
import { StatisticsExample } from './StatisticsExample';
import { MonthChart, OpeningPicture, WonBar } from './StatisticsPictures';
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
      <div className={css.statistics}>
        <Empty text={t('library.statistics.empty')}>
          <OpenButtons />
        </Empty>
        <StatisticsExample />
      </div>
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
