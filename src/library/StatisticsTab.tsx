import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayCount, PlayStatistics } from '#protocol';
import { library } from '../clients/library';
import { wonShareText } from '../format/numbers';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';
import { TextInput } from '../ui/Field';
import figures from '../ui/FigureTable.module.css';
import { OpenButtons } from './OpenButtons';
import { PhaseLossTable } from './PhaseLossTable';
import css from './StatisticsTab.module.css';
import { useLibraryAnswer } from './use-library-answer';

/** Statistics of the games: the most frequent players, and for one player by colour, opponent, opening and month. */
export const StatisticsTab = () => {
  const { t } = useTranslation();
  const [player, setPlayer] = useState('');
  const played = useLibraryAnswer<PlayStatistics>(useCallback(() => library().statistics(player), [player]));
  const side = (name: string): string => t(name === 'black' ? 'side.black' : 'side.white');
  if (played && player === '' && played.players.length === 0)
    return (
      <Empty text={t('library.statistics.empty')}>
        <OpenButtons />
      </Empty>
    );
  return (
    <div className={css.statistics}>
      <TextInput
        type="search"
        className={css.player}
        aria-label={t('library.filter.player')}
        placeholder={t('library.filter.player')}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
      />
      {played && player !== '' && played.colors.length === 0 && <p>{t('library.nothing')}</p>}
      {played && (
        <div className={css.tables}>
          {player === '' || played.colors.length === 0 ? (
            <Counts title={t('library.statistics.players')} rows={played.players} onPick={setPlayer} />
          ) : (
            <>
              {played.phaseLosses ? (
                <PhaseLossTable phaseLosses={played.phaseLosses} />
              ) : (
                <p className="quiet small">{t('library.study.none')}</p>
              )}
              <Counts title={t('library.statistics.colors')} rows={played.colors} name={side} />
              <Counts title={t('library.statistics.opponents')} rows={played.opponents} onPick={setPlayer} />
              <Counts title={t('library.statistics.openings')} rows={played.openings} />
              <Counts title={t('library.statistics.months')} rows={played.months} />
            </>
          )}
        </div>
      )}
      {player === '' && played?.players.every(({ games }) => games === 1) && (
        <Empty text={t('library.statistics.few')}>
          <OpenButtons />
        </Empty>
      )}
    </div>
  );
};

/** The share of won games as a bar; the figure beside it says the same. */
const WonBar = ({ won, lost }: { readonly won: number; readonly lost: number }) =>
  won + lost > 0 && (
    <span aria-hidden className={css.bar}>
      <span className={css.won} style={{ width: `${(100 * won) / (won + lost)}%` }} />
    </span>
  );

/** Rows of each table at first: with a hundred opponents nobody would see that more tables follow. */
const FIRST_ROWS = 10;

interface CountsProps {
  readonly title: string;
  readonly rows: readonly PlayCount[];
  readonly name?: (name: string) => string;
  readonly onPick?: (name: string) => void;
}

const Counts = ({ title, rows, name = (text) => text, onPick }: CountsProps) => {
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
            <tr key={row.name}>
              <th scope="row">
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
