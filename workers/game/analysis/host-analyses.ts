import type { Analysis } from '#kernel/kata/analysis';
import { ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { PositionKey, Result } from '#protocol';
import type { Clock } from '../../clock';
import { GameDocument } from '../document/game-document';
import { FileAnalyses } from './file-analyses';

/** No host analyses more of a record. */
const MAX_POSITIONS = 2000;
/** Reading gives way to requests after this long. */
const SLICE_MS = 4;

interface HostAnalysesDeps {
  readonly clock: Clock;
  readonly pause: () => Promise<void>;
}

/**
 * What a host has written into a record that was sent to it, by position: it counts in every record here that has these
 * positions, however its names, comments and variations have changed since.
 */
export const readHostAnalyses = async (
  sgf: string,
  { clock, pause }: HostAnalysesDeps,
): Promise<Result<ReadonlyMap<PositionKey, Analysis>>> => {
  const read = readSgf(sgf);
  if (!read.ok) return read;
  const found = new Map<PositionKey, Analysis>();
  const [tree] = read.value.games;
  if (!tree) return ok(found);
  const document = new GameDocument({ record: '', createdAt: 0, games: [tree], complete: true });
  const files = new FileAnalyses(document);
  const { line, replay } = document.shown;
  for (let index = 0; index < Math.min(MAX_POSITIONS, line.length); ) {
    const end = clock.now() + SLICE_MS;
    document.shown.advance(() => clock.now() >= end);
    for (; index < replay.length && clock.now() < end; index += 1) {
      const position = replay.keyAt(index);
      const known = await files.read(line.nodeAt(index) ?? tree.root);
      // A figure without a search says nothing that an engine here would not know better.
      if (position !== undefined && known && known.analysis.visits > 0) found.set(position, known.analysis);
    }
    await pause();
  }
  return ok(found);
};
