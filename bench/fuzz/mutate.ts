import { bytesOf } from './case';
import type { Dice } from './dice';

/** Damage to files, both common and absurd. */
type Mutation = (bytes: Uint8Array, dice: Dice, others: readonly Uint8Array[]) => Uint8Array;

const TOKENS = [
  ...['(', ')', ';', '[', ']', '\\', ':', ' ', '\n', '\r\n', '\0', '\ufeff', '\u001b$B', '(;', '(;)', '()'],
  ...[';B[dd]', ';W[]', ';B[tt]', 'AB[aa:zz]', 'AE[aa]', 'C[', 'SZ[9]', 'SZ[52]', 'FF[1]', 'KM[', 'LB[aa:x]'],
  ...[
    'CA[gbk]',
    'CA[UTF-8]',
    'CA[UTF-16]',
    'CA[nothing]',
    'KO[]',
    'PL[W]',
    'b[dd]',
    'BlackPlayer[x]',
    '围棋',
    '\\]',
  ],
].map(bytesOf);

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** A random part of the bytes, usually short. */
const someOf = (bytes: Uint8Array, dice: Dice): Uint8Array => {
  const from = dice.below(bytes.length + 1);
  return bytes.subarray(from, Math.min(bytes.length, from + dice.size(bytes.length + 1)));
};

const inserted = (bytes: Uint8Array, at: number, piece: Uint8Array): Uint8Array =>
  joined(bytes.subarray(0, at), piece, bytes.subarray(at));

const MUTATIONS: readonly Mutation[] = [
  // cut off the end
  (bytes, dice) => bytes.slice(0, dice.below(bytes.length + 1)),
  // cut off the beginning
  (bytes, dice) => bytes.slice(dice.size(Math.min(bytes.length, 100) + 1)),
  // remove a part
  (bytes, dice) => {
    const from = dice.below(bytes.length + 1);
    return joined(bytes.subarray(0, from), bytes.subarray(from + dice.size(bytes.length + 1)));
  },
  // flip bits
  (bytes, dice) => {
    const flipped = bytes.slice();
    for (let flips = dice.size(20); flips > 0 && bytes.length > 0; flips--) {
      const at = dice.below(bytes.length);
      flipped[at] = (flipped[at] as number) ^ (1 << dice.below(8));
    }
    return flipped;
  },
  // change bytes
  (bytes, dice) => {
    const changed = bytes.slice();
    for (let times = dice.size(20); times > 0 && bytes.length > 0; times--)
      changed[dice.below(bytes.length)] = dice.below(256);
    return changed;
  },
  // insert a token
  (bytes, dice) => inserted(bytes, dice.below(bytes.length + 1), dice.pick(TOKENS)),
  // insert many tokens at one place
  (bytes, dice) =>
    inserted(
      bytes,
      dice.below(bytes.length + 1),
      joined(...dice.list(dice.size(200), () => dice.pick(TOKENS))),
    ),
  // repeat a part
  (bytes, dice) => inserted(bytes, dice.below(bytes.length + 1), someOf(bytes, dice)),
  // insert a part of another file
  (bytes, dice, others) => inserted(bytes, dice.below(bytes.length + 1), someOf(dice.pick(others), dice)),
  // append another file
  (bytes, dice, others) => joined(bytes, dice.pick(others)),
  // replace a character by a bracket
  (bytes, dice) => {
    const changed = bytes.slice();
    for (let times = dice.size(8); times > 0 && bytes.length > 0; times--)
      changed[dice.below(bytes.length)] = '()[];\\'.charCodeAt(dice.below(6));
    return changed;
  },
];

/** A seed with a few kinds of damage; sometimes intact. */
export const mutated = (dice: Dice, seeds: readonly Uint8Array[]): Uint8Array => {
  let bytes = dice.pick(seeds);
  for (let times = dice.pick([0, 1, 1, 1, 1, 2, 3, 6]); times > 0; times--)
    bytes = dice.pick(MUTATIONS)(bytes, dice, seeds);
  return bytes.slice(0, 200_000);
};
