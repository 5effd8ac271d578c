import { CornerUpLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { game } from '../../clients/game';
import { usePanelMirror } from '../../state/mirror';
import { useView } from '../../state/view';
import css from './VariationPill.module.css';

/** In a variation: says so, and leads back to the node where it left the main line. */
export const VariationPill = () => {
  const { t } = useTranslation();
  const from = usePanelMirror(({ position }) => position?.leftMainAfter);
  const presenting = useView((view) => view.presenting);
  if (from === undefined || presenting) return null;
  return (
    <button
      type="button"
      className={css.pill}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void game().leaveVariation()}
    >
      <CornerUpLeft aria-hidden size={14} />
      {from === 0 ? t('variation.backToStart') : t('variation.back', { move: from })}
    </button>
  );
};
