/**
 * `npm start`: from a fresh clone to the app in a browser, with its accounts. Port: PORT or 4173, or the next
 * free one.
 */
import { spawn } from 'node:child_process';
import { HEADERS } from './headers.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
console.log('Building …');
const building = new Promise((ended) => {
  spawn('npm', ['run', '--silent', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' }).on(
    'exit',
    (code) => ended(code ?? 1),
  );
});

// The host is TypeScript; tsx runs it without a build. Node loads it while the page is being built.
const { register } = await import('tsx/esm/api');
register();
/** @type {typeof import('../server/api/main')} */
const { startHost } = await import(new URL('../server/api/main.ts', import.meta.url).href);
const status = await building;
if (status !== 0) process.exit(Number(status));
const program = await startHost({
  page: { folder: 'dist/app', headers: HEADERS.all },
  environment: process.env,
  say: (line) => console.log(line),
});
if (!program) process.exit(1);
const address = `http://localhost:${program.port}/`;
console.log(`\nTengen is at ${address}  (Ctrl+C ends it)`);
/** @type {typeof import('../server/gateway/beside')} */
const { startBeside } = await import(new URL('../server/gateway/beside.ts', import.meta.url).href);
const gateway = await startBeside(process.env);
// The host lists its engine, so that accounts have an AI at once.
if (gateway) program.offerEngine(gateway).catch((error) => console.error(error));
// The page finds the gateway by what stands behind "#", which no browser sends anywhere.
const opened = gateway ? `${address}#gateway=${gateway.port}.${gateway.token}` : address;
if (gateway) console.log(`Its engine gateway, which can install KataGo here: ${opened}`);

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
const desktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
if (desktop && !process.env.CI && !process.env.NO_OPEN) {
  spawn(command, [...args, opened], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
