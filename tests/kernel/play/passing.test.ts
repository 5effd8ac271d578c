import { expect, test } from 'vitest';
import { parseGtpPoint } from '#kernel/board/coordinates';
import { RULES, type RulesName } from '#kernel/board/rules';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { Match } from '#kernel/network/match';
import { passAdvice } from '#kernel/play/passing';
import { safeArea } from '#kernel/search/ending';

const SIZE = { width: 5, height: 5 };

/** Black owns the left side with a wall on the C line; White's stones, the side to move and the passes vary. */
interface Scene {
  readonly rules: RulesName;
  readonly white: string;
  readonly black?: string;
  readonly passes?: number;
  readonly komi?: number;
}

const matchOf = ({ rules, white, black = 'C1 C2 C3 C4 C5', passes = 0, komi = 0 }: Scene): Match => {
  const stones = (list: string, color: typeof BLACK | typeof WHITE) =>
    list
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => ({ color, point: parseGtpPoint(name, SIZE) ?? 0 }));
  const match = new Match({
    size: SIZE,
    rules: RULES[rules],
    komi,
    initialStones: [...stones(black, BLACK), ...stones(white, WHITE)],
    initialPlayer: passes === 1 ? WHITE : BLACK,
  });
  for (let i = 0; i < passes; i++) match.play(PASS);
  return match;
};

const candidate = (point: number, winrate: number, scoreLead: number, visits: number): Candidate => ({
  point,
  order: 0,
  visits,
  winrate,
  scoreLead,
  scoreStdev: 1,
  prior: 0.5,
  lcb: winrate,
  pv: [point],
});

const analysisOf = (candidates: readonly Candidate[], owned: number): Analysis => ({
  engine: 'drawn',
  visits: 100,
  winrate: candidates[0]?.winrate ?? 0.5,
  scoreLead: candidates[0]?.scoreLead ?? 0,
  scoreStdev: 1,
  candidates,
  ownership: new Float32Array(25).fill(owned),
});

const advise = (match: Match, analysis: Analysis) =>
  passAdvice(match, analysis, safeArea(match, match.rules.suicide));

const BEST = candidate(0, 0.9, 10, 60);

test.each([
  ['costs nothing: pass', candidate(PASS, 0.9, 10, 30), 'must'],
  ['costs a point: play', candidate(PASS, 0.9, 9, 30), 'may'],
  ['costs the game: play', candidate(PASS, 0.5, 10, 30), 'may'],
  ['was hardly looked at: play', candidate(PASS, 0.9, 10, 1), 'may'],
])('a pass that %s', (_, pass, expected) => {
  const match = matchOf({ rules: 'chinese', white: 'D1 D2 D3 D4 D5' });
  expect(advise(match, analysisOf([BEST, pass], 0.1))).toBe(expected);
});

// Black is to move; A3 is on its side, and a search tells 0.9 and 10 points of it.
test.each([
  ['after a pass, and its own ground is hardly worth more: pass', 1, 0.99, 0.88, 9.9, 'must'],
  ['after a pass, and its own ground is worth more: play', 1, 0.99, 0.85, 9.9, 'may'],
  ['after a pass, and its own ground is worth a point: play', 1, 0.99, 0.88, 9, 'may'],
  ['after a pass, and the point is not surely its own: play', 1, 0.9, 0.88, 9.9, 'may'],
  ['before any pass: play', 0, 0.99, 0.88, 9.9, 'may'],
] as const)('on its own side %s', (_, passes, owned, winrate, lead, expected) => {
  const match = matchOf({ rules: 'chinese', white: 'D1 D2 D3 D4 D5', passes });
  const fill = candidate(parseGtpPoint('A3', SIZE) ?? 0, 0.9, 10, 83);
  expect(advise(match, analysisOf([fill, candidate(PASS, winrate, lead, 56)], owned))).toBe(expected);
});

test('when everything is pass-alive no move is left to play', () => {
  const match = matchOf({
    rules: 'japanese',
    black: 'B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 A3',
    white: 'D1 D2 D3 D4 D5 E3',
  });
  expect(advise(match, analysisOf([BEST], 0))).toBe('must');
});

const DEAD_STONES = { white: 'E3 E4 E5 D4', black: 'C1 C2 C3 C4 C5', komi: 20 } as const;

test('where the board counts as it stands, a win that needs captures forbids a pass', () => {
  const match = matchOf({ rules: 'tromp-taylor', ...DEAD_STONES });
  expect(advise(match, analysisOf([candidate(PASS, 0.9, 5, 60)], 0.95))).toBe('mustNot');
});

test('where players agree on dead stones, it does not', () => {
  const match = matchOf({ rules: 'chinese', ...DEAD_STONES });
  expect(advise(match, analysisOf([candidate(PASS, 0.9, 5, 60)], 0.95))).toBe('must');
});

test('a game lost in any case may be ended', () => {
  const match = matchOf({ rules: 'tromp-taylor', ...DEAD_STONES, komi: 40 });
  expect(advise(match, analysisOf([candidate(PASS, 0.01, -15, 60)], 0.95))).toBe('must');
});

test.each([
  ['a pass is answered with a pass', 1, 0.99, 'must'],
  ['nobody has asked for the end', 0, 0.99, 'may'],
  ['the game is not decided', 1, 0.9, 'may'],
] as const)('far ahead, %s', (_, passes, winrate, expected) => {
  const match = matchOf({ rules: 'japanese', white: 'D1 D2 D3 D4 D5', passes });
  const capture = candidate(parseGtpPoint('E3', SIZE) ?? 0, winrate, 6, 90);
  expect(advise(match, analysisOf([capture, candidate(PASS, winrate - 0.1, 4, 10)], 0.1))).toBe(expected);
});
