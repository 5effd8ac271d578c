import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../state/view';
import css from './Panel.module.css';

interface PanelProps {
  readonly name: string;
  readonly title: string;
  /** Beside the title: figures and small buttons. */
  readonly aside?: ReactNode;
  /** Takes the remaining room. */
  readonly grows?: boolean;
  readonly children: ReactNode;
}

/** One part of the column: a title that folds it, and its content. */
export const Panel = ({ name, title, aside, grows = false, children }: PanelProps) => {
  const { t } = useTranslation();
  const folded = useView((view) => view.folded[name] ?? false);
  const toggleFold = useView((view) => view.toggleFold);
  const id = useId();
  return (
    <section className={css.panel} data-grows={grows && !folded} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <button
          type="button"
          className={css.fold}
          aria-expanded={!folded}
          aria-label={t(folded ? 'panels.unfold' : 'panels.fold', { panel: title })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggleFold(name)}
        >
          <ChevronDown aria-hidden size={14} />
        </button>
        <div className={css.aside}>{aside}</div>
      </header>
      {!folded && <div className={css.body}>{children}</div>}
    </section>
  );
};
