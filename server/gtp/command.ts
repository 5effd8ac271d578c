import type { Reply } from './reply';
import type { Session } from './session';

/** The context in which one command runs. */
export interface CommandContext {
  /** Aborted when the next line arrives or the input ends. */
  readonly signal: { readonly aborted: boolean };
  /** Begins an answer in pieces: the command then writes lines, and its reply is not sent. */
  open(): void;
  line(text: string): void;
  /** Resolves with the next line of input. */
  interrupted(): Promise<void>;
}

export type Run = (
  session: Session,
  args: readonly string[],
  context: CommandContext,
) => Reply | Promise<Reply>;

export type Commands = Readonly<Record<string, Run>>;
