import { parseGtpPoint } from '#kernel/board/coordinates';
import { type Color, type Point, pointsOn, type Size } from '#kernel/board/types';
import type { Avoided } from '#kernel/search/avoidance';
import { allBut } from '#kernel/search/avoidance';
import { colorNamed, readNumber, readWhole } from './arguments';
import type { ReportOptions } from './stream';

/** `kata-analyze [color] [interval] {key value}`: the options of an analysis. */
export interface AnalyzeOptions extends ReportOptions {
  readonly color: Color;
  /** Interval between reports; absent: no reports. */
  readonly intervalMs: number | undefined;
  readonly avoid: readonly Avoided[];
}

const FLAGS = [
  'rootInfo',
  'ownership',
  'ownershipStdev',
  'movesOwnership',
  'movesOwnershipStdev',
  'pvVisits',
  'pvEdgeVisits',
  'noResultValue',
] as const;
type Flag = (typeof FLAGS)[number];
const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word);

/** Undefined when it cannot read some part. */
export const parseAnalyze = (
  args: readonly string[],
  toPlay: Color,
  size: Size,
): AnalyzeOptions | undefined => {
  const words = [...args];
  const color = colorNamed(words[0] ?? '');
  if (color) words.shift();
  const mover = color ?? toPlay;
  let interval: number | undefined;
  if (words[0] !== undefined && /^[\d.+-]/.test(words[0])) {
    interval = readNumber(words.shift());
    if (interval === undefined || interval < 0) return undefined;
  }
  const flags: Partial<Record<Flag, boolean>> = {};
  const counts = { minMoves: 0, maxMoves: Number.POSITIVE_INFINITY };
  const avoid: Avoided[] = [];
  let limits: 'avoid' | 'allow' | undefined;
  while (words.length > 0) {
    const key = words.shift() ?? '';
    if (key === 'avoid' || key === 'allow') {
      const side = colorNamed(words.shift() ?? '');
      const points = parsePoints(words.shift() ?? '', size);
      const depth = readWhole(words.shift());
      if (!side || !points || depth === undefined || depth < 1) return undefined;
      // GTP allows one list of allowed moves a side, and not together with avoided ones.
      const hasList = avoid.some(({ color: listed }) => listed === side);
      if ((limits === 'allow' && hasList) || (limits !== undefined && limits !== key)) return undefined;
      limits = key;
      const barred = key === 'avoid' ? points : allBut(points, pointsOn(size));
      avoid.push({ color: side, points: barred, depth });
      continue;
    }
    const value = words.shift();
    if (key === 'interval') interval = readNumber(value);
    else if (key === 'minmoves') counts.minMoves = readWhole(value) ?? -1;
    else if (key === 'maxmoves') counts.maxMoves = readWhole(value) ?? -1;
    else if (isFlag(key) && (value === 'true' || value === 'false')) flags[key] = value === 'true';
    else return undefined;
    if (counts.minMoves < 0 || counts.maxMoves < 0) return undefined;
    if (key === 'interval' && (interval === undefined || interval < 0)) return undefined;
  }
  const intervalMs = interval === undefined ? undefined : interval * 10;
  return { color: mover, intervalMs, avoid, ...counts, ...flags };
};

const parsePoints = (text: string, size: Size): Point[] | undefined => {
  const points = text.split(',').map((vertex) => parseGtpPoint(vertex, size));
  return points.includes(undefined) ? undefined : points.filter((point) => point !== undefined);
};
