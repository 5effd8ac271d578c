import { useTranslation } from 'react-i18next';
import css from './ProblemStatisticsPanel.module.css';
import { useSets } from './sets';

/** Before so many first tries the figure would only tell luck: the level's name says enough. */
const TELLING = 30;

/** The person's results: rank, tries, days. Empty before the first try. */
export const ProblemStatisticsPanel = () => {
  const { t } = useTranslation();
  const statistics = useSets((state) => state.statistics);
  if (!statistics || statistics.tried === 0) return null;
  const {
    rating,
    level: known,
    deviation,
    tried,
    solved,
    streak,
    bestStreak,
    today,
    due,
    days,
    themes,
  } = statistics;
  const level = t(`problems.level.${known}`);
  const max = Math.max(1, ...days.map((day) => day.solved + day.failed));
  const rows: readonly (readonly [string, string])[] = [
    [
      t('problems.statistics.rank'),
      tried < TELLING
        ? level
        : t('problems.statistics.points', {
            level,
            points: Math.round(rating),
            spread: Math.round(2 * deviation),
          }),
    ],
    [t('problems.statistics.solved'), `${solved} / ${tried}`],
    [t('problems.statistics.streak'), t('problems.statistics.streakOf', { streak, best: bestStreak })],
    [t('problems.statistics.today'), String(today)],
    [t('problems.statistics.due'), String(due)],
  ];
  return (
    <section className={css.statistics} aria-label={t('problems.statistics.title')}>
      <dl className={css.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={css.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.days} role="img" aria-label={t('problems.statistics.days')}>
        {days.map((day, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: thirty days in fixed order
            key={index}
            className={css.day}
            style={{ height: `${(100 * (day.solved + day.failed)) / max}%` }}
            data-solved={day.solved >= day.failed}
          />
        ))}
      </div>
      {themes.length > 0 && (
        <details className={css.themes}>
          <summary>{t('problems.statistics.themes')}</summary>
          <ul>
            {themes.map(({ theme, solved: done, tried: met }) => (
              <li key={theme}>
                {t(`problems.theme.${theme}`)} {t('problems.progress', { solved: done, count: met })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
