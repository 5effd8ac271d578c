import { useEffect, useRef, useState } from 'react';
import { beginUnsent } from '../../state/unsent';

/** A pause in typing after which the text goes to the worker. */
const PAUSE_MS = 250;
/** Who types on and on is saved all the same: with the time a save takes, at most a second is ever missing. */
const LONGEST_MS = 500;
/** The view that tells of a text comes within so much of its answer; a text that changes nothing brings no view. */
const ECHO_MS = 300;

/**
 * The text of one field between the hand and the worker: sent at a pause, at the longest wait, and at once when the
 * field is left.
 */
class TypedText {
  readonly #send: (text: string) => Promise<unknown>;
  readonly #settled: () => void;
  #waiting: string | undefined;
  /** Sent, and not heard of yet. */
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

  /** The worker shows this text. */
  hear(saved: string): void {
    if (this.#echo === saved) this.#echo = undefined;
    if (this.isOnItsWay || !this.#arrived) return;
    this.#arrived();
    this.#arrived = undefined;
    this.#settled();
  }

  /** The hand is ahead of what the worker shows. */
  get isOnItsWay(): boolean {
    return this.#waiting !== undefined || this.#echo !== undefined;
  }
}

/** A field whose text is saved while it is typed. What the worker says replaces what was typed once they are even. */
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
  // Whoever leaves the node or the field leaves nothing unsaved.
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
