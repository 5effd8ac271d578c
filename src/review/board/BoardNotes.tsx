import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pointText } from '../../format/numbers';
import { useMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { clearRegion } from '../region/region';
import css from './BoardNotes.module.css';

/**
 * Notes over the board while the analysis answers another question than the best move of the whole board: a threat,
 * or the best move in a region.
 */
const BoardNotes = () => {
  const { t } = useTranslation();
  const position = useMirror((mirror) => mirror.position);
  const choosing = useView((view) => view.choosing);
  if (!position) return null;
  const { region, size, threat } = position;
  return (
    <div className={css.notes}>
      {threat && <Note>{t('threat.shown')}</Note>}
      {choosing && (
        <Note>
          {t('region.choose')}
          <button
            type="button"
            className={css.clear}
            aria-label={t('common.cancel')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clearRegion}
          >
            <X aria-hidden size={14} />
          </button>
        </Note>
      )}
      {region && (
        <Note>
          {t('region.shown', {
            from: pointText(region.from, size) ?? '',
            to: pointText(region.to, size) ?? '',
          })}
          <button type="button" className={css.clear} aria-label={t('region.clear')} onClick={clearRegion}>
            <X aria-hidden size={14} />
          </button>
        </Note>
      )}
    </div>
  );
};

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.note} role="status">
    {children}
  </p>
);

export default BoardNotes;
