import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { resultIn } from '../format/use-result-text';
import type { MessageKey } from '../i18n/keys';

type Named = (title: string) => string;

/** The texts of a row. */
export interface RowLabels {
  readonly untitled: string;
  readonly damaged: string;
  readonly open: Named;
  readonly select: Named;
  readonly star: Named;
  readonly more: Named;
  readonly hit: (move: number) => string;
  readonly result: (result: string) => string;
}

/** A character that no title contains. */
const SLOT = '\u0000';

/** Looks up the sentences once for all rows: a row has six, and each key of a search renders other rows. */
export const useRowLabels = (): RowLabels => {
  const { t } = useTranslation();
  return useMemo(() => {
    const named = (key: MessageKey): Named => {
      const [before = '', after = ''] = t(key, { title: SLOT }).split(SLOT);
      return (title) => before + title + after;
    };
    const results = new Map<string, string>();
    return {
      untitled: t('record.untitled'),
      damaged: t('library.damaged'),
      open: named('library.open'),
      select: named('library.select'),
      star: named('library.star'),
      more: named('library.more'),
      hit: (move) => t('library.hit', { move }),
      result: (result) => {
        const known = results.get(result);
        if (known !== undefined) return known;
        const text = resultIn(t, result);
        results.set(result, text);
        return text;
      },
    };
  }, [t]);
};
