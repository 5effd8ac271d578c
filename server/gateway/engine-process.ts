import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type LineSink, LineSplitter } from '#kernel/kata/line-splitter';
import { fail, type Outcome, ok } from '#kernel/outcome';
import type { EngineConfig } from './config';
import { DIALECTS, type Dialect } from './dialect';

/** When an engine has left this many bytes unread, it gets no more requests. */
const LONGEST_INPUT = 4 << 20;
const CLEAN_MS = 10_000;
/** An engine that goes on talking (it tunes itself for a graphics card) may start for so many times `startSeconds`. */
const TALKING = 20;
const KILL_MS = 3000;
const KEPT_LINES = 40;
/** The bytes to keep of a line on standard error, and the length beyond which a line is dropped. */
const KEPT_BYTES = 1000;
const MAX_ERROR_LINE = 64 << 10;
const NEWLINE = 10;

export interface Choice {
  readonly model?: string | undefined;
  readonly humanModel?: string | undefined;
}

/** The session that uses the engine now. */
export interface Holder {
  lines(lines: readonly Buffer[]): void;
  /** Called when the engine died by itself. */
  died(reason: string): void;
}

/** One running engine. The gateway's owner wrote its command; no shell runs it. */
export class EngineProcess {
  readonly config: EngineConfig;
  readonly choice: Choice;
  readonly #dialect: Dialect;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines = new LineSplitter();
  readonly #errorLines = new LineSplitter(MAX_ERROR_LINE);
  readonly #lastLines: string[] = [];
  #holder: Holder | undefined;
  #listen: ((line: string) => void) | undefined;
  /** Hears the lines of a starting engine, on either output. */
  #startLine: ((line: string) => void) | undefined;
  /** It does not repeat the numbers of commands, so nothing tells whether it has answered all of them. */
  #numbersAnswers = true;
  /** A client has set parameters of the engine, which nothing sets back. */
  #isChanged = false;
  #ending = false;
  #ended = false;
  #error: string | undefined;
  #signal: string | null = null;
  #onExit: (() => void)[] = [];
  version = '';

