import { Board } from '#kernel/board/board';
import { type LegalityRules, type Refusal, refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { BLACK, type Color, opponent, PASS, type Point, type Size, WHITE } from '#kernel/board/types';
import { seeded } from '../../tests/support/random';
import { SlowLine } from '../../tests/support/slow-line';
import type { Verdict, Verify } from './verdict';

/**
 * Compares the fast board with the slow board, which copies everything, in random games: stones, captures,
 * prisoners, ko, hashes, and the verdict on a move under every rule about ko and suicide, with superko over
 * the whole line.
 *
 * `[--moves 1000000] [--seed 1]`. The sizes share the moves; each game follows another rule, so that some
 * lines contain repetitions and suicides and others none.
 */
const SIZES: readonly Size[] = [
  { width: 19, height: 19 },
  { width: 13, height: 13 },
  { width: 9, height: 9 },
  { width: 7, height: 9 },
];
const RULES: readonly LegalityRules[] = (['simple', 'positional', 'situational'] as const).flatMap((ko) => [
  { ko, suicide: false },
  { ko, suicide: true },
]);
/**
 * The number of moves for each point of the board, so that a game continues long after the board was full.
 */
const MOVES_A_POINT = 4;
/** After this many moves the check covers the whole board, not only the tried and recently emptied points. */
const WHOLE_BOARD = 64;
const RECENT = 12;

export const verify: Verify = async (args): Promise<Verdict> => {
  const option = (name: string, usual: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const moves = option('--moves', 1_000_000);
  const random = seeded(option('--seed', 1));
  const found = new BackendMeasurements();
  let games = 0;
  for (const size of SIZES) {
    const end = found.moves + moves / SIZES.length;
    while (found.moves < end) playGame(size, RULES[games++ % RULES.length] as LegalityRules, random, found);
  }
  for (const miss of found.misses.slice(0, 50)) console.error(miss);
  return {
    checked: found.moves,
    missed: found.misses.length,
    summary: `moves in ${games} games; ${found.text}`,
  };
};

class BackendMeasurements {
  moves = 0;
  judged = 0;
  undone = 0;
  captures = 0;
  suicides = 0;
  readonly refused: Record<string, number> = {};
  readonly misses: string[] = [];

  expect(what: string, fast: unknown, slow: unknown): void {
    if (fast !== slow) this.misses.push(`move ${this.moves}: ${what} ${String(fast)}, twin ${String(slow)}`);
  }

  get text(): string {
    const refused = Object.entries(this.refused).map(([reason, times]) => `${reason} ${times}`);
    return (
      `${this.captures} captures, ${this.suicides} suicides, ${this.undone} taken back; ` +
      `${this.judged} verdicts (refused: ${refused.join(', ')})`
    );
  }
}

const playGame = (
  size: Size,
  rules: LegalityRules,
  random: () => number,
  found: BackendMeasurements,
): void => {
  const board = new Board(size);
  const line = new SlowLine(size, BLACK);
  const past = { positional: new PastPositions('positional'), situational: new PastPositions('situational') };
  const hashOf = new Map<string, string>();
  const textOf = new Map<string, string>();
  // In one game of eight the colours do not alternate, as in a record with handicap or errors.
  const alternates = random() < 7 / 8;
  let color: Color = BLACK;
  /** The points that the last captures emptied: a repetition begins there. */
  let emptied: readonly Point[] = [];

  const remember = (toPlay: Color): void => {
    past.positional.remember(board, toPlay);
    past.situational.remember(board, toPlay);
  };
  /**
   * Compares the verdict under every rule with the slow board's; returns the one that counts in this game.
   */
  const judge = (point: Point): Refusal | undefined => {
    const slow = line.judge(point, color);
    let counts: Refusal | undefined;
    for (const each of RULES) {
      const positions = each.ko === 'situational' ? past.situational : past.positional;
      const fast = refusal(board, point, color, each, positions);
      found.judged += 1;
      if (fast) found.refused[fast] = (found.refused[fast] ?? 0) + 1;
      found.expect(`${each.ko} ${each.suicide} at ${point}`, fast, slow(each));
      if (each === rules) counts = fast;
    }
    return counts;
  };
  const choose = (): Point => {
    for (let tries = 0; tries < 40; tries++) {
      const point = Math.floor(random() * board.points);
      if (judge(point) === undefined) return point;
    }
    return PASS;
  };
  const compare = (): void => {
    const twin = line.board;
    const text = twin.text;
    found.expect('stones', board.stones.subarray(0, board.points).join(''), text);
    found.expect('ko', board.koPoint, twin.koPoint);
    found.expect('black prisoners', board.blackPrisoners, twin.taken[BLACK]);
    found.expect('white prisoners', board.whitePrisoners, twin.taken[WHITE]);
    const hash = `${board.hashLo},${board.hashHi}`;
    found.expect('hash of the same stones', hash, hashOf.get(text) ?? hash);
    found.expect('stones of the same hash', text, textOf.get(hash) ?? text);
    hashOf.set(text, hash);
    textOf.set(hash, text);
  };

  remember(BLACK);
  for (let turn = 0; turn < MOVES_A_POINT * board.points; turn++) {
    for (const point of new Set(emptied)) judge(point);
    if (turn % WHOLE_BOARD === 0) for (let point = 0; point < board.points; point++) judge(point);
    const point = random() < 0.01 ? PASS : choose();
    const twin = line.play(point, color);
    found.expect('stones leaving', board.play(point, color), twin.size);
    found.moves += 1;
    if (twin.has(point)) found.suicides += 1;
    else if (twin.size > 0) found.captures += 1;
    emptied = [...twin, ...emptied].slice(0, RECENT);
    remember(opponent(color));
    color = alternates || random() < 0.5 ? opponent(color) : color;
    compare();
    if (random() < 0.01) {
      for (let back = Math.floor(random() * 20); back > 0 && line.depth > 0; back--) {
        line.undo();
        found.expect('undo', board.undo(), true);
        past.positional.forget();
        past.situational.forget();
        found.undone += 1;
      }
      color = line.toPlay;
      emptied = [];
      compare();
    }
  }
  while (board.undo()) line.undo();
  found.expect('depth at the start', line.depth, 0);
  compare();
};
