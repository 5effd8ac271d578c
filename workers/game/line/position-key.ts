import type { Rules } from '#kernel/board/rules';
import { type Color, type PositionKey, WHITE } from '#protocol';

/** Rules and komi in the form engines take. */
export interface Terms {
  readonly rules: Rules;
  /** In points. */
  readonly komi: number;
  /** The rules earlier releases used for the record while it stated none, where they differ. */
  readonly formerRules?: Rules;
}

/** What two positions under the same terms must share for one analysis to hold for both. */
export interface KeyParts {
  /** 64-bit hash of size and stones. */
  readonly hashLo: number;
  readonly hashHi: number;
  readonly toPlay: Color;
  readonly koPoint: number;
  /** Passes at the end of the line: two end the game. */
  readonly passes: number;
  /** Whether any move was a pass: the button is taken. */
  readonly passed: boolean;
  /** Black stones taken minus white ones. */
  readonly prisoners: number;
  /** Handicap stones for which White gets points. */
  readonly handicap: number;
  /** Sum of the hashes of all earlier positions, because superko forbids to repeat them. */
  readonly pastLo: number;
  readonly pastHi: number;
}

export type KeyMaker = (parts: KeyParts) => PositionKey;

/**
 * Makes the names of positions in the store of analyses, stable over releases. A name contains only what matters under
 * the rules, so that other games and other orders of moves find the same position; the order counts only under
 * superko. The row of an analysis holds its network, not the name: without an engine (offline, on the next visit)
 * nobody knows the network.
 */
export const positionKeys = (terms: Terms): KeyMaker => {
  const { rules } = terms;
  const start = `${rulesKey(rules)}.${terms.komi}.`;
  return (parts) => {
    let key = start + text(parts.hashHi) + text(parts.hashLo);
    key += (parts.toPlay === WHITE ? 'w' : 'b') + parts.passes;
    if (parts.koPoint >= 0) key += `k${parts.koPoint}`;
    if (rules.scoring === 'territory') key += `p${parts.prisoners}`;
    if (rules.handicapBonus !== 'none') key += `h${parts.handicap}`;
    if (rules.button && parts.passed) key += 'b';
    if (rules.ko !== 'simple') key += `s${text(parts.pastHi)}${text(parts.pastLo)}`;
    return key;
  };
};

/** The keys of earlier releases, for a record to which they gave other rules. */
export const formerKeys = ({ formerRules, komi }: Terms): KeyMaker | undefined =>
  formerRules && positionKeys({ rules: formerRules, komi });

/** 32 bits in seven characters. */
const text = (value: number): string => (value >>> 0).toString(36).padStart(7, '0');

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
