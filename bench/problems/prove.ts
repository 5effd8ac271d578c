import { appendFileSync, readFileSync } from 'node:fs';
import { Solver } from '#kernel/tsumego/solver';
import { readCandidate } from './candidate';
import { findLine } from './find';
import { judge, PROOF_BITS } from './judge';

/**
 * Proves candidates, one a line: `npx tsx bench/problems/prove.ts CANDIDATES FINDS [SECONDS]`. What is proved to be a problem
 * is appended to FINDS at once.
 */
const [candidates = '', finds = '', seconds = '2'] = process.argv.slice(2);

const solver = new Solver(PROOF_BITS);
const counts = new Map<string, number>();
for (const line of readFileSync(candidates, 'utf8').split('\n')) {
  const candidate = readCandidate(line);
  if (!candidate) continue;
  const found = judge(solver, candidate, Number(seconds));
  const key = typeof found === 'string' ? found : 'found';
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (typeof found !== 'string') appendFileSync(finds, `${findLine(candidate.from, found)}\n`);
}
console.error(Object.fromEntries(counts));
