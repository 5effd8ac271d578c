import { useTranslation } from 'react-i18next';
import type { HostFailure } from '../clients/host';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import css from './LoadFailure.module.css';

interface LoadFailureProps {
  readonly failure: HostFailure;
  readonly onRetry: () => void;
}

/** Why a part of a page could not be loaded, in its place, with another try. */
export const LoadFailure = ({ failure, onRetry }: LoadFailureProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.failure} role="alert">
      <p>{failure.message ?? t('common.neterror')}</p>
      <ButtonRow>
        <Button onClick={onRetry}>{t('app.retry')}</Button>
      </ButtonRow>
    </div>
  );
};
