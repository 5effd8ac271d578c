import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageData } from '../../i18n/message-data';
import { usePanelMirror } from '../../state/mirror';

interface UnjudgedProps {
  readonly className?: string | undefined;
  /** Shown of a record that engines judge. */
  readonly otherwise?: ReactNode;
}

/** Stands where figures would be, and says why a record has none. */
export const Unjudged = ({ className, otherwise = null }: UnjudgedProps) => {
  const { t } = useTranslation();
  const unjudged = usePanelMirror(({ document }) => document?.unjudged);
  if (!unjudged) return otherwise;
  return <p className={className}>{t(`failure.${unjudged.code}`, messageData(unjudged.data, t))}</p>;
};
