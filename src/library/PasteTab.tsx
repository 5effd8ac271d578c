import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { library } from '../app/library';
import { notifyFailure } from '../state/notices';
import { Button } from '../ui/Button';
import { openRow } from './open-row';
import css from './Shelf.module.css';

/** An address of a record or its text: it comes into the library and onto the board. */
export const PasteTab = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const answer = await library().importText(text);
    setBusy(false);
    if (answer.ok) await openRow({ record: answer.value });
    else notifyFailure(answer.failure);
  };
  return (
    <form
      className={css.paste}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p className={css.note}>{t('shelf.paste.text')}</p>
      <textarea
        className={css.pasteText}
        aria-label={t('shelf.tab.paste')}
        placeholder="https://…/game.sgf&#10;(;GM[1]FF[4]SZ[19] …)"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
        {t(busy ? 'shelf.paste.busy' : 'paste.open')}
      </Button>
    </form>
  );
};
