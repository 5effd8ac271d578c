import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { openPasted } from './open-pasted';
import css from './PasteTab.module.css';

/** The field for pasting a record's address or text. */
export const PasteTab = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    await openPasted(text);
    setBusy(false);
  };
  return (
    <form
      className={css.paste}
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <p className="quiet">{t('library.paste.text')}</p>
      <textarea
        className={css.text}
        aria-label={t('library.tab.paste')}
        placeholder="https://…/game.sgf&#10;(;GM[1]FF[4]SZ[19] …)"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
        {t(busy ? 'library.paste.busy' : 'paste.open')}
      </Button>
    </form>
  );
};
