import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { DialogActions } from './Dialog';

interface FormActionsProps {
  readonly onCancel: () => void;
  /** Label of the submit button. */
  readonly submit: string;
  readonly disabled?: boolean;
  /** Id of the form, where the buttons stand outside of it. */
  readonly form?: string;
}

/** The buttons at the end of a dialog that is a form. */
export const FormActions = ({ onCancel, submit, disabled = false, form }: FormActionsProps) => {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      <Button look="primary" type="submit" form={form} disabled={disabled}>
        {submit}
      </Button>
    </DialogActions>
  );
};
