import type { ChangeEvent, MouseEvent as PressEvent } from 'react';
import type { LibraryRow } from '#protocol';
import { followShownList } from './current-list';
import { openRow } from './open-row';
import { select, selectThrough, useRecordList } from './record-list';

const hasShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** The check box of a row; with Shift all rows up to it. */
export const checkRow = (
  { record }: LibraryRow,
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
): void => {
  if (hasShift(nativeEvent)) void selectThrough(record);
  else select([record], target.checked);
};

/** Opens a row's record, or selects it with Ctrl or Shift. */
export const pressRow = (row: LibraryRow, { shiftKey, ctrlKey, metaKey }: PressEvent): void => {
  const { record } = row;
  if (shiftKey) void selectThrough(record);
  else if (ctrlKey || metaKey) select([record], !useRecordList.getState().selected.has(record));
  else {
    // The board can step through the list that the record came from, and does not wait for it.
    void followShownList();
    void openRow(row);
  }
};