  constructor(config: EngineConfig, choice: Choice) {
    this.config = config;
    this.choice = choice;
    this.#dialect = DIALECTS[config.kind];
    const [program = '', ...args] = filled(config, choice);
    this.#child = spawn(program, args, { cwd: config.folder, stdio: 'pipe', windowsHide: true });
    this.#child.on('error', (error) => {
      this.#error = notStarted(error, program, config.folder);
      // A program that could not start emits no exit event.
      if (this.#child.pid === undefined) this.#exit();
    });
    this.#child.on('exit', (code, signal) => {
      this.#signal = signal;
      this.#error ??= signal ? `ended by ${signal}` : `ended with status ${code}`;
    });
    // `close` follows its last output, which contains the reason.
    this.#child.on('close', () => this.#exit());
    this.#child.stdout.on('data', (bytes: Buffer) => this.#hear(bytes));
    this.#child.stderr.on('data', (bytes: Buffer) => this.#errorLines.feed(bytes, this.#note, ignore));
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr])
      stream.on('error', () => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  get isDead(): boolean {
    return this.#ended;
  }

  /**
   * Resolves when the engine has reported its version. On failure `reason` is its last output. `tell` gets what it says
   * meanwhile; each line gives it more time.
   */
  start(tell: (line: string) => void = () => {}): Promise<Outcome<EngineProcess, 'engine.startFailed'>> {
    return new Promise((resolve) => {
      const ended = (): void => {
        clearTimeout(timer);
        clearTimeout(last);
        this.#listen = undefined;
        this.#startLine = undefined;
      };
      const failed = (reason: string): void => {
        ended();
        resolve(fail('engine.startFailed', { reason }));
      };
      const { startSeconds } = this.config;
      const late = (seconds: number): void => {
        failed(`not ready after ${seconds} s`);
        this.end();
      };
      const timer = setTimeout(() => late(startSeconds), startSeconds * 1000);
      const longest = TALKING * startSeconds;
      const last = setTimeout(() => late(longest), longest * 1000);
      this.#startLine = (line) => {
        timer.refresh();
        tell(line);
      };
      this.#onExit.push(() => failed(this.reason()));
      this.#listen = (line) => {
        const version = this.#dialect.version(line);
        if (version === undefined) {
          if (line !== '') this.#startLine?.(line);
          return;
        }
        this.#numbersAnswers = this.#dialect.isNumbered(line);
        this.version = version;
        ended();
        resolve(ok(this));
      };
      this.#child.stdin.write(this.#dialect.hello);
    });
  }

  hold(holder: Holder): void {
    this.#holder = holder;
  }

  /** Returns false when the engine does not read its input. */
  write(text: string): boolean {
    if (this.#ended || this.#child.stdin.writableLength > LONGEST_INPUT) return false;
    this.#isChanged ||= this.#dialect.changes(text);
    this.#child.stdin.write(text);
    return true;
  }

  /** Stops reading because the client cannot take more output; the engine then blocks on its full pipe. */
  pause(): void {
    this.#child.stdout.pause();
  }
  resume(): void {
    this.#child.stdout.resume();
  }

  /** Ends what the last holder left running; resolves to whether the engine is usable again. */
  clean(): Promise<boolean> {
    this.#holder = undefined;
    this.resume();
    if (this.#isChanged || !this.#numbersAnswers) return Promise.resolve(false);
    return new Promise((resolve) => {
      const done = (isClean: boolean): void => {
        clearTimeout(timer);
        this.#listen = undefined;
        resolve(isClean);
      };
      const timer = setTimeout(() => done(false), CLEAN_MS);
      this.#onExit.push(() => done(false));
      this.#listen = (line) => {
        if (this.#dialect.isCleaned(line)) done(true);
      };
      if (!this.write(this.#dialect.clean)) done(false);
    });
  }

  end(): void {
    if (this.#ending || this.#ended) return;
    this.#ending = true;
    this.#holder = undefined;
    this.#child.stdin.end();
    this.#child.kill();
    setTimeout(() => this.#child.kill('SIGKILL'), KILL_MS).unref();
  }

  /** Ends the engine because of a fault and tells its session. */
  kill(reason: string): void {
    this.#error = reason;
    this.#lastLines.length = 0;
    this.#child.kill('SIGKILL');
  }

  onExit(then: () => void): void {
    if (this.#ended) then();
    else this.#onExit.push(then);
  }

  /** Returns why it died, in its own words if possible. */
  reason(): string {
    // When the gateway ended it, its last output is not the reason.
    const wasEnded = this.#signal !== null && this.#signal !== 'SIGABRT';
    const last = wasEnded ? '' : lastWords(this.#lastLines);
    return last ? `${last} (${this.#error ?? 'ended'})` : (this.#error ?? 'ended');
  }

  #hear(bytes: Buffer): void {
    const lines: Buffer[] = [];
    this.#lines.feed(bytes, (...line) => lines.push(copyOf(...line)), ignore);
    if (lines.length === 0) return;
    if (this.#listen) for (const line of lines) this.#listen?.(line.toString().trimEnd());
    else this.#holder?.lines(lines);
  }

  /** Collects whole lines, because a dying program writes its last one piece by piece. */
  readonly #note: LineSink = (bytes, start, end) => {
    const kept = bytes.subarray(start, Math.min(end, start + KEPT_BYTES));
    const line = Buffer.from(kept).toString().trim();
    if (!line) return;
    this.#startLine?.(line);
    this.#lastLines.push(line);
    if (this.#lastLines.length > KEPT_LINES) this.#lastLines.shift();
  };

  #exit(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#errorLines.finish(this.#note, ignore);
    const last = this.#onExit;
    this.#onExit = [];
    for (const then of last) then();
    if (!this.#ending) this.#holder?.died(this.reason());
    this.#holder = undefined;
  }
}

/** Copies a line with its line end, because it may wait for the client after the call. */
const copyOf = (...[bytes, start, end]: Parameters<LineSink>): Buffer => {
  const line = Buffer.allocUnsafe(end - start + 1);
  line.set(bytes.subarray(start, end));
  line[end - start] = NEWLINE;
  return line;
};

/** Ignores a line that is too long for any engine. */
const ignore = (): void => {};

const filled = ({ command, models, humanModels }: EngineConfig, { model, humanModel }: Choice): string[] =>
  command.map((word) =>
    word
      .replaceAll('{model}', models[model ?? ''] ?? '')
      .replaceAll('{humanModel}', humanModels[humanModel ?? ''] ?? ''),
  );

/** Explains a failed start, because Node's message names only a system call. */
const notStarted = (error: NodeJS.ErrnoException, program: string, folder: string): string => {
  if (error.code === 'EACCES') return `${program} may not be run`;
  if (error.code !== 'ENOENT') return error.message;
  return existsSync(folder) ? `there is no program ${program}` : `there is no folder ${folder}`;
};

/**
 * Finds the reason in the last output: KataGo's after `what():`; other programs name an error, with the
 * reason on the same line or the next.
 */
const lastWords = (lines: readonly string[]): string => {
  const what = lines.findLast((line) => line.includes('what():'));
  if (what !== undefined) return what.replace(/^.*what\(\):\s*/, '').trim();
  const at = lines.findIndex((line) => /\berror\b/i.test(line));
  const said = at < 0 ? lines.slice(-1) : lines.slice(at, at + 2);
  return said.map((line) => line.trim()).join(' ');
};
