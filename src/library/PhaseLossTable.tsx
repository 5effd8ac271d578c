import { useTranslation } from 'react-i18next';
import type { PhaseLosses } from '#protocol';
import figures from '../ui/FigureTable.module.css';
import css from './PhaseLossTable.module.css';

/** A player's losses by phase, with the most expensive phase marked. */
export const PhaseLossTable = ({ phaseLosses }: { readonly phaseLosses: PhaseLosses }) => {
  const { t } = useTranslation();
  const { games, phases } = phaseLosses;
  const [costliest] = [...phases].sort((a, b) => b.lost - a.lost);
  return (
    <section className={css.losses}>
      <h3 className={css.title}>{t('library.study.title')}</h3>
      {costliest && costliest.lost > 0 && (
        <p>
          {t('library.study.most', {
            phase: t(`report.phase.${costliest.phase}`),
            points: (costliest.lost / games).toFixed(1),
          })}
        </p>
      )}
      <table className={`${figures.table} ${figures.wide} figures`}>
        <caption className="unseen">{t('library.study.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('library.study.phase')}</th>
            <th scope="col">{t('library.study.moves')}</th>
            <th scope="col">{t('library.study.mistakes')}</th>
            <th scope="col">{t('library.study.lost')}</th>
          </tr>
        </thead>
        <tbody>
          {phases.map(({ phase, moves, mistakes, lost }) => (
            <tr key={phase}>
              <th scope="row">{t(`report.phase.${phase}`)}</th>
              <td>{moves}</td>
              <td>{moves === 0 ? '' : ((100 * mistakes) / moves).toFixed(1)}</td>
              <td>{moves === 0 ? '' : (lost / games).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet small">{t('library.study.games', { count: games })}</p>
    </section>
  );
};
