import { randomInt } from 'node:crypto';
import type { Finding } from '../database/tables';
import type { Claimed } from './queue';
import type { RecordWork } from './record-work';

/**
 * Strangers' machines are those of AI owners. One part in so many is worked on twice, by two of them where there are two, and
 * counts once two findings agree. A third decides; whoever was alone is noted.
 */
const ONE_IN = 50;
/** Findings of which no two agree so often: the part has failed. */
const MOST = 3;

export const isDrawn = (): boolean => randomInt(ONE_IN) === 0;

export type Comparison =
  | { readonly agree: true; readonly alone: readonly number[] }
  | { readonly agree: false; readonly findings: readonly Finding[] };

/** What the newest finding says beside the earlier ones. Too many that all differ: none is kept. */
export const compare = (work: RecordWork, part: Claimed, found: Finding): Comparison => {
  const { positions, findings } = part;
  const isLike = ({ results }: Finding): boolean => work.agree(positions, results, found.results);
  if (findings.some(isLike))
    return { agree: true, alone: findings.filter((each) => !isLike(each)).map(({ worker }) => worker) };
  return { agree: false, findings: findings.length + 1 < MOST ? [...findings, found] : [] };
};
