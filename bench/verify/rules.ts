import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Board } from '#kernel/board/board';
import { makeGtpPoint, parseGtpPoint, parseSgfPoint } from '#kernel/board/coordinates';
import { Game } from '#kernel/board/game';
import { makeResult, resultOfScore } from '#kernel/board/result';
import { RULES, type Rules } from '#kernel/board/rules';
import { score } from '#kernel/board/scoring';
import { BLACK, type Color, EMPTY, type Point, type Size, WHITE } from '#kernel/board/types';
import type { Verdict, Verify } from './verdict';

/**
 * Checks rules against cases answered by KataGo and GNU Go: legality, captures, whole sets of legal points,
 * scores; and complete games with their dead stones and results. Takes `cases.json` and `expected.json`
 * files.
 */
interface Case {
  readonly id: number;
  readonly name: string;
  readonly type: 'move' | 'legal-set' | 'score';
  readonly size: readonly [width: number, height: number];
  readonly rules: {
    readonly ko?: Rules['ko'];
    readonly multiStoneSuicide?: boolean;
    readonly scoring?: Rules['scoring'];
    readonly tax?: Rules['tax'];
    readonly whiteHandicapBonus?: 0 | 'N' | 'N-1';
  };
  readonly setup: { readonly black: readonly string[]; readonly white: readonly string[] };
  readonly toPlay?: string;
  readonly moves?: readonly string[];
  readonly play?: string;
  readonly next?: string;
  readonly komi?: number;
  readonly handicapStones?: number;
  readonly dead?: readonly string[];
  readonly prisoners?: { readonly byBlack: number; readonly byWhite: number };
  readonly notTerritory?: readonly string[];
  readonly expect: {
    readonly legal?: boolean | readonly string[];
    readonly reason?: string;
    readonly captured?: readonly string[];
    readonly illegal?: Readonly<Record<string, string>>;
    readonly result?: string;
    readonly capturedByBlack?: number;
    readonly capturedByWhite?: number;
  };
}

interface ScoredGame {
  readonly file: string;
  readonly result: string;
  readonly areaResultSameDeadStones: string;
  readonly dead: readonly string[];
  readonly seki: readonly string[];
  readonly capturedByBlack: number;
  readonly capturedByWhite: number;
  readonly komi: number;
}

export const verify: Verify = async (files): Promise<Verdict> => {
  let checked = 0;
  const misses: string[] = [];
  for (const file of files) {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const found = Array.isArray(data)
      ? (data as ScoredGame[]).map((game) => [game.file, checkGame(game, dirname(file))] as const)
      : (data as { cases: Case[] }).cases.map((one) => [`${one.id} ${one.name}`, checkCase(one)] as const);
    checked += found.length;
    for (const [name, misse] of found) if (misse) misses.push(`${name}: ${misse}`);
  }
  for (const miss of misses) console.error(miss);
  return { checked, missed: misses.length, summary: 'legality, captures, legal points, scores' };
};

const colorOf = (letter: string | undefined): Color => (letter === 'W' ? WHITE : BLACK);

/** Returns what is wrong, or undefined. */
const checkCase = (one: Case): string | undefined => {
  const size: Size = { width: one.size[0], height: one.size[1] };
  const point = (name: string): Point => {
    const found = parseGtpPoint(name, size);
    if (found === undefined) throw new Error(`case ${one.id}: there is no point ${name}`);
    return found;
  };
  const move = (text = ''): readonly [Point, Color] => {
    const [color, name = ''] = text.split(' ');
    return [point(name), colorOf(color)];
  };
  const game = new Game({
    size,
    rules: {
      ...RULES['tromp-taylor'],
      ko: one.rules.ko ?? 'simple',
      suicide: one.rules.multiStoneSuicide ?? false,
      scoring: one.rules.scoring ?? 'area',
      tax: one.rules.tax ?? 'none',
      handicapBonus: BONUS[one.rules.whiteHandicapBonus ?? 0],
    },
    black: one.setup.black.map(point),
    white: one.setup.white.map(point),
    toPlay: colorOf(one.toPlay),
  });
  for (const text of one.moves ?? []) {
    const played = game.play(...move(text));
    if (!played.ok) return `${text} refused: ${played.failure.code}`;
  }
  if (one.type === 'move') return checkMove(one, game, ...move(one.play));
  if (one.type === 'legal-set') return checkLegalSet(one, game);
  const { board, rules } = game;
  board.whitePrisoners += one.prisoners?.byBlack ?? 0;
  board.blackPrisoners += one.prisoners?.byWhite ?? 0;
  const { expect } = one;
  const { lead } = score(board, rules, {
    komi: one.komi ?? 0,
    handicap: one.handicapStones ?? 0,
    dead: (one.dead ?? []).map(point),
    neutral: (one.notTerritory ?? []).map(point),
    seki: 'byLetter', // the expected values are KataGo's
  });
  return (
    differ('result', makeResult(resultOfScore(lead)), expect.result) ??
    differ('taken by Black', board.whitePrisoners, expect.capturedByBlack ?? board.whitePrisoners) ??
    differ('taken by White', board.blackPrisoners, expect.capturedByWhite ?? board.blackPrisoners)
  );
};

