import { useTranslation } from 'react-i18next';
import { beginning } from '../format/beginning';
import { takeLaunched } from '../state/launched';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import css from './LaunchedDialog.module.css';

/** Enough of a text to recognise it. */
const MOST = 300;

/** Asks before something that another app or page brought is stored or fetched. */
const LaunchedDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const launched = useView((view) => view.launched[0]);
  const leave = (open: boolean): void => {
    const taken = takeLaunched();
    if (useView.getState().launched.length === 0) onClose();
    if (open) void taken?.open();
  };
  if (!launched) return null;
  const { kind, text } = launched;
  return (
    <Dialog title={t(`launch.${kind}`)} onClose={() => leave(false)}>
      <p>{t('launch.text')}</p>
      <pre className={css.what}>{beginning(text, MOST)}</pre>
      <DialogActions>
        <Button onClick={() => leave(false)}>{t('common.cancel')}</Button>
        <Button look="primary" onClick={() => leave(true)}>
          {t('launch.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default LaunchedDialog;
