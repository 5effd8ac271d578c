import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { DialogActions } from './Dialog';

interface FormActionsProps {
  readonly onCancel: () => void;
  /** Label of the submit button. */
  readonly submit: string;
  readonly disabled?: boolean;
}

/** The buttons at the end of a dialog that is a form. */
export const FormActions = ({ onCancel, submit, disabled = false }: FormActionsProps) => {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button look="primary" type="submit" disabled={disabled}>
        {submit}
      </Button>
    </DialogActions>
  );
};
