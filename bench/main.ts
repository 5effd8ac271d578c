import { saveResult } from './results';

/**
 * Measures what users feel: `npm run bench -- SUBJECT`. Prints figures; limits are in budgets.json. `--save` stores
 * them in results.json, with machine and date.
 */
const SUBJECTS: Readonly<
  Record<string, () => Promise<{ bench: (args: readonly string[]) => Promise<boolean> }>>
> = {
  amateur: () => import('./amateur'),
  clock: () => import('./clock'),
  engine: () => import('./engine'),
  farm: () => import('./farm'),
  following: () => import('./following'),
  'half-point': () => import('./half-point'),
  host: () => import('./host'),
  'host-kills': () => import('./host-kills'),
  kill: () => import('./kill'),
  library: () => import('./library'),
  memory: () => import('./memory'),
  page: () => import('./page'),
  people: () => import('./people'),
  photo: () => import('./photo'),
  ranks: () => import('./ranks'),
  review: () => import('./review'),
  screens: () => import('./screens'),
  solver: () => import('./solver'),
  solving: () => import('./solving'),
  stream: () => import('./stream'),
  start: () => import('./start'),
  tree: () => import('./tree'),
  truth: () => import('./truth'),
  visit: () => import('./visit'),
};

const [subject = '', ...args] = process.argv.slice(2);
const load = SUBJECTS[subject];
if (!load) {
  console.error(`usage: npm run bench -- SUBJECT\nsubjects: ${Object.keys(SUBJECTS).join(', ')}`);
  process.exit(2);
}
const { bench } = await load();
const others = args.filter((arg) => arg !== '--save');
const run = args.includes('--save') ? saveResult(subject, others, bench) : bench(others);
process.exit((await run) ? 0 : 1);
