import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayCount } from '#protocol';
import css from './StatisticsExample.module.css';
import { MonthChart, OpeningPicture } from './StatisticsPictures';

const MONTHS: readonly PlayCount[] = [9, 11, 7, 8, 6, 7, 4, 6, 5, 3, 4, 2].map((games, index) => ({
  name: `${12 - index}`,
  games,
  won: Math.round(games * (0.7 - index / 30)),
  lost: 0,
}));
/** Games won of ten. */
const OPENINGS = [
  ['3-4+4-4', 7],
  ['4-4+4-4', 5],
  ['3-3+4-4', 4],
] as const;
const OPPONENTS = [6, 8, 3, 5];
/** Shares of what is lost. */
const PHASES = [
  ['opening', 25],
  ['middle', 60],
  ['endgame', 15],
] as const;

/** What the statistics will show, drawn pale, for a library without games. */
export const StatisticsExample = () => {
  const { t } = useTranslation();
  return (
    <div className={css.examples}>
      <Example title={t('library.statistics.months')}>
        <div className={css.chart}>
          <MonthChart months={MONTHS} isExample />
        </div>
      </Example>
      <Example title={t('library.study.title')}>
        {PHASES.map(([phase, share]) => (
          <div key={phase} className={css.row}>
            <span className={css.phase}>{t(`report.phase.${phase}`)}</span>
            <Bar share={share} />
          </div>
        ))}
      </Example>
      <Example title={t('library.statistics.openings')}>
        <div className={css.boards}>
          {OPENINGS.map(([name, won]) => (
            <div key={name}>
              <OpeningPicture name={name} />
              <Bar share={10 * won} />
            </div>
          ))}
        </div>
      </Example>
      <Example title={t('library.statistics.opponents')}>
        {OPPONENTS.map((won, index) => (
          <div key={won} className={css.row}>
            <span className={css.name} style={{ width: `${120 - 24 * (index % 3)}px` }} />
            <Bar share={10 * won} />
          </div>
        ))}
      </Example>
    </div>
  );
};

const Bar = ({ share }: { readonly share: number }) => (
  <span className={css.track}>
    <span style={{ width: `${share}%` }} />
  </span>
);

const Example = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.example}>
    <h3 className={css.title}>{title}</h3>
    <div aria-hidden className={css.drawing}>
      {children}
    </div>
  </section>
);
