import { BLACK, WHITE } from '#kernel/board/types';
import { otherSide, type Side, type Solver } from '#kernel/tsumego/solver';
import { regionsAround, suggestStakes } from '#kernel/tsumego/suggest';
import { type Comparison, compareFirstMoves, compareGrades, openingOf, type Twin } from './opening';
import { PlainTsumego } from './plain-tsumego';
import { cornered } from './tsumego';

/**
 * Groups of Black's whose fate hangs on what lies outside their regions: a stone that White connects is captured from
 * there; a stone of White's wall has few liberties. The twin's board ends at `#`, stones of White, and at `,`, open board.
 */
const DRAWINGS = [
  `
  , # X . . X . . .
  , # X . O X O X .
  , # X . X O X X .
  , # X X X O O O .
  , , # # # , , , ,`,
  `
  . . . O O X . X # ,
  . O X . X X X X # ,
  . . # X X # # # # ,
  , , # # # , , , , ,`,
  `
  . . . O O X . X # ,
  . X X . . X X X # ,
  . . # X X # # # # ,
  , , # # # , , , , ,`,
];

const MAX_CHANGES = 3;
/** The plain twin's expansions for one first move. */
const TWIN_BUDGET = 600;
const NO_THREATS = { attacker: 0, defender: 0 } as const;

/**
 * Changes up to three points of a drawing, guesses a group at stake, and compares what is proved in the proposed
 * regions, in each alone and in all together, with the plain search on the whole drawing.
 */
export const compareChangedDrawing = (solver: Solver, random: () => number, mover: Side): Comparison => {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const rows = (pick(DRAWINGS) ?? '')
    .trim()
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
  const toMove = mover === 'defender' ? BLACK : WHITE;
  const openings = regionsAround(board, BLACK, stake?.targets ?? []).flatMap((region) => {
    const opening = stake && openingOf({ ...board, toMove, ...stake, region }, seen);
    if (!opening || !region.every((point) => seen.includes(point))) return [];
    const plain = new PlainTsumego(opening.whole);
    const twin: Twin = (place, ko) => plain.kills(place, otherSide(mover), TWIN_BUDGET, ko);
    return [{ opening, twin }];
  });
  const asked = { mover, question: 'kill', threats: NO_THREATS } as const;
  const compared = [
    // First, because what the solver learns leaves nothing to later rounds.
    compareGrades(solver, openings, mover),
    ...openings.map(({ opening, twin }) => compareFirstMoves(solver, opening, asked, twin)),
  ];
  return {
    checked: compared.reduce((sum, { checked }) => sum + checked, 0),
    differences: compared.flatMap(({ differences }) => differences),
  };
};
