import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { openPasted } from './open-pasted';
import css from './PasteDialog.module.css';
import { PasteField } from './PasteField';

/** A field for addresses and SGF text; Ctrl+V anywhere on the page does the same without this dialog. */
const PasteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const opened = await openPasted(text);
    setBusy(false);
    if (opened) onClose();
  };
  return (
    <Dialog title={t('paste.title')} onClose={onClose} wide>
      <p className={css.text}>{t('paste.text')}</p>
      <PasteField label={t('paste.label')} text={text} onText={setText} />
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" disabled={busy || text.trim() === ''} onClick={() => void open()}>
          {t(busy ? 'library.paste.busy' : 'paste.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PasteDialog;
