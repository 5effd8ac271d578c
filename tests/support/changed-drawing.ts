import { BLACK, WHITE } from '#kernel/board/types';
import { otherSide, type Side, type Solver } from '#kernel/tsumego/solver';
import { regionsAround, suggestStakes } from '#kernel/tsumego/suggest';
import { type Comparison, compareFirstMoves, openingOf } from './opening';
import { PlainTsumego } from './plain-tsumego';
import { cornered } from './tsumego';

/**
 * A group of Black's whose fate hangs on what lies outside its region: a stone that White connects is captured from
 * there. The twin's board ends at `#`, stones of White, and at `,`, open board.
 */
const DRAWING = `
  , # X . . X . . .
  , # X . O X O X .
  , # X . X O X X .
  , # X X X O O O .
  , , # # # , , , ,`;

const MAX_CHANGES = 3;
/** The plain twin's expansions for one first move. */
const TWIN_BUDGET = 300;
const NO_THREATS = { attacker: 0, defender: 0 } as const;

/**
 * Changes up to three points of the drawing, guesses a group at stake, and compares what is proved in each proposed
 * region after each first move with the plain search on the whole drawing.
 */
export const compareChangedDrawing = (solver: Solver, random: () => number, mover: Side): Comparison => {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const rows = DRAWING.trim()
    .split('\n')
    .map((row) => [...row.replaceAll(' ', '')]);
  const cells = rows.flatMap((row, y) => row.flatMap((mark, x) => (/[.XO]/.test(mark) ? [{ x, y }] : [])));
  for (let change = Math.floor(random() * (MAX_CHANGES + 1)); change > 0; change -= 1) {
    const { x = 0, y = 0 } = pick(cells) ?? {};
    rows[y]?.splice(x, 1, pick(['.', 'X', 'O']) ?? '.');
  }
  const board = cornered(rows.map((row) => row.join('').replaceAll('#', 'O')).join('\n'));
  const seen = cells.map(({ x, y }) => y * board.size.width + x);
  const stake = pick(suggestStakes(board, BLACK).filter(({ defender }) => defender === BLACK));
  const found = { checked: 0, differences: [] as string[] };
  if (!stake) return found;
  const toMove = mover === 'defender' ? BLACK : WHITE;
  for (const region of regionsAround(board, BLACK, stake.targets)) {
    const opening = openingOf({ ...board, toMove, ...stake, region }, seen);
    if (!opening || !region.every((point) => seen.includes(point))) continue;
    const twin = new PlainTsumego(opening.whole);
    const asked = { mover, question: 'kill', threats: NO_THREATS } as const;
    const { checked, differences } = compareFirstMoves(solver, opening, asked, (cells, ko) =>
      twin.kills(cells, otherSide(mover), TWIN_BUDGET, ko),
    );
    found.checked += checked;
    found.differences.push(...differences);
  }
  return found;
};
