import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryRow } from '#protocol';
import { library } from '../clients/library';
import { request } from '../clients/request';
import { useView } from '../state/view';
import { Dialog } from '../ui/Dialog';
import { Field, TextInput } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { editRecord } from './record-actions';

/** The title that the person gave; empty when it consists only of the players' names or the file's name. */
const ownTitle = ({ title, black, white, fileName = '' }: LibraryRow): string => {
  const isMade = title === `${black || '?'} – ${white || '?'}` || fileName.startsWith(`${title}.`);
  return isMade ? '' : title;
};

/** Edits a record's player names, title, tags and note. */
const EditRecordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const row = useView((view) => view.editedRecord);
  return row ? <Editor row={row} onClose={onClose} /> : null;
};

const Editor = ({ row, onClose }: { readonly row: LibraryRow; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [black, setBlack] = useState(row.black);
  const [white, setWhite] = useState(row.white);
  const [title, setTitle] = useState(ownTitle(row));
  const [folder, setFolder] = useState(row.folder);
  const [note, setNote] = useState(row.note);
  const fields = [
    ['info.black', black, setBlack],
    ['info.white', white, setWhite],
    ['info.name', title, setTitle],
    ['library.folder', folder, setFolder],
    ['library.note', note, setNote],
  ] as const;
  const save = async (): Promise<void> => {
    const isChanged = black !== row.black || white !== row.white || title !== ownTitle(row);
    if (isChanged && !(await editRecord(row.record, { black, white, title }))) return;
    if (folder !== row.folder || note !== row.note) {
      if (!(await request(library().label([row.record], { folder: folder.trim(), note })))) return;
    }
    onClose();
  };
  return (
    <Dialog title={t('library.edit')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map(([label, text, change]) => (
          <Field key={label} label={t(label)}>
            {(ids) => <TextInput {...ids} value={text} onChange={({ target }) => change(target.value)} />}
          </Field>
        ))}
        <FormActions onCancel={onClose} submit={t('common.save')} />
      </form>
    </Dialog>
  );
};

export default EditRecordDialog;
