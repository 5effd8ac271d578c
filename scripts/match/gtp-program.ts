import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Player } from './play-game';

/** A GTP program in a process of its own. A command it refuses, or dies over, rejects with what was said. */
export class GtpProgram implements Player {
  readonly name: string;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { readonly resolve: (text: string) => void; readonly reject: (cause: Error) => void }[] =
    [];
  #answer: string[] = [];

  /** @param command run by the shell, so that it may be quoted as usual */
  constructor(name: string, command: string) {
    this.name = name;
    // `exec`: the program takes the shell's place, and ending the one ends the other.
    this.#process = spawn('sh', ['-c', `exec ${command}`]);
    this.#process.stderr.resume();
    this.#process.on('exit', (code) => this.#giveUp(`${name} has ended with ${code}`));
    // Writing to a program that has gone; its exit is told above.
    this.#process.stdin.on('error', () => {});
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#hear(line.trimEnd()));
  }

  async ask(command: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#process.stdin.write(`${command}\n`);
    });
  }

  close(): void {
    this.#process.stdin.end('quit\n');
  }

  #hear(line: string): void {
    if (line !== '') {
      this.#answer.push(line);
      return;
    }
    const text = this.#answer.join('\n');
    this.#answer = [];
    if (text === '') return;
    const asked = this.#waiting.shift();
    if (text.startsWith('=')) asked?.resolve(text.slice(1).trim());
    else asked?.reject(new Error(`${this.name}: ${text}`));
  }

  #giveUp(reason: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(reason));
  }
}
