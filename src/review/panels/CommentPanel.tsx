import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId } from '#protocol';
import { game } from '../../clients/game';
import { request } from '../../clients/request';
import { useMirror } from '../../state/mirror';
import css from './CommentPanel.module.css';

/** A pause in typing after which the text goes to the worker. */
const PAUSE_MS = 400;
/** Addresses listed below a comment. */
const MOST_LINKS = 8;

/** The comment of the node shown; saved while it is typed. */
export const CommentPanel = () => {
  const node = useMirror(({ position }) => position?.node);
  // A move that was asked for just before the field may arrive just after: its node's field keeps the focus.
  const focused = useRef(false);
  return node === undefined ? null : <CommentEditor key={node} node={node} focused={focused} />;
};

interface CommentEditorProps {
  readonly node: NodeId;
  readonly focused: RefObject<boolean>;
}

const CommentEditor = ({ node, focused }: CommentEditorProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (focused.current && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [focused]);
  const { t } = useTranslation();
  const saved = useMirror(({ position }) => (position?.node === node ? position.comment : ''));
  const move = useMirror(({ position }) => position?.moveNumber ?? 0);
  const readOnly = useMirror(({ document }) => document?.readOnly ?? true);
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  // What the worker says replaces what was typed, unless there is more on its way to it.
  const [heard, setHeard] = useState(saved);
  if (heard !== saved) {
    setHeard(saved);
    if (!waiting.current) setTyped(undefined);
  }

  const send = (text: string): void => {
    waiting.current = undefined;
    void request(game().change(node, { type: 'comment', text }));
  };
  const later = (text: string): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { text, timer: setTimeout(() => send(text), PAUSE_MS) };
  };
  /** Whoever leaves the node or the field leaves nothing unsaved. */
  const now = (): void => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    send(waiting.current.text);
  };
  const flush = useRef(now);
  flush.current = now;
  useEffect(() => () => flush.current(), []);

  return (
    <>
      <textarea
        className={css.comment}
        data-comment
        aria-label={move === 0 ? t('comment.label.root') : t('comment.label', { move })}
        placeholder={t(readOnly ? 'comment.readOnly' : 'comment.placeholder')}
        readOnly={readOnly}
        value={typed ?? saved}
        onChange={({ target }) => {
          setTyped(target.value);
          later(target.value);
        }}
        ref={field}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          // Not told while React takes a field away.
          focused.current = false;
          now();
        }}
      />
      <Links text={typed ?? saved} />
    </>
  );
};

/** Addresses somebody wrote into the comment; only those of the web can be followed. */
const Links = ({ text }: { readonly text: string }) => {
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"'）」】，。]+/g))].slice(0, MOST_LINKS);
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
