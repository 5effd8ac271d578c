import { MARKUP, SETUP } from '../tree/property-groups';
import type { GameTree } from '../tree/tree';
import { following } from '../tree/walk';

/** Properties that describe the file, not the game. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['AP', 'CA', 'FF', 'GM', 'ST']);

/**
 * Hashes everything that a record says: moves, variations, comments, marks and every other property. Records
 * with equal hashes read the same; the order of properties in a node, white space at the ends of texts, the
 * kind of line breaks and the properties of `OF_THE_FILE` do not count. 64 bits.
 */
export const contentHash = (tree: GameTree): string => {
  const hash = new TextHash();
  let depth = 0;
  let before = tree.root;
  for (let node = tree.root; node >= 0; node = following(tree, node, tree.root)) {
    if (node !== tree.root) {
      // The hash includes where each branch ends, because that is part of the record.
      for (let n = before; n !== tree.parent(node); n = tree.parent(n)) depth -= 1;
      depth += 1;
    }
    before = node;
    hash.add(`(${depth}`);
    const properties = tree.properties(node).filter(({ ident }) => !OF_THE_FILE.has(ident));
    const texts = properties.map(({ ident, values }) => ident + valuesText(ident, values));
    if (texts.length > 1) texts.sort();
    for (const text of texts) hash.add(text);
  }
  return hash.name;
};

const valuesText = (ident: string, values: readonly string[]): string => {
  const [first = ''] = values;
  if (values.length <= 1) return `[${first.trim().replace(/\r\n?/g, '\n')}`;
  const isList = MARKUP.has(ident) || SETUP.has(ident);
  return `[${(isList ? [...values].sort() : values).join('\u0000')}`;
};

/** Two 32-bit multiplicative hashes over UTF-16 units; store/fingerprint.ts does the same over bytes. */
class TextHash {
  #a = 0x811c9dc5;
  #b = 0x9747b28c;

  add(text: string): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13);
    }
    this.#a = Math.imul(a ^ 0xffff, 0x01000193);
    this.#b = Math.imul(b ^ 0xffff, 0x85ebca6b) ^ (b >>> 13);
  }

  get name(): string {
    return [this.#a, this.#b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
