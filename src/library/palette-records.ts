import i18next from 'i18next';
import { library } from '../clients/library';
import { reportCrash } from '../clients/request';
import type { PaletteEntry } from '../commands/palette-items';
import { resultIn } from '../format/use-result-text';
import { showArea } from '../platform/routes';
import { openRow } from './open-row';
import { askOnly } from './record-list';

/** At most this many records in the palette. */
const MAX_ROWS = 20;
/** A single letter matches nearly every record. */
const MIN_LETTERS = 2;

/** Records whose players, event, title, tags or comments contain all typed words, newest game first. */
export const recordEntries = async (typed: string): Promise<readonly PaletteEntry[]> => {
  const text = typed.trim();
  if (text.length < MIN_LETTERS && !/[\u2e80-\uffff]/.test(text)) return [];
  try {
    const looked = await library().lookUp(text, MAX_ROWS);
    if (!looked.ok) return [];
    const rows = looked.value.map((row): PaletteEntry => {
      const result = row.result === '' ? '' : resultIn(i18next.t, row.result);
      return {
        kind: 'entry',
        key: `record ${row.record}`,
        text: [row.title || i18next.t('record.untitled'), row.date, result].filter(Boolean).join(' · '),
        group: 'area.library',
        fit: 1,
        run: () => void openRow(row),
      };
    });
    return rows.length > 1 ? [...rows, allOf(text)] : rows;
  } catch (error) {
    reportCrash(error);
    return [];
  }
};

const allOf = (text: string): PaletteEntry => ({
  kind: 'entry',
  key: 'library',
  text: i18next.t('palette.library', { text }),
  group: 'area.library',
  fit: 1,
  run: () => {
    showArea('library');
    askOnly({ text });
  },
});