const BONUS = { 0: 'none', N: 'n', 'N-1': 'n-1' } as const;

const differ = (what: string, found: unknown, expected: unknown): string | undefined =>
  found === expected ? undefined : `${what} ${String(found)}, expected ${String(expected)}`;

/** Names in the data: superko is a repetition; an immediate retake may have either name. */
const isReason = (reason: string, found: string | undefined): boolean =>
  reason === 'superko' ? found === 'repetition' || found === 'ko' : found === reason;

const checkMove = (one: Case, game: Game, point: Point, color: Color): string | undefined => {
  const { legal, reason, captured } = one.expect;
  const refused = game.refusal(point, color);
  if (!legal) return isReason(reason ?? '', refused) ? undefined : `refusal ${refused}, expected ${reason}`;
  const before = game.board.stones.slice();
  if (!game.play(point, color).ok) return `refused: ${refused}`;
  if (!captured) return undefined;
  const gone = [...game.board.stones.keys()].filter(
    (at) => game.board.stones[at] === EMPTY && (before[at] !== EMPTY || at === point),
  );
  const names = gone.map((at) => makeGtpPoint(at, game.setup.size));
  return differ('captured', names.sort().join(' '), [...captured].sort().join(' '));
};

const checkLegalSet = (one: Case, game: Game): string | undefined => {
  const legal: string[] = [];
  const illegal = one.expect.illegal ?? {};
  for (let point = 0; point < game.board.points; point++) {
    if (game.board.stones[point] !== EMPTY) continue;
    const name = makeGtpPoint(point, game.setup.size);
    const refused = game.refusal(point, colorOf(one.next));
    if (refused === undefined) legal.push(name);
    else if (!isReason(illegal[name] ?? '', refused)) return `${name} ${refused}, expected ${illegal[name]}`;
  }
  const expected = Array.isArray(one.expect.legal) ? (one.expect.legal as readonly string[]) : [];
  return differ('legal', legal.sort().join(' '), [...expected].sort().join(' '));
};

const checkGame = (game: ScoredGame, folder: string): string | undefined => {
  const board = replay(readFileSync(join(folder, game.file), 'latin1'));
  const point = (name: string): Point => parseGtpPoint(name, board) ?? 0;
  const counting = { komi: game.komi, dead: game.dead.map(point) };
  const result = (rules: Rules, seki?: readonly Point[]): string =>
    makeResult(resultOfScore(score(board, rules, seki ? { ...counting, seki } : counting).lead));
  const seki = game.seki.map(point);
  return (
    differ('taken by Black', board.whitePrisoners, game.capturedByBlack) ??
    differ('taken by White', board.blackPrisoners, game.capturedByWhite) ??
    differ('result with the listed seki', result(RULES.japanese, seki), game.result) ??
    differ('result with seki found', result(RULES.japanese), game.result) ??
    differ('area result', result(RULES.chinese), game.areaResultSameDeadStones)
  );
};

/** These files have one line of moves on one board, so reading B, W, AB, AW and SZ is enough. */
const replay = (text: string): Board => {
  const side = Number(/SZ\[(\d+)\]/.exec(text)?.[1] ?? 19);
  const board = new Board({ width: side, height: side });
  for (const [, property = '', values = ''] of text.matchAll(/(?<![A-Z])(AB|AW|B|W)((?:\s*\[[a-t]*\])+)/g)) {
    for (const [, value = ''] of values.matchAll(/\[([a-t]*)\]/g)) {
      const point = parseSgfPoint(value, board) ?? 0;
      if (property.length === 2) board.setStone(point, colorOf(property.charAt(1)));
      else board.play(point, colorOf(property));
    }
  }
  return board;
};
