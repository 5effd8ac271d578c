import { makeGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, type Move, opponent, type Point } from '#kernel/board/types';
import { makeKataRules, queryKomi } from '#kernel/kata/json-query';
import type { Line } from '#protocol';

/** The commands that a GTP engine supports. */
export interface GtpAbilities {
  has(command: string): boolean;
}

export const gtpColor = (color: Color): string => (color === BLACK ? 'B' : 'W');

/** Returns the side to move at the end of a line. */
export const toMove = ({ moves, initialPlayer }: Line): Color => {
  const last = moves.at(-1);
  return last ? opponent(last.color) : initialPlayer;
};

/**
 * Returns the commands that move an engine from one line (undefined: unknown) to another. When both begin
 * alike, it undoes and plays only the difference, so that the engine keeps its search.
 *
 *     it has   1 2 3 4 5          undo undo   play 4' 5' 6'
 *     wanted   1 2 3 4' 5' 6'
 */
export const positionCommands = (from: Line | undefined, to: Line, engine: GtpAbilities): string[] => {
  if (from && isSameStart(from, to)) {
    const same = sharedMoves(from.moves, to.moves);
    const back = from.moves.length - same;
    if (back === 0 || (engine.has('undo') && back <= same)) {
      return [...Array.from({ length: back }, () => 'undo'), ...plays(to, same)];
    }
  }
  return [...startCommands(to, engine), ...plays(to, 0)];
};

const startCommands = (line: Line, engine: GtpAbilities): string[] => {
  const { width, height } = line.size;
  const commands = [
    width === height ? `boardsize ${width}` : `rectangular_boardsize ${width} ${height}`,
    'clear_board',
  ];
  if (engine.has('kata-set-rules'))
    commands.push(`kata-set-rules ${JSON.stringify(makeKataRules(line.rules))}`);
  commands.push(`komi ${queryKomi(line.komi)}`);
  const { black, white } = line.initialStones;
  const stones = [...black.map(stoneOf('B', line)), ...white.map(stoneOf('W', line))];
  if (stones.length === 0) return commands;
  // Separate commands could capture stones on the way.
  if (engine.has('set_position')) commands.push(`set_position ${stones.join(' ')}`);
  else commands.push(...stones.map((stone) => `play ${stone}`));
  return commands;
};

const stoneOf =
  (color: string, { size }: Line) =>
  (point: Point): string =>
    `${color} ${makeGtpPoint(point, size)}`;

const plays = ({ moves, size }: Line, from: number): string[] =>
  moves.slice(from).map(({ color, point }) => `play ${gtpColor(color)} ${makeGtpPoint(point, size)}`);

const isSameStart = (a: Line, b: Line): boolean =>
  a.komi === b.komi &&
  JSON.stringify([a.size, a.rules, a.initialStones]) === JSON.stringify([b.size, b.rules, b.initialStones]);

const sharedMoves = (a: readonly Move[], b: readonly Move[]): number => {
  const max = Math.min(a.length, b.length);
  let same = 0;
  while (same < max && a[same]?.point === b[same]?.point && a[same]?.color === b[same]?.color) same += 1;
  return same;
};
