import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAt } from '../../clients/change';
import { useMirror } from '../../state/mirror';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { Field, TextInput } from '../../ui/Field';
import { offerUndo } from '../undo-offer';
import css from './BoardSizeDialog.module.css';

const USUAL = [19, 13, 9] as const;
/** SGF has letters for this many lines. */
const MAX = 52;

const sideIn = (text: string): number | undefined => {
  const side = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return side >= 1 && side <= MAX ? side : undefined;
};

/** Chooses another board size. This clears the record, so the dialog says so first. */
const BoardSizeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const size = useMirror(({ position }) => position?.size);
  const [width, setWidth] = useState(String(size?.width ?? 19));
  const [height, setHeight] = useState(String(size?.height ?? 19));
  const chosen = { width: sideIn(width), height: sideIn(height) };
  const bad = (side: number | undefined) =>
    side === undefined ? t('boardSize.bad', { max: MAX }) : undefined;
  const change = async (): Promise<void> => {
    const { position, document } = useMirror.getState();
    if (!position || !document || chosen.width === undefined || chosen.height === undefined) return;
    const changed = { width: chosen.width, height: chosen.height };
    if (!(await changeAt(position, { type: 'resize', size: changed }))) return;
    offerUndo('notice.resized', document);
    onClose();
  };
  return (
    <Dialog title={t('command.boardSize')} onClose={onClose}>
      <div className={css.usual}>
        {USUAL.map((side) => (
          <Button
            key={side}
            aria-pressed={width === String(side) && height === String(side)}
            onClick={() => {
              setWidth(String(side));
              setHeight(String(side));
            }}
          >
            {t('boardSize.usual', { side })}
          </Button>
        ))}
      </div>
      <Field label={t('boardSize.width')} bad={bad(chosen.width)}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            value={width}
            onChange={({ target }) => setWidth(target.value)}
          />
        )}
      </Field>
      <Field label={t('boardSize.height')} bad={bad(chosen.height)}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="numeric"
            value={height}
            onChange={({ target }) => setHeight(target.value)}
          />
        )}
      </Field>
      <p className={css.warning}>{t('boardSize.warning')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="danger"
          disabled={chosen.width === undefined || chosen.height === undefined}
          onClick={() => void change()}
        >
          {t('boardSize.change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default BoardSizeDialog;
