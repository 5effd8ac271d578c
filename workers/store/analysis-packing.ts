import type { Analysis, Candidate } from '#kernel/kata/analysis';
import type { NetworkId, PositionKey } from '#protocol';

/**
 * An analysis in one buffer, so that a stored row is one small blob (about 2 kB on 19x19) instead
 * of a thousand cloned numbers. Figures lose only what 32-bit floats lose; ownership is kept to 1/127, the policy to 5 % down to 1e-5.
 *
 *   Int32    format, visits, candidates n, points of all PVs p, ownership points o, policy entries q
 *   Float32  winrate, scoreLead, scoreStdev
 *   Int32    visits[n]
 *   Float32  winrate[n] scoreLead[n] scoreStdev[n] prior[n] lcb[n]
 *   Int16    order[n] pvLength[n] pv[p]          each PV starts with the candidate's own point
 *   Int8     ownership[o]                        0 points: the engine was not asked
 *   Uint8    policy[q]                           logarithms, see `logOf`; 0 entries: the engine does not tell
 *
 * Numbers are in the machine's byte order, which is little-endian wherever browsers run.
 */
export interface StoredAnalysis {
  /** Key of the position, see `game/position-key.ts`. */
  readonly position: PositionKey;
  /** Shown to people. */
  readonly engine: string;
  /** Whose opinion it is: `EngineInfo.network`. */
  readonly network: NetworkId;
  readonly packed: ArrayBuffer;
  /** Milliseconds since 1970: of several opinions on a position the newest is shown … */
  readonly foundAt: number;
  /** … and the rows used longest ago go first when room is needed. */
  readonly lastUsed: number;
}

/** Names and numbers of a row and its places in the indices, about. Bytes. */
const ROW_BYTES = 250;

/** What a row takes of the room that analyses may have. Bytes. */
export const analysisSize = ({ packed }: StoredAnalysis): number => packed.byteLength + ROW_BYTES;

const FORMAT = 1;
const HEAD_INTS = 6;
const HEAD_FLOATS = 3;
const CANDIDATE_FLOATS = 5;

interface Columns {
  readonly head: Int32Array;
  readonly figures: Float32Array;
  readonly visits: Int32Array;
  readonly floats: Float32Array;
  readonly orders: Int16Array;
  readonly lengths: Int16Array;
  readonly pvs: Int16Array;
  readonly ownership: Int8Array;
  readonly policy: Uint8Array;
}

/** Lengths of the parts: candidates, points of their PVs, ownership, policy. */
interface Shape {
  readonly n: number;
  readonly points: number;
  readonly owned: number;
  readonly known: number;
}

/** The smallest probability stored as more than 0, as a power of ten. */
const MIN_LOG_PRIOR = -5;
const logOf = (probability: number): number =>
  probability <= 0 ? 0 : Math.max(1, Math.round(255 - (255 / MIN_LOG_PRIOR) * Math.log10(probability)));
const PROBABILITIES = Float32Array.from({ length: 256 }, (_, log) =>
  log === 0 ? 0 : 10 ** ((MIN_LOG_PRIOR * (255 - log)) / 255),
);

const sizeOf = ({ n, points, owned, known }: Shape): number =>
  4 * (HEAD_INTS + HEAD_FLOATS + n * (1 + CANDIDATE_FLOATS)) + 2 * (2 * n + points) + owned + known;

const columnsOf = (buffer: ArrayBuffer, { n, points, owned, known }: Shape): Columns => {
  let at = 0;
  const take = (bytes: number): number => {
    at += bytes;
    return at - bytes;
  };
  return {
    head: new Int32Array(buffer, take(4 * HEAD_INTS), HEAD_INTS),
    figures: new Float32Array(buffer, take(4 * HEAD_FLOATS), HEAD_FLOATS),
    visits: new Int32Array(buffer, take(4 * n), n),
    floats: new Float32Array(buffer, take(4 * n * CANDIDATE_FLOATS), n * CANDIDATE_FLOATS),
    orders: new Int16Array(buffer, take(2 * n), n),
    lengths: new Int16Array(buffer, take(2 * n), n),
    pvs: new Int16Array(buffer, take(2 * points), points),
    ownership: new Int8Array(buffer, take(owned), owned),
    policy: new Uint8Array(buffer, take(known), known),
  };
};

export const packAnalysis = (analysis: Analysis): ArrayBuffer => {
  const { candidates } = analysis;
  const n = candidates.length;
  const points = candidates.reduce((sum, candidate) => sum + candidate.pv.length, 0);
  const owned = analysis.ownership?.length ?? 0;
  const known = analysis.policy?.length ?? 0;
  const shape = { n, points, owned, known };
  const buffer = new ArrayBuffer(sizeOf(shape));
  const columns = columnsOf(buffer, shape);
  columns.head.set([FORMAT, analysis.visits, n, points, owned, known]);
  columns.figures.set([analysis.winrate, analysis.scoreLead, analysis.scoreStdev]);
  let pvAt = 0;
  candidates.forEach((candidate, i) => {
    columns.visits[i] = candidate.visits;
    columns.orders[i] = candidate.order;
    columns.lengths[i] = candidate.pv.length;
    const { winrate, scoreLead, scoreStdev, prior, lcb } = candidate;
    [winrate, scoreLead, scoreStdev, prior, lcb].forEach((value, column) => {
      columns.floats[column * n + i] = value;
    });
    columns.pvs.set(candidate.pv, pvAt);
    pvAt += candidate.pv.length;
  });
  analysis.ownership?.forEach((value, point) => {
    columns.ownership[point] = Math.round(value * 127);
  });
  analysis.policy?.forEach((value, move) => {
    columns.policy[move] = logOf(value);
  });
  return buffer;
};

/** Undefined when the blob is of another format or cut short: the position is then simply not analysed. */
export const unpackAnalysis = (engine: string, buffer: ArrayBuffer): Analysis | undefined => {
  if (buffer.byteLength < 4 * (HEAD_INTS + HEAD_FLOATS)) return undefined;
  const [format, visits = 0, n = 0, points = 0, owned = 0, known = 0] = new Int32Array(buffer, 0, HEAD_INTS);
  const shape = { n, points, owned, known };
  if (format !== FORMAT || buffer.byteLength !== sizeOf(shape)) return undefined;
  const columns = columnsOf(buffer, shape);
  const [winrate = 0, scoreLead = 0, scoreStdev = 0] = columns.figures;
  const candidates: Candidate[] = [];
  let pvAt = 0;
  for (let i = 0; i < n; i += 1) {
    const length = columns.lengths[i] as number;
    const pv = Array.from(columns.pvs.subarray(pvAt, pvAt + length));
    pvAt += length;
    candidates.push({
      point: pv[0] as number,
      order: columns.orders[i] as number,
      visits: columns.visits[i] as number,
      winrate: columns.floats[i] as number,
      scoreLead: columns.floats[n + i] as number,
      scoreStdev: columns.floats[2 * n + i] as number,
      prior: columns.floats[3 * n + i] as number,
      lcb: columns.floats[4 * n + i] as number,
      pv,
    });
  }
  return {
    engine,
    visits,
    winrate,
    scoreLead,
    scoreStdev,
    candidates,
    ...(owned > 0 && { ownership: Float32Array.from(columns.ownership, (value) => value / 127) }),
    ...(known > 0 && { policy: Float32Array.from(columns.policy, (log) => PROBABILITIES[log] as number) }),
  };
};
