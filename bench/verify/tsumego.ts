import { EDGES, otherSide, QUESTIONS, Solver, type Threats } from '#kernel/tsumego/solver';
import { compareChangedDrawing } from '../../tests/support/changed-drawing';
import { seeded } from '../../tests/support/random';
import { compareOpening } from '../../tests/support/random-opening';
import { randomRegion } from '../../tests/support/random-region';
import { SlowTsumego } from '../../tests/support/slow-tsumego';
import type { Verdict, Verify } from './verdict';

/**
 * Compares the life-and-death solver with a slow solver that lists every position: `[--count N] [--seed N]`;
 * default: 5,000 random tiny boards of up to 8 points, 7 of them free, half of them beside open board. With each third
 * it compares what is proved after first moves in a part of a board with the whole board, with each 25th the same on
 * a changed drawing of a group that leans on the outside. A miss is an answer that differs;
 * positions that the solver leaves open within its budget are counted apart.
 */
const COUNT = 5000;
const THREATS: readonly Threats[] = [
  { attacker: 0, defender: 0 },
  { attacker: 1, defender: 0 },
  { attacker: 0, defender: 1 },
  { attacker: 0, defender: 2 },
];
/** How much of the surroundings is open board: half of the regions are closed. */
const GAPS = [0, 0, 0.2, 0.6];
const MAX_POSITIONS = 60_000;
const OPENING_EVERY = 3;
const DRAWING_EVERY = 25;

export const verify: Verify = async (args): Promise<Verdict> => {
  const value = (name: string, usual: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const random = seeded(value('--seed', 1));
  const solver = new Solver(16);
  let checked = 0;
  let missed = 0;
  let open = 0;
  let openings = 0;
  for (let round = 0; round < value('--count', COUNT); round += 1) {
    const size = 4 + Math.floor(random() * 4) + (random() < 0.1 ? 1 : 0);
    const { region, place, cells, drawing } = randomRegion(random, size, 7, GAPS[round % GAPS.length]);
    const edge = EDGES[Math.floor(random() * EDGES.length)] ?? 'walled';
    const slow = new SlowTsumego(region, edge);
    const threats = THREATS[Math.floor(random() * THREATS.length)] ?? { attacker: 0, defender: 0 };
    const toMove = random() < 0.5 ? 'attacker' : 'defender';
    const question = QUESTIONS[round % QUESTIONS.length] ?? 'kill';
    const mover = otherSide(toMove);
    const compared = [
      ...(round % OPENING_EVERY === 0 ? [compareOpening(solver, random, { mover, question, threats })] : []),
      ...(round % DRAWING_EVERY === 0 ? [compareChangedDrawing(solver, random, mover)] : []),
    ];
    for (const { checked: moves, differences } of compared) {
      openings += moves;
      missed += differences.length;
      for (const difference of differences) console.error(difference);
    }
    solver.load(region);
    solver.setEdge(edge);
    solver.begin(question, place, toMove, threats);
    const found = solver.step(50_000);
    const expected = slow.solve(question, { cells, ko: -1, toMove, threats }, MAX_POSITIONS);
    if (found === undefined || expected === undefined) {
      open += 1;
      continue;
    }
    checked += 1;
    if (found === expected) continue;
    missed += 1;
    console.error(
      `${question} ${toMove} ${edge} ${JSON.stringify(threats)}: ${found}, the twin ${expected}\n${drawing}`,
    );
  }
  return {
    checked: checked + openings,
    missed,
    summary: `random tiny boards beside a list of all positions, ${openings} first moves beside open board; ${open} left open`,
  };
};
