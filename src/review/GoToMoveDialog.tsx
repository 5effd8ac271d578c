import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { game } from '../clients/game';
import { useMirror } from '../state/mirror';
import { Dialog } from '../ui/Dialog';
import { Field, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';

const GoToMoveDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const last = useMirror(({ position }) => position?.lineLength ?? 0);
  const [text, setText] = useState('');
  const number = /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  return (
    <Dialog title={t('command.goToMove')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number === undefined) return;
          void game().goToMove(number);
          onClose();
        }}
      >
        <Field label={t('goToMove.number', { last })}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              data-first
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <FormActions onCancel={onClose} submit={t('goToMove.go')} disabled={number === undefined} />
      </form>
    </Dialog>
  );
};

export default GoToMoveDialog;
