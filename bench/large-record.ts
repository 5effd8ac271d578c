import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY, opponent, type Point } from '#kernel/board/types';

const LETTERS = 'abcdefghijklmnopqrs';
const MAIN_LINE = 300;
/** Minimum moves of a variation before others branch off. */
const MIN = 6;
const MORE = 48;

interface Place {
  readonly board: Board;
  readonly color: Color;
  /** Moves from the start of the game. */
  readonly depth: number;
}

/**
 * A record with this many nodes, the same every time: a game whose every move has variations with variations of their
 * own, as in an opening book that grew for years. Every move is legal.
 */
export const largeRecord = (nodes: number): string => {
  const pick = dice();
  let left = nodes - 1;
  const written: string[] = ['(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[7.5]PB[甲]PW[乙]'];

  /** A line from a place, and the places along it. */
  const line = (from: Place, length: number): { readonly text: string; readonly places: Place[] } => {
    const places: Place[] = [];
    let text = '';
    let { color, depth } = from;
    const board = from.board.clone();
    for (; depth - from.depth < length && left > 0; depth += 1) {
      const point = moveOn(board, color, pick);
      if (point === undefined) break;
      places.push({ board: board.clone(), color, depth });
      board.play(point, color);
      const comment = pick(40) === 0 ? `C[第 ${depth + 1} 手的变化]` : '';
      text += `;${color === BLACK ? 'B' : 'W'}[${LETTERS[point % 19]}${LETTERS[Math.floor(point / 19)]}]${comment}`;
      color = opponent(color);
      left -= 1;
    }
    return { text, places };
  };

  const start = { board: new Board({ width: 19, height: 19 }), color: BLACK, depth: 0 } as const;
  const main = line(start, MAIN_LINE);
  const moves = main.text.split(/(?=;[BW])/);
  // Variations by the game's move that they replace; each is one flat line, sometimes with a variation of its own.
  const beside: string[][] = moves.map(() => []);
  for (let at = 1; left > 0; at = 1 + (at % (moves.length - 1))) {
    const place = main.places[at];
    if (!place) break;
    const variation = line(place, MIN + pick(MORE));
    const inner = variation.places[Math.floor(variation.places.length / 2)];
    const steps = variation.text.split(/(?=;[BW])/);
    const fork = Math.floor(steps.length / 2);
    const own = inner && left > 0 && pick(3) === 0 ? line(inner, MIN + pick(MORE)).text : '';
    beside[at]?.push(
      own === ''
        ? `(${variation.text})`
        : `(${steps.slice(0, fork).join('')}(${steps.slice(fork).join('')})(${own}))`,
    );
  }
  for (const [at, move] of moves.entries()) {
    const others = beside[at] ?? [];
    written.push(others.length > 0 ? `(${move}` : move);
  }
  // The game's own move comes first everywhere: the variations follow after its end.
  for (let at = moves.length - 1; at >= 0; at -= 1) {
    const others = beside[at] ?? [];
    if (others.length > 0) written.push(`)${others.join('')}`);
  }
  return `${written.join('')})`;
};

/** A random legal move. */
const moveOn = (board: Board, color: Color, pick: (sides: number) => number): Point | undefined => {
  for (let tries = 0; tries < 400; tries += 1) {
    const point = pick(361);
    if (board.stones[point] !== EMPTY || point === board.koPoint || board.isSuicide(point, color)) continue;
    return point;
  }
  return undefined;
};

const dice = (): ((sides: number) => number) => {
  let state = 20261121;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};
