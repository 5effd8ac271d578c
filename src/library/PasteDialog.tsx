import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openText } from '../clients/open-record';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import css from './PasteDialog.module.css';

/** For SGF text from wherever; Ctrl+V anywhere in the page does the same without it. */
const PasteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const open = async () => {
    if (await openText(text, t('paste.name'))) onClose();
  };
  return (
    <Dialog title={t('paste.title')} onClose={onClose} wide>
      <p className={css.text}>{t('paste.text')}</p>
      <textarea
        className={css.sgf}
        aria-label={t('paste.label')}
        placeholder="(;GM[1]FF[4]SZ[19] …)"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" disabled={text.trim() === ''} onClick={() => void open()}>
          {t('paste.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PasteDialog;
