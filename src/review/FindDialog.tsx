import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '#protocol';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { TextInput } from '../ui/Field';
import css from './FindDialog.module.css';
import { find, findText } from './find-commands';

const KINDS = ['comment', 'fork', 'marks', 'annotation', 'position'] as const;

/** Searches for words and for kinds of nodes; the board behind the dialog shows the node found. */
const FindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const seek = (by: 1 | -1): void => void findText(text, by);
  return (
    <Dialog title={t('command.find')} onClose={onClose}>
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
        {KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </ul>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Kind = ({ kind }: { readonly kind: (typeof KINDS)[number] }) => {
  const { t } = useTranslation();
  const wanted: Wanted = { kind };
  const name = t(`find.${kind}`);
  return (
    <li className={css.kind}>
      <span>{name}</span>
      <Button aria-label={`${name} – ${t('find.previous')}`} onClick={() => void find(wanted, -1)}>
        <ChevronUp aria-hidden size={18} />
      </Button>
      <Button aria-label={`${name} – ${t('find.next')}`} onClick={() => void find(wanted, 1)}>
        <ChevronDown aria-hidden size={18} />
      </Button>
    </li>
  );
};

export default FindDialog;
