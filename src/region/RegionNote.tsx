import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Region, Size } from '#protocol';
import { pointText } from '../ui/figures';
import css from './Region.module.css';
import { clearRegion } from './region';

/** The candidates are those of a part of the board: said where they are seen, and ended there. */
export const RegionNote = ({ region, size }: { readonly region: Region; readonly size: Size }) => {
  const { t } = useTranslation();
  const corners = { from: pointText(region.from, size) ?? '', to: pointText(region.to, size) ?? '' };
  return (
    <p className={css.note} role="status">
      {t('region.shown', corners)}
      <button type="button" className={css.clear} aria-label={t('region.clear')} onClick={clearRegion}>
        <X aria-hidden size={14} />
      </button>
    </p>
  );
};
