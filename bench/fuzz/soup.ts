import { bytesOf } from './case';
import type { Dice } from './dice';

/** Files that no program writes. */
const PIECES = [
  ...['(', ')', ';', '[', ']', '\\', ':', ' ', '\n', '\t', '\0', '\u000b', '{', '"', '-'],
  ...['B', 'W', 'AB', 'AE', 'PL', 'C', 'LB', 'CA', 'SZ', 'KM', 'RE', 'HA', 'a', 'Z', '_', '0', '9'],
  ...[
    '[dd]',
    '[]',
    '[aa:ss]',
    '[tt]',
    ';B[aa]',
    ';W[bb]',
    '(;',
    '[\\]]',
    '[\\\\]',
    'CA[gbk]',
    'CA[',
    'é',
    '围',
    '𠮷',
  ],
];

/** Brackets, identifiers and noise in any order. */
export const bracketSoup = (dice: Dice, length: number): Uint8Array =>
  bytesOf(`${dice.pick(['(', '(;', '', ' '])}${dice.list(length, () => dice.pick(PIECES)).join('')}`);

/** Random bytes, mostly meaningful ones. */
export const byteSoup = (dice: Dice, length: number): Uint8Array => {
  const letters = bytesOf('(;)[]\\BWC \n');
  return Uint8Array.from({ length }, () => (dice.chance(0.7) ? dice.pick([...letters]) : dice.below(256)));
};

const IDENTS =
  'B W AB AW AE PL C N LB TR SQ MA CR SL DD VW TB TW KO MN FG PM SZ KM HA RU RE PB PW DT CA FF GM AP XX Q1 A_B';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = [
  ...'abc XYZ019:;()[\\\n\r\t"',
  'é',
  'ß',
  '黑',
  '先',
  'か',
  '백',
  '𠮷',
  '\ufeff',
  '\u2028',
];

/** A value before escaping. */
export const anyValue = (dice: Dice): string => {
  const letter = (): string => dice.pick([...LETTERS.slice(0, dice.pick([9, 19, 52]))]);
  switch (dice.below(6)) {
    case 0:
      return '';
    case 1:
      return `${letter()}${letter()}:${letter()}${letter()}`;
    case 2:
      return `${dice.below(400) / dice.pick([1, 4, 10])}`;
    case 3:
      return dice.list(dice.size(60), () => dice.pick(CHARACTERS)).join('');
    default:
      return letter() + letter();
  }
};

/** One node with random properties. */
const anyNode = (dice: Dice): string => {
  const space = (): string => (dice.chance(0.1) ? dice.pick([' ', '\n', '\t\r\n']) : '');
  if (dice.chance(0.6))
    return `;${dice.pick(['B', 'W'])}[${dice.pick(['dd', 'pq', 'aa', 'ss', 'bb', 'cc', '', 'tt'])}]`;
  const properties = dice.list(dice.below(5), () => {
    const values = dice.list(1 + dice.below(dice.pick([1, 1, 3])), () => {
      const text = anyValue(dice).replace(/[\\\]]/g, '\\$&');
      return `${space()}[${dice.chance(0.1) ? `${text}\\\n` : text}]`;
    });
    return `${space()}${dice.pick(IDENTS.split(' '))}${values.join('')}`;
  });
  return `;${properties.join('')}${space()}`;
};

/** A well-formed file of any shape: long, deep, wide, several games. */
export const propertySoup = (dice: Dice, nodes: number): Uint8Array => {
  const forks = dice.pick([0, 0.02, 0.3, 0.9]);
  const ends = dice.pick([0.1, 0.5, 0.9]);
  let text = `(;SZ[${dice.pick(['19', '9', '13', '1', '52', '9:13', '2', 'x'])}]`;
  let depth = 1;
  let closed = false;
  for (let i = 0; i < nodes; i++) {
    if (closed || dice.chance(forks)) {
      text += '(';
      depth += 1;
    }
    closed = false;
    text += anyNode(dice);
    while (depth > 1 && dice.chance(ends * forks)) {
      text += ')';
      depth -= 1;
      closed = true;
    }
    if (depth === 1 && dice.chance(0.01)) {
      text += ')\n(;';
      closed = false;
    }
  }
  return bytesOf(text + ')'.repeat(depth));
};

/** A line, siblings or nested variations, many of them. */
export const tallSoup = (dice: Dice, count: number): Uint8Array => {
  const node = anyNode(dice);
  switch (dice.below(4)) {
    case 0:
      return bytesOf(`(;${node.repeat(count)})`);
    case 1:
      return bytesOf(`(;${`(${node})`.repeat(count)})`);
    case 2:
      return bytesOf(
        `${`(${node}`.repeat(count)}${')'.repeat(dice.chance(0.5) ? count : dice.below(count))}`,
      );
    default:
      return bytesOf(
        `(;C[${anyValue(dice)
          .replace(/[\\\]]/g, '\\$&')
          .repeat(count)}]${node})`,
      );
  }
};
