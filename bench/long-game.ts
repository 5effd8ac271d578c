import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY, opponent, type Point } from '#kernel/board/types';

/**
 * A legal game of this many moves on 19x19, the same every time; each move is near the last one where there is room.
 */
export const longGame = (moves: number): string => {
  const board = new Board({ width: 19, height: 19 });
  const letters = 'abcdefghijklmnopqrs';
  let state = 20261121;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  let color: Color = BLACK;
  let last: Point = 3 * 19 + 3;
  let text = '(;GM[1]FF[4]SZ[19]KM[7.5]PB[甲]PW[乙]';
  for (let move = 0; move < moves; ) {
    const near = random() < 0.6;
    const x = near ? (last % 19) + Math.floor(random() * 7) - 3 : Math.floor(random() * 19);
    const y = near ? Math.floor(last / 19) + Math.floor(random() * 7) - 3 : Math.floor(random() * 19);
    const point = y * 19 + x;
    if (x < 0 || y < 0 || x > 18 || y > 18 || board.stones[point] !== EMPTY) continue;
    if (point === board.koPoint || board.isSuicide(point, color)) continue;
    board.play(point, color);
    text += `;${color === BLACK ? 'B' : 'W'}[${letters[x]}${letters[y]}]`;
    last = point;
    color = opponent(color);
    move += 1;
  }
  return `${text})`;
};
