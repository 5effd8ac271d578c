/**
 * Writes two 32-bit words for everything that decides how a match may continue, but not for how it came
 * about: stones, side to move, bans, clean-up marks, points, rules, button, passes, end.
 */
import type { Rules } from '../board/rules';
import { EMPTY, PASS, WHITE } from '../board/types';
import type { MatchState } from './match-state';
import { pointHi, pointLo, scramble } from './scramble';

/** Purpose numbers of the point hashes; the value at the point is added. */
const KO_POINT = 1;
const BANNED = 3;
const MARKED = 5;
const SECOND_START = 8;

/** Writes the low and the high word into `into`. */
export const writeMatchKey = (match: MatchState, into: Int32Array): void => {
  const { board, koPoint, phase } = match;
  into[0] = board.hashLo;
  into[1] = board.hashHi;
  if (koPoint !== PASS) mixPoint(koPoint, KO_POINT, into);
  if (phase > 0 || match.rules.ko !== 'simple') mixPoints(match.superKoBanned, BANNED, into);
  if (phase > 0) mixPoints(match.koMarks, MARKED, into);
  if (phase === 2) mixPoints(match.secondStart, SECOND_START, into);
  const flags =
    match.toPlay |
    (phase << 2) |
    (Number(match.buttonAvailable) << 4) |
    (Number(match.isPastNormalPhaseEnd) << 5) |
    (Number(match.finished) << 6) |
    (Number(match.noResult) << 7) |
    (Number(match.passWouldEndPhase) << 8) |
    (match.consecutivePasses << 9);
  const quarters = Math.round(match.selfKomi(WHITE) * 4);
  const rules = rulesWord(match.rules);
  into[0] = scramble(scramble(scramble((into[0] as number) ^ flags) ^ quarters) ^ rules);
  into[1] = scramble(scramble(scramble((into[1] as number) + flags) + quarters) + rules);
};

const mixPoint = (point: number, purpose: number, into: Int32Array): void => {
  into[0] = (into[0] as number) ^ pointLo(point, purpose);
  into[1] = (into[1] as number) ^ pointHi(point, purpose);
};

const mixPoints = (values: Uint8Array, purpose: number, into: Int32Array): void => {
  for (let point = 0; point < values.length; point += 1) {
    const value = values[point] as number;
    if (value !== EMPTY) mixPoint(point, purpose + value, into);
  }
};

const RULES_WORDS = new WeakMap<Rules, number>();

/** Returns all fields of a rules object in one number. */
const rulesWord = (rules: Rules): number => {
  const known = RULES_WORDS.get(rules);
  if (known !== undefined) return known;
  const { ko, scoring, tax, suicide, button, handicapBonus, friendlyPass } = rules;
  let word = 0;
  for (const char of [ko, scoring, tax, suicide, button, handicapBonus, friendlyPass].join()) {
    word = scramble(word * 31 + char.charCodeAt(0));
  }
  RULES_WORDS.set(rules, word);
  return word;
};
