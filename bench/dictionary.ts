import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { BLACK, type Color, EMPTY, type Point, pointsOn, WHITE } from '#kernel/board/types';
import { type Problem, sideOf } from '#kernel/tsumego/problem';
import { chainAt } from '#kernel/tsumego/region';
import { Inquiry } from '#kernel/tsumego/solve';
import { QUESTIONS, type Solver } from '#kernel/tsumego/solver';
import { regionsAround } from '#kernel/tsumego/suggest';
import { spentSeconds } from './problems/spent-seconds';

/**
 * The positions from dictionaries of life and death that Shih et al. (2022) published with their relevance-zone
 * solver: `tsumego/19x19/json` of github.com/rockmanray/rzone. Ours to measure with, not to distribute.
 */
const SIZE = { width: 19, height: 19 };
const side = v.picklist(['b', 'w']);
const entry = v.object({
  turn_color: side,
  winning_color: side,
  black_crucial_stone: v.string(),
  white_crucial_stone: v.string(),
  masked_sgf_str: v.string(),
});

interface DictionaryPosition {
  readonly problem: Omit<Problem, 'region'> & { readonly targets: readonly Point[] };
  readonly isKilled: boolean;
}

const pointOf = (letters: string): Point =>
  (letters.charCodeAt(1) - 97) * SIZE.width + letters.charCodeAt(0) - 97;

const positionOf = (text: string): DictionaryPosition | undefined => {
  const read = v.safeParse(entry, JSON.parse(text));
  if (!read.success) return undefined;
  const { turn_color, winning_color, black_crucial_stone, white_crucial_stone, masked_sgf_str } = read.output;
  const stones = new Uint8Array(pointsOn(SIZE)).fill(EMPTY);
  for (const [, color, list = ''] of masked_sgf_str.matchAll(/A([BW])((?:\[[a-s]{2}\])+)/g)) {
    for (const [letters] of list.matchAll(/[a-s]{2}/g))
      stones[pointOf(letters)] = color === 'B' ? BLACK : WHITE;
  }
  const defender: Color = black_crucial_stone ? BLACK : WHITE;
  const crucial = (black_crucial_stone || white_crucial_stone).split(',').map(pointOf);
  const targets = crucial.flatMap((point) => chainAt({ size: SIZE, stones }, point).points);
  const toMove = turn_color === 'b' ? BLACK : WHITE;
  return {
    problem: { size: SIZE, stones, toMove, defender, targets },
    isKilled: (winning_color === 'b') !== (defender === BLACK),
  };
};

/** The dictionary's answers hold without a ko: whoever is to succeed has no threat, and his opponent two. */
const AGAINST = { kill: { attacker: 0, defender: 2 }, live: { attacker: 2, defender: 0 } };
/** Expansions of one attempt in one region; every round tries all regions, the smallest first. */
const ROUNDS = [4000, 32_000, 256_000, 2_000_000];

/** The status by proof in the smallest region that decides it; undefined when the time is up. */
const isProvedKilled = (
  solver: Solver,
  { problem }: DictionaryPosition,
  seconds: number,
): boolean | undefined => {
  const until = spentSeconds() + seconds;
  const toMove = sideOf(problem.toMove, problem.defender);
  const inquiries = regionsAround(problem, problem.defender, problem.targets).flatMap((region) => {
    const opened = Inquiry.open(solver, { ...problem, region }, { expansions: 0 });
    return opened.ok ? [opened.value] : [];
  });
  for (const expansions of ROUNDS) {
    for (const inquiry of inquiries) {
      inquiry.extend({ expansions });
      for (const hoped of QUESTIONS) {
        const steps = inquiry.reaches({ place: inquiry.start, toMove, threats: AGAINST[hoped] }, hoped);
        let next = steps.next();
        while (!next.done && spentSeconds() < until) next = steps.next();
        if (!next.done) return undefined;
        if (next.value) return hoped === 'kill';
      }
    }
  }
  return undefined;
};

/** Solves every position of a folder, `seconds` of the processor each; prints each, because a run takes long. */
export const onDictionary = (
  solver: Solver,
  folder: string,
  seconds: number,
): { readonly solved: number; readonly contradicted: number } => {
  const counts = { all: 0, solved: 0, contradicted: 0 };
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const position = positionOf(readFileSync(join(folder, name), 'utf8'));
    if (!position) continue;
    const begun = spentSeconds();
    const isKilled = isProvedKilled(solver, position, seconds);
    const found =
      isKilled === undefined ? 'open' : isKilled === position.isKilled ? 'solved' : 'contradicted';
    console.error(`${name}: ${found}, ${(spentSeconds() - begun).toFixed(1)} s`);
    counts.all += 1;
    if (isKilled !== undefined) counts.solved += 1;
    if (found === 'contradicted') counts.contradicted += 1;
  }
  const { all, solved, contradicted } = counts;
  console.log(
    `dictionary: ${all} positions, ${seconds} s each: ${solved} solved, ${contradicted} contradicted ` +
      '(published, 60 s or more: TE 11, RZS 68)',
  );
  return { solved, contradicted };
};
