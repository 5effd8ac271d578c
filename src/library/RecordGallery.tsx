import { memo, useState } from 'react';
import type { LibraryRow } from '#protocol';
import { Facts } from '../ui/Facts';
import { BoardThumbnail } from './BoardThumbnail';
import { COLUMNS } from './columns';
import css from './RecordGallery.module.css';
import { RecordLines } from './RecordLines';
import { ownTitleOf, RecordTitle } from './RecordTitle';
import { type Shown, useRecordList } from './record-list';
import { type RowLabels, useRowLabels } from './row-labels';
import { checkRow, pressRow } from './row-press';

/** The narrowest tile, with its gap. Two fit on a phone of 360 px. */
const TILE_PX = 164;
/** The texts below a board. */
const TEXT_PX = 84;
const WIDEST_BOARD_PX = 200;

/** The records found as boards, to be recognised by their positions. */
export const RecordGallery = memo(({ shown }: { readonly shown: Shown }) => {
  const words = useRowLabels();
  const [width, setWidth] = useState(0);
  const perLine = Math.max(1, Math.floor(width / TILE_PX));
  const boardPx = Math.min(WIDEST_BOARD_PX, Math.floor(width / perLine) - 16);
  return (
    <div
      className={css.gallery}
      style={{ '--per-line': perLine, '--board': `${boardPx}px` } as React.CSSProperties}
    >
      <RecordLines
        shown={shown}
        linePx={boardPx + TEXT_PX}
        perLine={perLine}
        className={css.place}
        onWidth={setWidth}
      >
        {(row) => <Tile row={row} words={words} />}
      </RecordLines>
    </div>
  );
});

interface TileProps {
  readonly row: LibraryRow;
  readonly words: RowLabels;
}

const Tile = memo(({ row, words }: TileProps) => {
  const isSelected = useRecordList(({ selected }) => selected.has(row.record));
  const title = row.title || words.untitled;
  const facts = [words.result(row.result), COLUMNS.date.text(row), ownTitleOf(row)];
  return (
    <div className={css.tile} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={css.open}
        aria-label={words.open(title)}
        aria-description={words.result(row.result)}
        onClick={(event) => pressRow(row, event)}
      >
        <span className={css.board}>
          <BoardThumbnail stones={row.picture} size={row.size} isLarge />
        </span>
        <span className={css.title}>
          {row.title ? <RecordTitle row={row} /> : title}
          {row.damaged && ` ${words.damaged}`}
        </span>
        <span className={`${css.facts} figures`}>
          <Facts facts={facts} />
        </span>
      </button>
      <label className={css.check}>
        <input
          type="checkbox"
          aria-label={words.select(title)}
          checked={isSelected}
          onChange={(event) => checkRow(row, event)}
        />
      </label>
    </div>
  );
});
