import type { Candidate } from '#kernel/kata/analysis';
import { writeKata } from '#kernel/kata/file/kata';
import { writeSgfText } from '#kernel/sgf/write';
import type { GameTree } from '#kernel/tree/tree';
import type { TengenFailure } from '#protocol';
import type { EngineLane } from './engine-lanes';
import { positionsOf } from './positions';

/** The property that holds the analysis of a node; other programs know it too. */
const IDENT = 'KATA';
const PATIENCE_MS = 120_000;

export interface Wish {
  readonly visits: number;
  /** The longest expected line, in moves. */
  readonly pvLength: number;
}

/** Called after each position; false ends the work. */
export type Progress = (sgf: () => string, done: number) => Promise<boolean>;

/**
 * Analyses the main line's positions that have no analysis yet, as many at once as there are lanes, and writes each
 * into the tree. Returns the failure that ended the work early; positions that the engine refuses are left out.
 */
export const analyseRecord = async (
  tree: GameTree,
  { visits, pvLength }: Wish,
  lanes: readonly EngineLane[],
  progress: Progress,
): Promise<TengenFailure | undefined> => {
  const all = positionsOf(tree);
  const left = all.filter(({ node }) => tree.get(node, IDENT) === undefined);
  let done = all.length - left.length;
  let isEnding = false;
  let ended: TengenFailure | undefined;
  const work = async (lane: EngineLane): Promise<void> => {
    for (let next = left.shift(); next && !isEnding; next = left.shift()) {
      const { node, line, toMove } = next;
      const answer = await lane.ask(line(), visits, PATIENCE_MS);
      if (answer.ok) {
        const candidates = answer.value.candidates.map((each) => shortened(each, pvLength));
        const value = writeKata({ ...answer.value, candidates }, { size: tree.size, toMove });
        tree.apply({ type: 'set', node, ident: IDENT, values: [value] });
      } else if (answer.failure.code !== 'engine.unknown') {
        ended = answer.failure;
        isEnding = true;
        return;
      }
      done += 1;
      if (!(await progress(() => writeSgfText([tree]), done))) isEnding = true;
    }
  };
  await Promise.all(lanes.map(work));
  return ended;
};

/** The move itself always stays in its line. */
const shortened = (candidate: Candidate, pvLength: number): Candidate => {
  const length = Math.max(1, pvLength);
  const { pv, pvVisits } = candidate;
  const visits = pvVisits && { pvVisits: pvVisits.slice(0, length) };
  return { ...candidate, pv: pv.slice(0, length), ...visits };
};
