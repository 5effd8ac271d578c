import { useTranslation } from 'react-i18next';
import type { CountView, SideScore } from '#protocol';
import css from './ScoreTable.module.css';

type Row = 'stones' | 'territory' | 'prisoners' | 'tax' | 'extra' | 'total';

/** What both sides have, part by part. */
export const ScoreTable = ({ counting }: { readonly counting: CountView }) => {
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
