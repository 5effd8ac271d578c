import type { CommandContext } from './command';
import { commandNamed } from './commands';
import { parseCommand } from './parse-command';
import { bad, good, makeReply, type Reply } from './reply';
import type { Session } from './session';

/**
 * Reads lines and writes answers in order. A streaming command learns of the next line (even an empty one)
 * the moment it arrives, and ends before that line is processed.
 */
export class Conversation {
  readonly #session: Session;
  readonly #write: (text: string) => void;
  readonly #waiting: string[] = [];
  #busy = false;
  #ended = false;
  #wake: (() => void) | undefined;
  #finish: () => void = () => {};
  /** Resolves after the answer to `quit`, or after the input has ended and everything is answered. */
  readonly finished: Promise<void>;

  constructor(session: Session, write: (text: string) => void) {
    this.#session = session;
    this.#write = write;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  receive(line: string): void {
    this.#waiting.push(line);
    this.#wake?.();
    void this.#work();
  }

  /** Call when no more lines will come. */
  end(): void {
    this.#ended = true;
    this.#wake?.();
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    let quit = false;
    for (;;) {
      if (!quit && this.#waiting.length === 0) await this.#ponder();
      const line = quit ? undefined : this.#waiting.shift();
      if (line === undefined) break;
      quit = await this.#answer(line);
    }
    // After `quit` the conversation stays busy, so it answers nothing more.
    this.#busy = quit;
    if (quit || this.#ended) this.#finish();
  }

  async #ponder(): Promise<void> {
    try {
      await ponder(this.#session, this.#context().signal);
    } catch (error) {
      console.error(error);
    }
  }

  /** Returns true when the conversation is over. */
  async #answer(line: string): Promise<boolean> {
    const parsed = parseCommand(line);
    if (!parsed) return false;
    const { id, name, args } = parsed;
    if (name === 'quit') {
      this.#write(makeReply(id, good()));
      return true;
    }
    this.#session.justMoved = false;
    let opened = false;
    const open = (): void => {
      opened = true;
      this.#write(`=${id}\n`);
    };
    const reply = await this.#run(name, args, { ...this.#context(), open });
    this.#write(opened ? '\n' : makeReply(id, reply));
    return false;
  }

  async #run(name: string, args: readonly string[], context: CommandContext): Promise<Reply> {
    const run = commandNamed(name);
    if (!run) return bad('unknown command');
    try {
      return await run(this.#session, args, context);
    } catch (error) {
      // A bug must not end a game; the next command may work.
      console.error(error);
      return bad('internal error');
    }
  }

  #context(): Omit<CommandContext, 'open'> {
    const isOver = (): boolean => this.#waiting.length > 0 || this.#ended;
    return {
      signal: {
        get aborted() {
          return isOver();
        },
      },
      line: (text) => this.#write(`${text}\n`),
      interrupted: async () => {
        while (!isOver()) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
        this.#wake = undefined;
      },
    };
  }
}

/**
 * Thinks about the reply to our move until `signal` is set or memory is full; the search of the next move
 * reuses the result. Does nothing when pondering is off (`ponderingEnabled`) or the game is over.
 */
const ponder = async (session: Session, signal: { readonly aborted: boolean }): Promise<void> => {
  const { table, settings, justMoved } = session;
  session.justMoved = false;
  if (!justMoved || !settings.ponderingEnabled || table.match.finished) return;
  await session.player.think(table.request(table.toPlay), { ownership: false }, { signal });
};
