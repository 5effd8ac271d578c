import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '#protocol';
import { pointText } from '../../format/numbers';
import type { MessageKey } from '../../i18n/keys';
import { useMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import { chooseRegion, clearRegion, quarterOf } from '../region/region';
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
          <Corners size={size} />
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

const CORNERS = [
  ['play.area.topLeft', false, false],
  ['play.area.topRight', true, false],
  ['play.area.bottomLeft', false, true],
  ['play.area.bottomRight', true, true],
] as const satisfies readonly (readonly [MessageKey, boolean, boolean])[];

/** A quarter of the board with one press. */
const Corners = ({ size }: { readonly size: Size }) => {
  const { t } = useTranslation();
  return CORNERS.map(([name, isRight, isLow]) => (
    <button
      key={name}
      type="button"
      className={css.clear}
      aria-label={t(name)}
      title={t(name)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => chooseRegion(quarterOf(size, isRight, isLow))}
    >
      <svg aria-hidden width="16" height="16" viewBox="0 0 16 16">
        <rect x="1" y="1" width="14" height="14" rx="1.5" fill="none" stroke="currentColor" />
        <rect x={isRight ? 8 : 1} y={isLow ? 8 : 1} width="7" height="7" fill="currentColor" />
      </svg>
    </button>
  ));
};

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.note} role="status">
    {children}
  </p>
);

export default BoardNotes;
