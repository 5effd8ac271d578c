import { useTranslation } from 'react-i18next';
import { BLACK, type Color, WHITE } from '#protocol';
import { useMirror } from '../../state/mirror';
import { setMySide } from '../../state/my-side';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';

/** Asks which side the person plays; stored by player name and for this record. */
const MySideDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  const pick = (side: Color): void => {
    const { sideAsked } = useView.getState();
    if (document) setMySide(document, side);
    onClose();
    sideAsked?.(side);
  };
  return (
    <Dialog title={t('mySide.title')} onClose={onClose}>
      <DialogActions>
        <Button data-first onClick={() => pick(BLACK)}>
          {t('mySide.side', { side: t('side.black'), name: document?.info.black ?? '' })}
        </Button>
        <Button onClick={() => pick(WHITE)}>
          {t('mySide.side', { side: t('side.white'), name: document?.info.white ?? '' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default MySideDialog;
