/**
 * Checks our code against outside data: `npm run verify -- SUBJECT ARGUMENTS`. Exits non-zero on a miss and
 * prints a summary line last.
 */
import type { Verify } from './verdict';

const SUBJECTS: Readonly<Record<string, () => Promise<{ verify: Verify }>>> = {
  boards: () => import('./boards'),
  nn: () => import('./nn'),
  'nn-features': () => import('./nn-features'),
  play: () => import('./play'),
  problems: () => import('./problems'),
  teacher: () => import('./teacher'),
  tsumego: () => import('./tsumego'),
  report: () => import('./report'),
  rules: () => import('./rules'),
  search: () => import('./search'),
  sgf: () => import('./sgf'),
  shapes: () => import('./shapes'),
  stream: () => import('./stream'),
  twin: () => import('./twin'),
  verdicts: () => import('./verdicts'),
  'search-games': () => import('./search-games'),
};

const [subject = '', ...args] = process.argv.slice(2);
const load = SUBJECTS[subject];
if (!load) {
  console.error(`usage: npm run verify -- SUBJECT ARGUMENTS\nsubjects: ${Object.keys(SUBJECTS).join(', ')}`);
  process.exit(2);
}
const { checked, missed, summary } = await (await load()).verify(args);
console.log(`${subject}: ${checked} checked, ${missed} missed; ${summary}`);
process.exit(missed > 0 || checked === 0 ? 1 : 0);
