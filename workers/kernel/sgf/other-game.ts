import type { GameTree } from '../tree/tree';

/** The games that FF[4] numbers, beside Go (1). */
const NAMES: Readonly<Record<number, string>> = {
  2: 'Othello',
  3: 'Chess',
  4: 'Gomoku, Renju',
  5: "Nine Men's Morris",
  6: 'Backgammon',
  7: 'Xiangqi',
  8: 'Shogi',
  9: 'Lines of Action',
  10: 'Ataxx',
  11: 'Hex',
  12: 'Jungle',
  13: 'Neutron',
  14: "Philosopher's Football",
  15: 'Quadrature',
  16: 'Trax',
  17: 'Tantrix',
  18: 'Amazons',
  19: 'Octi',
  20: 'Gess',
  21: 'Twixt',
  22: 'Zertz',
  23: 'Plateau',
  24: 'Yinsh',
  25: 'Punct',
  26: 'Gobblet',
  27: 'Hive',
  28: 'Exxit',
  29: 'Hnefatafl',
  30: 'Kuba',
  31: 'Tripples',
  32: 'Chase',
  33: 'Tumbling Down',
  34: 'Sahara',
  35: 'Byte',
  36: 'Focus',
  37: 'Dvonn',
  38: 'Tamsk',
  39: 'Gipf',
  40: 'Kropki',
};

/** The game of a record that is none of Go: `GM[11] Hex`. Undefined for Go, and where `GM` is no number. */
export const otherGame = (tree: GameTree): string | undefined => {
  const written = tree.get(tree.root, 'GM')?.[0]?.trim() ?? '';
  if (!/^\d{1,4}$/.test(written) || Number(written) === 1) return undefined;
  return `GM[${written}] ${NAMES[Number(written)] ?? ''}`.trim();
};
