import { useTranslation } from 'react-i18next';
import { BLACK, EMPTY, WHITE } from '#protocol';
import { useMirror } from '../../state/mirror';
import { type MySide, setMySide } from '../../state/my-side';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SideStone } from '../../ui/SideStone';
import css from './MySideDialog.module.css';

/** Asks which side the person plays; stored by player name and for this record. */
const MySideDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  const pick = (side: MySide): void => {
    const { sideAsked } = useView.getState();
    if (document) setMySide(document, side);
    onClose();
    sideAsked?.(side);
  };
  return (
    <Dialog title={t('mySide.title')} onClose={onClose}>
      <div className={css.sides}>
        <Button data-first onClick={() => pick(BLACK)}>
          <SideStone color={BLACK} />
          {t('mySide.side', { side: t('side.black'), name: document?.info.black ?? '' })}
        </Button>
        <Button onClick={() => pick(WHITE)}>
          <SideStone color={WHITE} />
          {t('mySide.side', { side: t('side.white'), name: document?.info.white ?? '' })}
        </Button>
        <Button onClick={() => pick(EMPTY)}>{t('mySide.neither')}</Button>
      </div>
    </Dialog>
  );
};

export default MySideDialog;
