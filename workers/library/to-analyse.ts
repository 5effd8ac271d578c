import { fail, ok } from '#kernel/outcome';
import { leaveOutAnalyses } from '#kernel/review/without-analyses';
import { readSgf } from '#kernel/sgf/read';
import { writeSgfText } from '#kernel/sgf/write';
import { mainLine } from '#kernel/tree/paths';
import type { RecordId, RecordToAnalyse, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { storedRecords } from './archive';

/** Reads records for a host: the first game of each, without what engines have found here. */
export const recordsToAnalyse = async (
  store: LibraryStore,
  records: readonly RecordId[],
  pause: () => Promise<void>,
): Promise<Result<readonly RecordToAnalyse[]>> => {
  const found: RecordToAnalyse[] = [];
  for await (const stored of storedRecords(store, records, pause)) {
    if (!stored.ok) return stored;
    const { head, sgf } = stored.value;
    const read = readSgf(sgf);
    if (!read.ok) return read;
    const [tree] = read.value.games;
    if (!tree) return fail('sgf.gameTree', { offset: 0 });
    leaveOutAnalyses(tree);
    const line = mainLine(tree);
    found.push({
      record: head.record,
      title: head.title,
      sgf: writeSgfText([tree]),
      size: tree.size,
      positions: line.length,
      // Passes are moves, but no stones.
      stones: line.filter((node) => tree.moveColor(node) !== 0 && tree.movePoint(node) >= 0).length,
    });
    await pause();
  }
  return ok(found);
};
