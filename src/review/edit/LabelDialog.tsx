import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeAt } from '../../clients/change';
import { pointText } from '../../format/numbers';
import { useMirror } from '../../state/mirror';
import { Dialog } from '../../ui/Dialog';
import { Field, TextInput } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';
import { useEdit } from './edit-state';

/** The text of one point; an empty one takes it away. */
const LabelDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const position = useMirror((mirror) => mirror.position);
  const point = useEdit((edit) => edit.from);
  const now = position?.marks.find((mark) => mark.kind === 'label' && mark.point === point)?.text ?? '';
  const [text, setText] = useState(now);
  if (!position || point === undefined) return null;
  const close = (): void => {
    useEdit.getState().setFrom(undefined);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (await changeAt(position, { type: 'label', point, text: text.trim() })) close();
  };
  return (
    <Dialog title={t('edit.tool.text')} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t('edit.label', { point: pointText(point, position.size) ?? '' })}>
          {(ids) => (
            <TextInput
              {...ids}
              data-first
              maxLength={24}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <FormActions onCancel={close} submit={t('common.save')} />
      </form>
    </Dialog>
  );
};

export default LabelDialog;
