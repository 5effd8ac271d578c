import { readForeign } from '#kernel/formats/formats';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import { brokenInvariant } from '../verify/sgf-digest';
import { bytesOf, type FuzzCase } from './case';
import type { Dice } from './dice';
import { mutated } from './mutate';

const MOVES = 60;

/** Records of other formats as servers write them, with random moves. */
const gib = (dice: Dice): string =>
  [
    '\\HS',
    '\\[GAMEBLACKNAME=kuro (7D)\\]',
    '\\[GAMEWHITENAME=흰돌 (2급)\\]',
    `\\[GAMEINFOMAIN=GBKIND:3,GTIME:1200-30-3,GRLT:${dice.below(9)},ZIPSU:15,DUM:0,GONGJE:65\\]`,
    '\\HE',
    '\\GS',
    `INI 0 1 ${dice.below(11)} &4`,
    ...dice.list(MOVES, (n) =>
      dice.chance(0.05) ? `SKI 0 ${n}` : `STO 0 ${n} ${1 + (n % 2)} ${dice.below(20)} ${dice.below(20)} `,
    ),
    '\\GE',
  ].join('\r\n');

const letter = (dice: Dice): string => String.fromCharCode(65 + dice.below(21));

const ngf = (dice: Dice): string =>
  [
    ...['Rated game', '19', 'white 5D*', 'black 9DP', 'www.cyberoro.com', `${dice.below(10)}`, '0', '6'],
    ...['20250807 [12:00]', '5', 'White wins by 1.5 !', '60'],
    ...dice.list(MOVES, (n) => `PMAB${'BW'.charAt(n % 2)}${letter(dice)}${letter(dice)}QQ`),
  ].join('\n');

const ugf = (dice: Dice): string =>
  [
    ...['[Header]', 'Lang=SJIS', 'Size=19', `Hdcp=${dice.below(5)},6.50`, 'Winner=W,R', 'PlayerB=x,1d,,'],
    ...['CoordinateType=IGS', '[Data]'],
    ...dice.list(MOVES, (n) => `${letter(dice)}${letter(dice)},${'BW'.charAt(n % 2)}1,${n},0`),
    '[ReviewNode]',
    ...dice.list(MOVES, (n) =>
      dice.chance(0.1)
        ? 'VARIATION,'
        : dice.chance(0.1)
          ? '  VARIATIONEND,'
          : `NODE,${n},${dice.below(3)},${dice.below(21)},${dice.below(21)}`,
    ),
    '[ReviewComment]',
    ...dice.list(6, () => `.Comment,${dice.below(MOVES)}\n text ] \\`),
  ].join('\n');

/** Whatever such a file holds, what comes of it is SGF without a fault, and its boards can be shown. */
export const foreignCase = (dice: Dice): FuzzCase => {
  const whole = bytesOf(dice.pick([gib, ngf, ugf])(dice));
  const input = mutated(dice, [whole]);
  return {
    input,
    check: () => {
      const foreign = readForeign(input);
      if (!foreign?.ok) return undefined;
      const read = readSgf(foreign.value.sgf);
      const tree = read.ok ? read.value.games[0] : undefined;
      if (!read.ok || !tree) return 'gives no SGF';
      if (read.value.warnings.length > 0) return `gives SGF with ${read.value.warnings[0]?.code}`;
      readGameInfo(tree);
      new Positions(tree).boardAt(tree.nodeCount - 1);
      return brokenInvariant(tree);
    },
  };
};
