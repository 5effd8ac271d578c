import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#protocol';
import { changeAt, type Place } from '../../clients/change';
import { AT_ONCE, beginning } from '../../format/beginning';
import { usePanelMirror } from '../../state/mirror';
import { notify } from '../../state/notices';
import { Button } from '../../ui/Button';
import css from './CommentPanel.module.css';
import { useTypedText } from './typed-text';

/** Another tab has taken the record over while somebody typed here, or the record is gone: the text is not thrown away. */
const offerRefused = (text: string): void => {
  notify({
    tone: 'failure',
    key: 'comment.refused',
    data: { name: beginning(text, SHOWN) },
    stays: true,
    action: { label: 'comment.refused.copy', run: () => void navigator.clipboard.writeText(text) },
  });
};
const SHOWN = 80;

/** At most this many addresses are listed below a comment. */
const MAX_LINKS = 8;

/** The comment of the shown node, saved while it is typed. Every document has an editor of its own. */
export const CommentPanel = () => {
  const of = usePanelMirror(({ position }) => position?.of);
  const node = usePanelMirror(({ position }) => position?.node);
  // A move requested just before the field got the focus may arrive just after; the new node's field then keeps the
  // focus.
  const focused = useRef<DocumentId>(undefined);
  return of === undefined || node === undefined ? null : (
    <CommentEditor key={`${of} ${node}`} place={{ of, node }} focused={focused} />
  );
};

interface CommentEditorProps {
  readonly place: Place;
  /** The document whose field has the focus. */
  readonly focused: RefObject<DocumentId | undefined>;
}

const CommentEditor = ({ place, focused }: CommentEditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (focused.current === place.of && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [focused, place.of]);
  const { t } = useTranslation();
  const saved = usePanelMirror(({ position }) =>
    position?.of === place.of && position.node === place.node ? position.comment : '',
  );
  const move = usePanelMirror(({ position }) => position?.moveNumber ?? 0);
  const isCut = usePanelMirror(({ position }) => position?.commentCut ?? false);
  // What is typed here is never put away, however long it gets.
  const [isWhole, setWhole] = useState(saved.length <= AT_ONCE);
  const readOnly = usePanelMirror(({ document }) => document?.readOnly ?? true) || isCut || !isWhole;
  const { value, type, leave } = useTypedText(saved, async (text) => {
    if (!(await changeAt(place, { type: 'comment', text })) && text !== saved) offerRefused(text);
  });
  return (
    <>
      <textarea
        ref={field}
        className={css.comment}
        data-comment
        aria-label={move === 0 ? t('comment.label.root') : t('comment.label', { move })}
        placeholder={t(readOnly ? 'comment.readOnly' : 'comment.placeholder')}
        readOnly={readOnly}
        value={isWhole ? value : beginning(value)}
        onChange={({ target }) => type(target.value)}
        onFocus={() => {
          focused.current = place.of;
        }}
        onBlur={() => {
          // React fires no blur when it removes a field.
          focused.current = undefined;
          leave();
        }}
      />
      {!isWhole && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('comment.showAll', { count: value.length })}
        </Button>
      )}
      {isCut && isWhole && <p className={css.cut}>{t('comment.cut', { count: value.length })}</p>}
      <Links text={value} />
    </>
  );
};

/** Addresses in the comment; only http and https addresses become links. */
const Links = ({ text }: { readonly text: string }) => {
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"'）」】，。]+/g))].slice(0, MAX_LINKS);
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </a>
        </li>
      ))}
    </ul>
  );
};
