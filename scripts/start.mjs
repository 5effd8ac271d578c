/** `npm start`: from a fresh clone to the app in a browser. Port: PORT or 4173, the next free one if taken. */
import { spawn, spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
console.log('Building …');
const built = spawnSync('npm', ['run', '--silent', 'build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const { serve } = await import('./serve.mjs');
const first = Number(process.env.PORT ?? 4173);
/**
 * @param {number} port
 * @returns {ReturnType<typeof serve>}
 */
const listen = async (port) => {
  try {
    return await serve({ folder: 'dist/app', port });
  } catch (error) {
    if (
      /** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE' ||
      process.env.PORT ||
      port >= first + 20
    )
      throw error;
    return listen(port + 1);
  }
};
const { port } = await listen(first);
const address = `http://localhost:${port}/`;
console.log(`\nTengen is at ${address}  (Ctrl+C ends it)`);

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
const desktop = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
const [command = 'xdg-open', ...args] = openers[process.platform] ?? [];
if (desktop && !process.env.CI && !process.env.NO_OPEN) {
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
