import { BLACK, EMPTY, WHITE } from '#kernel/board/types';
import { positionKey } from '#kernel/tsumego/position-key';
import { seeded } from '../../tests/support/random';
import { type Candidate, candidateLine, drawn } from './candidate';
import { DRAWINGS } from './drawings';

/**
 * Fights as textbooks draw them: capturing races along an edge, connections below the enemy's stones, and the drawings of
 * `drawings.ts`. A `?` of a drawing stays empty or takes a stone of either side; at most three do. Prints candidates for `prove.ts`:
 * `npx tsx bench/problems/tesuji.ts > CANDIDATES`.
 */
interface Base {
  readonly from: string;
  readonly rows: readonly string[];
  readonly left: number;
  readonly isAttack?: true;
}

const MAX_FILLED = 3;

/** Every way to fill at most three of the open places. */
const filled = (rows: readonly string[]): string[][] => {
  const text = rows.join('\n');
  const places = [...text.matchAll(/\?/g)].map(({ index }) => index);
  const found: string[][] = [];
  const fill = (from: number, left: number, chars: readonly string[]): void => {
    found.push(
      chars
        .map((sign) => (sign === '?' ? '.' : sign))
        .join('')
        .split('\n'),
    );
    if (left === 0) return;
    for (let at = from; at < places.length; at += 1) {
      for (const sign of ['X', 'O']) {
        const next = [...chars];
        next[places[at] ?? 0] = sign;
        fill(at + 1, left - 1, next);
      }
    }
  };
  fill(0, MAX_FILLED, [...text]);
  return found;
};

/**
 * Two chains side by side along the upper edge, each shut in by the other side's living stones; liberties between them and
 * the edge, and some outside.
 */
const races = (): Base[] => {
  const bases: Base[] = [];
  for (const isCorner of [true, false]) {
    for (let own = 2; own <= 4; own += 1) {
      for (let other = 2; other <= 4; other += 1) {
        for (const gap of [0, 1]) {
          const side = isCorner ? '' : '@';
          const width = own + gap + other;
          bases.push({
            from: 'race',
            rows: [
              `${side}${'?'.repeat(width)}#`,
              `${side}${'X'.repeat(own)}${'?'.repeat(gap)}${'O'.repeat(other)}#`,
              `${side && ','}${'@'.repeat(own)}${'?'.repeat(gap)}${'#'.repeat(other)},`,
              ...(gap > 0 ? [`${side && ','}${','.repeat(own - 1)}@@#${','.repeat(other - 1)},`] : []),
            ],
            left: isCorner ? 0 : 6,
          });
          bases.push({
            from: 'race',
            rows: [
              `${side}${'?'.repeat(width)}#`,
              `${side}${'?'.repeat(own)}${'?'.repeat(gap)}${'O'.repeat(other)}#`,
              `${side}${'X'.repeat(own)}${'X'.repeat(gap)}${'#'.repeat(other)}#`,
              `${side && ','}${'@'.repeat(own + gap)}${','.repeat(other)},`,
            ],
            left: isCorner ? 0 : 6,
          });
        }
      }
    }
  }
  return bases;
};

/** Stones that have to reach their friends along the first two lines, below a wall. */
const connections = (): Base[] => {
  const bases: Base[] = [];
  for (const isCorner of [true, false]) {
    for (let own = 1; own <= 3; own += 1) {
      for (let gap = 2; gap <= 5; gap += 1) {
        const side = isCorner ? '' : '@';
        const width = own + gap + 1;
        for (const high of [1, 2]) {
          bases.push({
            from: 'connect',
            rows: [
              ...Array.from({ length: high }, () => `${side}${'?'.repeat(width)}#`),
              `${side}${'X'.repeat(own)}${'@'.repeat(gap)}##`,
              `${side && ','}${'@'.repeat(own + 1)}${','.repeat(gap + 1)}`,
            ],
            left: isCorner ? 0 : 6,
          });
        }
      }
    }
  }
  return bases;
};

const PER_BASE = 60;
const random = seeded(45);
const seen = new Set<string>();
for (const { from, rows, left, isAttack } of [...races(), ...connections(), ...DRAWINGS]) {
  const variants = filled(rows)
    .map((each, at) => ({ each, order: at === 0 ? -1 : random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, PER_BASE);
  for (const { each } of variants) {
    for (const toMove of isAttack ? ([WHITE] as const) : ([BLACK, WHITE] as const)) {
      const candidate: Candidate = drawn(each, { from, toMove, left });
      if (candidate.stones.every((stone) => stone === EMPTY)) continue;
      const key = positionKey(candidate, toMove) + toMove;
      if (seen.has(key)) continue;
      seen.add(key);
      console.log(candidateLine(candidate));
    }
  }
}
