import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A program of ours that stands again by itself wherever it is killed. `FARM_LOG=1` shows what it says. */
export class Kept {
  readonly name: string;
  readonly #start: () => ChildProcess;
  #child: ChildProcess;

  constructor(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.name = name;
    this.#start = () =>
      spawn(process.execPath, ['--import', 'tsx', ...args], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', process.env.FARM_LOG ? 'inherit' : 'ignore'],
        env: { ...process.env, ...environment },
      });
    this.#child = this.#start();
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await pause(500);
    this.#child = this.#start();
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}
