import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, type LibraryRow, WHITE } from '#protocol';
import { resultIn } from '../format/use-result-text';
import type { MessageKey } from '../i18n/keys';
import { useOwnName } from '../state/my-side';

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
  /** Whether the person has won; empty in games of others and without a winner. */
  readonly own: (row: LibraryRow) => string;
}

/** A character that no title contains. */
const SLOT = '\u0000';

/** The side that plays under a name. */
const sideOf = ({ black, white }: LibraryRow, name: string) => {
  const sought = name.trim().toLocaleLowerCase();
  if (sought === '') return undefined;
  if (black.trim().toLocaleLowerCase() === sought) return BLACK;
  return white.trim().toLocaleLowerCase() === sought ? WHITE : undefined;
};

/** Looks up the sentences once for all rows: a row has six, and each key of a search renders other rows. */
export const useRowLabels = (): RowLabels => {
  const { t } = useTranslation();
  const name = useOwnName();
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
      own: (row) => {
        const side = sideOf(row, name);
        if (side === undefined || row.winner === undefined) return '';
        return t(row.winner === side ? 'library.statistics.won' : 'library.statistics.lost');
      },
    };
  }, [t, name]);
};
