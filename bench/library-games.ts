import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY, opponent, type Point } from '#kernel/board/types';

/** Made-up games for measuring libraries: corners first, as people play, then moves near the last one. */
const LETTERS = 'abcdefghijklmnopqrs';
const CORNERS = [
  [3, 3],
  [2, 3],
  [3, 2],
  [2, 2],
] as const;
const NAMES = ['柯洁', 'Lee Sedol', 'Go Seigen', '申真谞', 'Iyama Yuta'];
const MOVES = 200;

/** The n-th game, the same in every run. */
export const libraryGame = (n: number): string => {
  let state = (n + 1) * 2654435761;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = (below: number): number => Math.floor(random() * below);
  const board = new Board({ width: 19, height: 19 });
  const corners: Point[] = [0, 1, 2, 3].map((corner) => {
    const [x, y] = CORNERS[pick(CORNERS.length)] ?? CORNERS[0];
    return (corner & 2 ? 18 - y : y) * 19 + (corner & 1 ? 18 - x : x);
  });
  corners.sort(() => random() - 0.5);
  let color: Color = BLACK;
  let last: Point = corners[0] ?? 60;
  const player = (): string => (pick(10) === 0 ? (NAMES[pick(NAMES.length)] ?? '') : `Player ${pick(2000)}`);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${1950 + pick(76)}-${two(1 + pick(12))}-${two(1 + pick(28))}`;
  let text = `(;GM[1]FF[4]SZ[19]KM[6.5]PB[${player()}]PW[${player()}]DT[${date}]EV[Cup ${pick(400)}]RE[${pick(2) ? 'B' : 'W'}+R]`;
  for (let move = 0; move < MOVES; ) {
    const near = random() < 0.7;
    const x = near ? (last % 19) + pick(5) - 2 : pick(19);
    const y = near ? Math.floor(last / 19) + pick(5) - 2 : pick(19);
    const point = corners.pop() ?? y * 19 + x;
    if (x < 0 || y < 0 || x > 18 || y > 18 || board.stones[point] !== EMPTY) continue;
    if (point === board.koPoint || board.isSuicide(point, color)) continue;
    board.play(point, color);
    text += `;${color === BLACK ? 'B' : 'W'}[${LETTERS[point % 19]}${LETTERS[Math.floor(point / 19)]}]`;
    last = point;
    color = opponent(color);
    move += 1;
  }
  return `${text})`;
};
