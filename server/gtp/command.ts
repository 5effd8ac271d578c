import type { Reply } from './reply';
import type { Session } from './session';

/** The running of one command, as the command sees it. */
export interface CommandContext {
  /** Set when the next line has come, or the input has ended. */
  readonly signal: { readonly aborted: boolean };
  /** Begins an answer that comes in pieces: what follows are lines, and the reply is not sent. */
  open(): void;
  line(text: string): void;
  /** Ends with the next line of input. */
  interrupted(): Promise<void>;
}

export type Run = (
  session: Session,
  args: readonly string[],
  context: CommandContext,
) => Reply | Promise<Reply>;

export type Commands = Readonly<Record<string, Run>>;
