import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { parseEnding } from './result';

/** A result in the language of the page; what cannot be read is shown as it is. */
export const resultIn = (t: TFunction, result: string): string => {
  const ending = parseEnding(result);
  if (!ending) return result;
  const { key, side, points } = ending;
  return t(key, { side: side ? t(`side.${side}`) : '', points });
};

export const useResultText = (): ((result: string) => string) => {
  const { t } = useTranslation();
  return (result) => resultIn(t, result);
};
