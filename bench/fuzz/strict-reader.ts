import type { Property } from '#kernel/tree/edit';

/**
 * The slow twin of the reader: knows only FF[4]'s grammar, works on decoded text one character at a time, and stops
 * at the first fault. Everything it has read before the fault must be in every tree read from the text, whatever
 * follows.
 */
interface StrictNode {
  readonly game: number;
  /** The node's number within its game, and its parent's; -1 for a root. */
  readonly id: number;
  readonly parent: number;
  readonly properties: readonly Property[];
}

export interface StrictReading {
  /** Complete nodes in the order of the file. */
  readonly nodes: readonly StrictNode[];
  /** Whether the text had no fault up to its end. */
  readonly isWhole: boolean;
}

const isSpace = (c: string): boolean => c <= ' ' && c !== '';

export const readStrictly = (text: string): StrictReading => {
  const nodes: StrictNode[] = [];
  let at = 0;
  const skip = (): void => {
    while (at < text.length && isSpace(text.charAt(at))) at += 1;
  };

  /** The text after "[" up to "]"; undefined when it is not closed. */
  const value = (): string | undefined => {
    let read = '';
    while (at < text.length) {
      const c = text.charAt(at++);
      if (c === ']') return read;
      if (c !== '\\') {
        read += c;
        continue;
      }
      const pair = text.slice(at, at + 2);
      if (pair === '\r\n' || pair === '\n\r') at += 2;
      else {
        const next = text.charAt(at++);
        if (next !== '\n' && next !== '\r') read += next;
      }
    }
    return undefined;
  };

  /** A property; undefined when there is no complete one here. */
  const property = (): Property | undefined => {
    const written = /^[A-Z][A-Za-z0-9_]*/.exec(text.slice(at, at + 100))?.[0];
    if (written === undefined || written.length > 90) return undefined;
    at += written.length;
    const values: string[] = [];
    for (skip(); text.charAt(at) === '['; skip()) {
      at += 1;
      const read = value();
      if (read === undefined) return undefined;
      values.push(read);
    }
    return values.length > 0 ? { ident: written.replace(/[a-z]/g, ''), values } : undefined;
  };

  for (let game = 0; ; game++) {
    skip();
    if (at >= text.length) return { nodes, isWhole: game > 0 };
    const parents: number[] = [];
    let count = 0;
    let current = -1;
    let last = '';
    do {
      skip();
      const c = text.charAt(at);
      if (c === '(' && last !== '(') parents.push(current);
      else if (c === ')' && parents.length > 0 && last !== '(') current = parents.pop() as number;
      else if (c !== ';' || parents.length === 0 || last === ')') return { nodes, isWhole: false };
      at += 1;
      last = c;
      if (c !== ';') continue;
      const properties: Property[] = [];
      for (skip(); !'();'.includes(text.charAt(at)); skip()) {
        const read = property();
        if (!read) return { nodes, isWhole: false };
        properties.push(read);
      }
      if (at >= text.length) return { nodes, isWhole: false };
      nodes.push({ game, id: count, parent: current, properties });
      current = count++;
    } while (parents.length > 0);
  }
};
