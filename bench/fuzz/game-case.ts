import { proposeDead } from '#kernel/board/dead-stones';
import { Game } from '#kernel/board/game';
import { RULES, RULES_NAMES, type Rules } from '#kernel/board/rules';
import { score } from '#kernel/board/scoring';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, type Size } from '#kernel/board/types';
import { SlowBoard } from '../../tests/support/slow-board';
import { bytesOf, type FuzzCase } from './case';
import type { Dice } from './dice';

/** A random game under any rules: every verdict, capture and position equals the slow board's. */
export const gameCase = (dice: Dice): FuzzCase => {
  const side = (): number => dice.pick([1, 2, 2, 3, 3, 4, 5, 7, 9, 13, 19]);
  const width = side();
  const size = { width, height: dice.chance(0.5) ? width : side() };
  const name = dice.pick(RULES_NAMES);
  const rules: Rules = { ...RULES[name], suicide: dice.chance(0.5) };
  const turns = 30 + dice.below(300);
  return {
    input: bytesOf(`${width}x${size.height} ${JSON.stringify(rules)}`),
    check: () => {
      const pair = new Pair(size, rules);
      for (let turn = 0; turn < turns; turn++) {
        const problem = pair.turn(dice);
        if (problem !== undefined) return `${problem}; ${pair.summary}`;
      }
      return pair.miscounted();
    },
  };
};

/** A game and its slow twin, which keeps every board and compares whole positions. */
class Pair {
  private readonly game: Game;
  private readonly boards: SlowBoard[];
  private readonly rules: Rules;
  /** Text of every position for repetition; taking the button clears the earlier ones. */
  private readonly seen: string[];
  private readonly movers: Color[] = [];
  private readonly buttonAt: number[] = [];
  private readonly hashes = new Map<string, string>();

  constructor(size: Size, rules: Rules) {
    this.game = new Game({ size, rules });
    this.rules = rules;
    this.boards = [new SlowBoard(size)];
    this.seen = [this.keyOf(this.board, BLACK)];
  }

  get summary(): string {
    return this.game.moves.map(({ color, point }) => `${color === BLACK ? 'B' : 'W'}${point}`).join(' ');
  }

  turn(dice: Dice): string | undefined {
    if (dice.chance(0.03)) {
      for (let back = dice.size(8); back > 0; back--) this.takeBack();
      return this.differs();
    }
    const color = dice.chance(0.05) ? opponent(this.game.toPlay) : this.game.toPlay;
    if (dice.chance(0.02)) return this.play(PASS, color);
    const empty = this.board.stones.flatMap((stone, point) => (stone === EMPTY ? [point] : []));
    // Kos and repetitions occur at points that were just emptied.
    const freed = this.boards
      .at(-2)
      ?.stones.flatMap((stone, p) => (stone !== EMPTY && this.board.stones[p] === EMPTY ? [p] : []));
    const wanted = freed && freed.length > 0 && dice.chance(0.5) ? freed : empty;
    const point = dice.chance(0.02) ? dice.below(this.board.stones.length + 2) - 1 : dice.pick(wanted);
    return this.play(point ?? PASS, color);
  }

  /** Compares the count of a game without dead stones with areas found by flooding. */
  miscounted(): string | undefined {
    const { game, board } = this;
    proposeDead(game.board, new Float32Array(board.stones.length));
    for (const name of RULES_NAMES) score(game.board, RULES[name], { komi: 6.5, dead: [] });
    const counted = score(game.board, RULES['tromp-taylor'], { komi: 0 });
    let lead = 0;
    board.stones.forEach((stone, point) => {
      const owner = stone === EMPTY ? ownerOf(board, point) : stone;
      lead += owner === EMPTY ? 0 : owner === BLACK ? 1 : -1;
    });
    return counted.lead === lead ? undefined : `counts ${counted.lead}, not ${lead}; ${this.summary}`;
  }

  private get board(): SlowBoard {
    return this.boards.at(-1) as SlowBoard;
  }

  private keyOf(board: SlowBoard, toPlay: Color): string {
    return this.rules.ko === 'positional' ? board.text : `${board.text} ${toPlay}`;
  }

  private play(point: Point, color: Color): string | undefined {
    const { game } = this;
    const expected = this.verdict(point, color);
    const verdict = game.refusal(point, color);
    if (verdict !== expected) return `${verdict} for ${color} at ${point}, not ${expected}`;
    const next = this.board.copy();
    const before = JSON.stringify([game.board.hashLo, game.board.hashHi]);
    const played = game.play(point, color);
    if (played.ok !== (expected === undefined)) return `plays otherwise than it judges at ${point}`;
    if (!played.ok) {
      return before === JSON.stringify([game.board.hashLo, game.board.hashHi])
        ? undefined
        : 'a refused move is played';
    }
    if (played.value.leaving !== next.play(point, color).size) return `wrong captures at ${point}`;
    this.boards.push(next);
    this.movers.push(color);
    if (point === PASS && this.rules.button && this.buttonAt.length === 0)
      this.buttonAt.push(this.seen.length);
    this.seen.push(this.keyOf(next, opponent(color)));
    return this.differs();
  }

  private verdict(point: Point, color: Color): string | undefined {
    const { board, rules } = this;
    if (point === PASS) return undefined;
    if (point < 0 || point >= board.stones.length) return 'offBoard';
    if (board.stones[point] !== EMPTY) return 'occupied';
    if (point === board.koPoint && this.movers.at(-1) !== color) return 'ko';
    const next = board.copy();
    const gone = next.play(point, color);
    if (gone.has(point) && !(rules.suicide && gone.size > 1)) return 'suicide';
    if (rules.ko === 'simple') return undefined;
    const valid = this.seen.slice(this.buttonAt[0] ?? 0);
    return valid.includes(this.keyOf(next, opponent(color))) ? 'repetition' : undefined;
  }

  private takeBack(): void {
    if (!this.game.undo()) return;
    this.boards.pop();
    this.seen.pop();
    this.movers.pop();
    if ((this.buttonAt[0] ?? -1) >= this.seen.length) this.buttonAt.pop();
  }

  private differs(): string | undefined {
    const { game, board } = this;
    const fast = game.board;
    if (fast.stones.subarray(0, fast.points).join('') !== board.text) return 'other stones';
    if (fast.koPoint !== board.koPoint) return `ko at ${fast.koPoint}, not ${board.koPoint}`;
    if (fast.blackPrisoners !== board.taken[1] || fast.whitePrisoners !== board.taken[2])
      return 'other prisoners';
    const hash = `${fast.hashLo},${fast.hashHi}`;
    const known = this.hashes.get(board.text) ?? hash;
    this.hashes.set(board.text, known);
    return known === hash ? undefined : 'another hash for the same stones';
  }
}

/** The only colour that reaches an empty point, found by flooding. */
const ownerOf = (board: SlowBoard, point: Point): number => {
  let reached = 0;
  const region = new Set([point]);
  for (const empty of region) {
    for (const beside of board.beside(empty)) {
      const stone = board.stones[beside] ?? EMPTY;
      if (stone === EMPTY) region.add(beside);
      reached |= stone;
    }
  }
  return reached === 3 ? EMPTY : reached;
};
