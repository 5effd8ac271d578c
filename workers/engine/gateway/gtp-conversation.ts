import type { Analysis } from '#kernel/kata/analysis';
import { type GtpEvent, GtpStream } from '#kernel/kata/gtp-stream';
import type { ReportContext } from '#kernel/kata/report-context';

/** Receives the answer to a command. */
export interface GtpListener {
  /** The engine has begun to answer; returns the context of the reports in the answer. */
  begun?(): ReportContext;
  report?(analysis: Analysis): void;
  /** The answer is complete. `ok`: the engine accepted the command. */
  ended(ok: boolean, text: string): void;
}

interface Sent {
  readonly id: number;
  readonly listener: GtpListener;
}

/** Sends commands to a GTP engine without waiting for answers, which arrive in the order of the commands. */
export class GtpConversation {
  readonly #say: (lines: readonly string[]) => void;
  readonly #stream: GtpStream;
  readonly #sent: Sent[] = [];
  #lastId = 0;
  #answering: Sent | undefined;
  #text = '';
  #ok = true;

  constructor(say: (lines: readonly string[]) => void, context: ReportContext) {
    this.#say = say;
    this.#stream = new GtpStream(context);
  }

  send(command: string, listener: GtpListener): void {
    this.#lastId += 1;
    this.#sent.push({ id: this.#lastId, listener });
    this.#say([`${this.#lastId} ${command}`]);
  }

  ask(command: string, ended: GtpListener['ended'] = () => {}): void {
    this.send(command, { ended });
  }

  hear(bytes: Uint8Array): void {
    this.#stream.feed(bytes, (event) => this.#take(event));
  }

  #take(event: GtpEvent): void {
    switch (event.type) {
      case 'begin':
        this.#begin(event.id, event.ok, event.text);
        break;
      case 'report':
        this.#answering?.listener.report?.(event.analysis);
        break;
      case 'text':
        if (event.inside) this.#text += `\n${event.text}`;
        break;
      case 'end': {
        const sent = this.#answering;
        this.#answering = undefined;
        sent?.listener.ended(this.#ok, this.#text.trim());
        break;
      }
    }
  }

  #begin(id: number | undefined, ok: boolean, text: string): void {
    // Some engines do not repeat the number of a command: they answer in order.
    const at = id === undefined ? 0 : this.#sent.findIndex((sent) => sent.id === id);
    // Ignores answers to commands of the gateway or of an earlier client.
    this.#answering = at < 0 ? undefined : this.#sent.splice(0, at + 1).at(-1);
    this.#text = text;
    this.#ok = ok;
    const context = this.#answering?.listener.begun?.();
    if (context) this.#stream.context = context;
  }
}
