/**
 * `npm test`: types, lint, dead code, unit and component tests, then the journeys in a real browser. The last
 * line counts them all.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensurePostgres } from './ensure-postgres.mjs';
import { ensureInstalled } from './install.mjs';

const REPORTS = 'node_modules/.cache/test-reports';

/** @type {(command: string, args: readonly string[]) => boolean} */
const run = (command, args) => {
  console.log(`\n> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
};
/** @type {(script: string) => boolean} */
const npm = (script) => run('npm', ['run', '--silent', script]);
/** @type {(name: string, ...args: string[]) => boolean} */
const vitest = (name, ...args) =>
  run('npx', [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${name}.json`,
    ...args,
  ]);

ensureInstalled();
process.env.CHROMIUM = ensureChromium();
ensurePostgres();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** @type {readonly (readonly [string, () => boolean])[]} */
const steps = [
  ['check', () => npm('check')],
  ['unit', () => vitest('unit', '--project=node', '--project=page')],
  ['build', () => npm('build')],
  ['journeys', () => vitest('journeys', '--project=journeys')],
];
const failedSteps = steps.filter(([, step]) => !step()).map(([name]) => name);

const count = { passed: 0, failed: 0, skipped: 0 };
for (const name of ['unit', 'journeys']) {
  try {
    const report = JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'));
    count.passed += report.numPassedTests;
    count.failed += report.numFailedTests;
    count.skipped += report.numPendingTests + report.numTodoTests;
  } catch {
    count.failed += 1; // the runner itself did not finish
  }
}
// Steps without counted tests (types, lint, build) count as one each.
count.passed += ['check', 'build'].filter((name) => !failedSteps.includes(name)).length;
count.failed += ['check', 'build'].filter((name) => failedSteps.includes(name)).length;
if (failedSteps.length > 0) console.log(`\nfailed: ${failedSteps.join(', ')}`);
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(failedSteps.length > 0 || count.failed > 0 ? 1 : 0);
