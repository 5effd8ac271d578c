import {
  ChevronDown,
  ChevronUp,
  Copy,
  GitBranch,
  type LucideIcon,
  MessageSquareText,
  Shapes,
  ThumbsUp,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '#protocol';
import { game } from '../clients/game';
import { usePanelMirror } from '../state/mirror';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { TextInput } from '../ui/Field';
import { useAnswer } from '../ui/use-answer';
import css from './FindDialog.module.css';
import { find, findText } from './find-commands';

const KINDS = ['comment', 'fork', 'marks', 'annotation', 'position'] as const;
type Kind = (typeof KINDS)[number];
const ICONS: Readonly<Record<Kind, LucideIcon>> = {
  comment: MessageSquareText,
  fork: GitBranch,
  marks: Shapes,
  annotation: ThumbsUp,
  position: Copy,
};

/** Searches for words and for kinds of nodes, with how many there are; the board beside the dialog shows the one found. */
const FindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const seek = (by: 1 | -1): void => void findText(text, by);
  const counts = useCounts();
  return (
    <Dialog title={t('command.find')} onClose={onClose} aside>
      <form
        className={css.text}
        onSubmit={(event) => {
          event.preventDefault();
          seek(1);
        }}
      >
        <TextInput
          aria-label={t('find.text')}
          placeholder={t('find.text')}
          data-first
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button aria-label={t('find.previous')} disabled={text.trim() === ''} onClick={() => seek(-1)}>
          <ChevronUp aria-hidden size={18} />
        </Button>
        <Button type="submit" aria-label={t('find.next')} disabled={text.trim() === ''}>
          <ChevronDown aria-hidden size={18} />
        </Button>
      </form>
      <ul className={css.kinds}>
        {KINDS.map((kind, at) => (
          <KindRow key={kind} kind={kind} count={counts?.[at]} />
        ))}
      </ul>
    </Dialog>
  );
};

/** Of each kind but the same position, which would be looked for in the whole record at each step. */
const COUNTED = KINDS.filter((kind) => kind !== 'position').map((kind): Wanted => ({ kind }));

const useCounts = (): readonly number[] | undefined => {
  const version = usePanelMirror(({ tree }) => tree?.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit changes how many there are
  const ask = useCallback(() => game().countWanted(COUNTED), [version]);
  return useAnswer(ask)[0];
};

const KindRow = ({ kind, count }: { readonly kind: Kind; readonly count: number | undefined }) => {
  const { t } = useTranslation();
  const wanted: Wanted = { kind };
  const name = t(`find.${kind}`);
  const Icon = ICONS[kind];
  return (
    <li className={css.kind} data-none={count === 0 || undefined}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span className={css.name}>{name}</span>
      <span className={`${css.count} figures`}>{count}</span>
      <Button
        aria-label={`${name} – ${t('find.previous')}`}
        disabled={count === 0}
        onClick={() => void find(wanted, -1)}
      >
        <ChevronUp aria-hidden size={18} />
      </Button>
      <Button
        aria-label={`${name} – ${t('find.next')}`}
        disabled={count === 0}
        onClick={() => void find(wanted, 1)}
      >
        <ChevronDown aria-hidden size={18} />
      </Button>
    </li>
  );
};

export default FindDialog;
