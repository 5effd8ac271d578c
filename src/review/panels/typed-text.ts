import { useEffect, useRef, useState } from 'react';
import { beginUnsent } from '../../state/health';

/** Typing pauses this long (ms) before the text goes to the worker. */
const PAUSE_MS = 250;
/** Continuous typing is saved after this time (ms): with the time of a save, at most a second is ever lost. */
const LONGEST_MS = 500;
/**
 * The view with a saved text comes within this time (ms) after the answer; a text that changes nothing brings no
 * view.
 */
const ECHO_MS = 300;

/**
 * Carries the text of one field to the worker: at a pause in typing, at the longest wait, and at once when the field
 * loses the focus.
 */
class TypedText {
  readonly #send: (text: string) => Promise<unknown>;
  readonly #settled: () => void;
  #waiting: string | undefined;
  /** The sent text that no view has shown yet. */
  #echo: string | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #longest: ReturnType<typeof setTimeout> | undefined;
  #arrived: (() => void) | undefined;

  constructor(send: (text: string) => Promise<unknown>, settled: () => void) {
    this.#send = send;
    this.#settled = settled;
  }

  type(text: string): void {
    this.#waiting = text;
    this.#arrived ??= beginUnsent(this.sendNow);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(this.sendNow, PAUSE_MS);
    this.#longest ??= setTimeout(this.sendNow, LONGEST_MS);
  }

  readonly sendNow = (): void => {
    clearTimeout(this.#pause);
    clearTimeout(this.#longest);
    this.#longest = undefined;
    if (this.#waiting === undefined) return;
    const text = this.#waiting;
    this.#waiting = undefined;
    this.#echo = text;
    void this.#send(text).finally(() => setTimeout(() => this.hear(text), ECHO_MS));
  };

  /** Called when the worker shows this text. */
  hear(saved: string): void {
    if (this.#echo === saved) this.#echo = undefined;
    if (this.isOnItsWay || !this.#arrived) return;
    this.#arrived();
    this.#arrived = undefined;
    this.#settled();
  }

  /** Whether the field is ahead of what the worker shows. */
  get isOnItsWay(): boolean {
    return this.#waiting !== undefined || this.#echo !== undefined;
  }
}

/** A field whose text is saved while it is typed. The worker's text replaces the typed one once both are equal. */
export const useTypedText = (saved: string, send: (text: string) => Promise<unknown>) => {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(send);
  latest.current = send;
  const [text] = useState(
    () =>
      new TypedText(
        (wanted) => latest.current(wanted),
        () => setTyped(undefined),
      ),
  );
  useEffect(() => text.hear(saved), [text, saved]);
  // Leaving the node or the field saves the text.
  useEffect(() => text.sendNow, [text]);
  return {
    value: typed ?? saved,
    type: (wanted: string): void => {
      setTyped(wanted);
      text.type(wanted);
    },
    leave: text.sendNow,
  };
};
