import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Dialog.module.css';
import { IconButton } from './IconButton';
import { focusedBefore, stopCatching, typeInto } from './type-ahead';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** Room for two columns of fields. */
  readonly broad?: boolean;
  /** Beside the board or below it, and the board stays clear: what the window says is about points on it. */
  readonly aside?: boolean;
  /** Stays in sight below what scrolls: the way on. */
  readonly foot?: ReactNode;
}

/** A modal window. Escape, the close button and a click beside it close it and give the focus back. */
export const Dialog = ({
  title,
  onClose,
  children,
  wide = false,
  broad = false,
  aside = false,
  foot,
}: DialogProps) => {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: it locks the page's scrolling, which is not needed here and makes the browser
            restyle everything. */}
        <div className={`${css.backdrop} ${aside ? css.clear : ''}`} data-backdrop />
        <Radix.Content
          ref={content}
          className={`${css.dialog} ${broad ? css.broad : wide ? css.wide : aside ? css.aside : ''}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // The window itself takes the focus, so that no tooltip opens and no phone keyboard hides half of it. A
            // dialog for typing marks its field with `data-first`.
            event.preventDefault();
            opener.current = focusedBefore();
            const first = content.current?.querySelector<HTMLInputElement>('input[data-first]');
            if (first) typeInto(first);
            else {
              stopCatching();
              content.current?.focus({ preventScroll: true });
            }
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus only to its own triggers, but commands open our dialogs. A dialog that replaced
            // this one keeps the focus.
            event.preventDefault();
            const { current } = opener;
            if (document.activeElement === document.body && current instanceof HTMLElement)
              current.focus({ preventScroll: true });
          }}
        >
          <header className={css.head}>
            <Radix.Title className={css.title}>{title}</Radix.Title>
            <IconButton icon={X} label={t('common.close')} onClick={onClose} />
          </header>
          <div className={css.body}>{children}</div>
          {foot && <div className={css.foot}>{foot}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
);
