import { BLACK, type Color, opponent, type Size, WHITE } from '#kernel/board/types';
import type { Grade, Problem, Solution } from '#kernel/tsumego/problem';
import { makeRegion, type Region } from '#kernel/tsumego/region';
import { finish, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import { Solver } from '#kernel/tsumego/solver';
import { suggestRegion } from '#kernel/tsumego/suggest';

const BUDGET = { expansions: 400_000 };
let shared: Solver | undefined;
/** One transposition table for all tests of a file. */
export const solver = (): Solver => {
  shared ??= new Solver(17);
  return shared;
};

/** A drawing as the top left corner of an otherwise empty board: X the defender (Black), O the attacker. */
export const cornered = (drawing: string, side = 13): { size: Size; stones: Uint8Array } => {
  const size = { width: side, height: side };
  const stones = new Uint8Array(side * side);
  const rows = drawing
    .split('\n')
    .map((row) => [...row.replaceAll(' ', '')])
    .filter((row) => row.length > 0);
  for (const [y, row] of rows.entries()) {
    for (const [x, cell] of row.entries()) {
      if (cell === 'X') stones[y * side + x] = BLACK;
      if (cell === 'O') stones[y * side + x] = WHITE;
    }
  }
  return { size, stones };
};

const drawnProblem = (drawing: string, toMove: Color): Problem => {
  const board = cornered(drawing);
  const targets = Array.from(board.stones.keys()).filter((point) => board.stones[point] === BLACK);
  const region = suggestRegion(board, BLACK, targets);
  if (!region) throw new Error('the region of this drawing is too large');
  return { ...board, toMove, defender: BLACK, region };
};

/** The proposed region for the group of a drawing. */
export const drawnRegion = (drawing: string): { readonly region: Region; readonly stones: Uint8Array } => {
  const problem = drawnProblem(drawing, BLACK);
  const made = makeRegion(problem, BLACK, problem.region);
  if (!made.ok) throw new Error(made.failure.code);
  return { region: made.value, stones: problem.stones };
};

const solved = (problem: Problem): Solution => {
  const opened = Inquiry.open(solver(), problem, BUDGET);
  if (!opened.ok) throw new Error(opened.failure.code);
  return finish(gradeMoves(opened.value));
};

const written = (grade: Grade | undefined): string =>
  grade ? (grade.ko ? `${grade.fate} ${grade.ko}` : grade.fate) : 'unknown';

/** The drawn group's status when the attacker moves first, then when the defender does. */
export const fates = (drawing: string): string => {
  const [attacked, defended] = [opponent(BLACK), BLACK].map((toMove) =>
    solved(drawnProblem(drawing, toMove as Color)),
  );
  return `${written(attacked?.best)} / ${written(defended?.best)}`;
};
