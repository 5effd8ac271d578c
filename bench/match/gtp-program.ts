import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Player } from './play-game';

/**
 * A GTP program in a process of its own. A command rejects with the program's message when the program
 * refuses it or dies.
 */
export class GtpProgram implements Player {
  readonly name: string;
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiting: { readonly resolve: (text: string) => void; readonly reject: (cause: Error) => void }[] =
    [];
  #answer: string[] = [];

  /** @param command the shell runs it, so it may contain quotes */
  constructor(name: string, command: string) {
    this.name = name;
    // With `exec` the program replaces the shell, so ending the process ends the program.
    this.#process = spawn('sh', ['-c', `exec ${command}`]);
    this.#process.stderr.resume();
    this.#process.on('exit', (code) => this.#giveUp(`${name} has ended with ${code}`));
    // Ignores write errors of a program that has ended; the exit event above reports it.
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
