import type { Rules } from '#kernel/board/rules';
import { type Color, WHITE } from '#protocol';

/** What two positions must share for one analysis to hold for both. */
export interface KeyParts {
  /** 64-bit hash of size and stones. */
  readonly hashLo: number;
  readonly hashHi: number;
  readonly toPlay: Color;
  readonly koPoint: number;
  readonly rules: Rules;
  /** In points. */
  readonly komi: number;
  /** Passes at the end of the line: two end the game. */
  readonly passes: number;
  /** Whether somebody has passed at all: the button is taken. */
  readonly passed: boolean;
  /** Black stones taken minus white ones. */
  readonly prisoners: number;
  /** Handicap stones that White is paid for. */
  readonly handicap: number;
  /** Sum of the hashes of all earlier positions, which superko forbids to come again. */
  readonly pastLo: number;
  readonly pastHi: number;
}

/**
 * The name of a position in the store of analyses, stable over releases. Only what the rules make matter is
 * in it, so that the same position met in another game or by another order of moves is found again; the order
 * counts only under superko. Whose opinion an analysis is stands in its row, not in the key: without an engine
 * (offline, on the next visit) nobody could name it.
 */
export const positionKey = (parts: KeyParts): string => {
  const { rules } = parts;
  const text = [
    hex(parts.hashHi) + hex(parts.hashLo) + (parts.toPlay === WHITE ? 'w' : 'b'),
    rulesKey(rules),
    String(parts.komi),
    String(parts.passes),
  ];
  if (parts.koPoint >= 0) text.push(`k${parts.koPoint}`);
  if (rules.scoring === 'territory') text.push(`p${parts.prisoners}`);
  if (rules.handicapBonus !== 'none') text.push(`h${parts.handicap}`);
  if (rules.button && parts.passed) text.push('b');
  if (rules.ko !== 'simple') text.push(`s${hex(parts.pastHi)}${hex(parts.pastLo)}`);
  return text.join('.');
};

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** Rule sets with equal values share their analyses whatever they are called. */
const rulesKey = (rules: Rules): string =>
  [
    rules.ko.slice(0, 3),
    rules.scoring.slice(0, 1),
    rules.tax.slice(0, 1),
    rules.suicide ? 's' : '-',
    rules.button ? 'b' : '-',
    { none: '0', n: 'n', 'n-1': 'm' }[rules.handicapBonus],
    rules.friendlyPass ? 'f' : '-',
  ].join('');
