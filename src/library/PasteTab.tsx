import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { openPasted } from './open-pasted';
import { PasteField } from './PasteField';
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
      <PasteField label={t('library.tab.paste')} text={text} onText={setText} />
      <Button look="primary" type="submit" disabled={busy || text.trim() === ''}>
        {t(busy ? 'library.paste.busy' : 'paste.open')}
      </Button>
    </form>
  );
};
