import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';

interface CheckButtonProps {
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  readonly onStop: () => void;
}

/** Asks the host; while the request runs, the same button cancels it. */
export const CheckButton = ({ isChecking, onCheck, onStop }: CheckButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button onClick={isChecking ? onStop : onCheck}>{t(isChecking ? 'host.stop' : 'host.check')}</Button>
  );
};
