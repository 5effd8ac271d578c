import type { Analysis, Candidate, RootFigures } from '#kernel/kata/analysis';
import type { NetworkId, PositionKey } from '#protocol';

/**
 * Packs an analysis into one buffer, so that a stored row is one small blob (about 4 kB on 19x19) instead of
 * thousands of cloned numbers. Figures are 32-bit floats; ownership has a precision of 1/127, the policy of 5
 * % down to 1e-5.
 *
 *   Int32    format, visits, candidates n, points of all PVs p, points of an ownership o, policy entries q,
 *            bits of what is told beside (`STORED`), bits of the root's figures told (`ROOT_FIGURES`)
 *   Float32  winrate, scoreLead, scoreStdev
 *   Int32    visits[n]
 *   Float32  winrate[n] scoreLead[n] scoreStdev[n] prior[n] lcb[n]
 *   Float32  FIGURES told[n each]                NaN: not of this candidate
 *   Float32  ROOT_FIGURES told
 *   Int32    pvVisits[p] pvEdgeVisits[p]         each if told; -1 first: not of this candidate
 *   Int16    order[n] pvLength[n] pv[p]          each PV starts with the candidate's own point
 *   Int16    isSymmetryOf[n]                     if told; NO_POINT: none
 *   Int8     ownership[o] ownershipStdev[o], then both of each candidate [n * o]; each if told; UNASKED first: not of this one
 *   Uint8    policy[q]                           logarithms, see `logOf`; 0 entries: the engine does not tell
 *
 * Numbers are in the machine's byte order, which is little-endian wherever browsers run.
 *
 * Format 1 has neither the bits nor their parts. The app reads such rows as they are and rewrites each with
 * its next search, because rewriting hundreds of megabytes at the start would make people wait.
 */
export interface StoredAnalysis {
  /** Key of the position, see `game/line/position-key.ts`. */
  readonly position: PositionKey;
  /** The engine's name for people. */
  readonly engine: string;
  /** Identity of the network: `EngineInfo.network`. */
  readonly network: NetworkId;
  readonly packed: ArrayBuffer;
  /** Milliseconds since 1970: among several analyses of a position the app shows the newest … */
  readonly foundAt: number;
  /** … and removes the least recently used rows when it needs room. */
  readonly lastUsed: number;
}

/** Approximate bytes of a row's names, numbers and index entries. */
const ROW_BYTES = 250;

/** Returns the bytes that a row counts against the limit for analyses. */
export const analysisSize = ({ packed }: StoredAnalysis): number => packed.byteLength + ROW_BYTES;

const FORMAT = 2;
const HEAD_INTS = 8;
const FIRST_FORMAT = 1;
const FIRST_HEAD_INTS = 6;
const HEAD_FLOATS = 3;
const CANDIDATE_FLOATS = 5;
const NO_POINT = -2;
const UNASKED = -128;

/** The figures of a candidate that an engine may give besides the five fixed ones, a number each. */
const FIGURES = [
  'edgeVisits',
  'utility',
  'utilityLcb',
  'scoreMean',
  'scoreSelfplay',
  'weight',
  'edgeWeight',
  'playSelectionValue',
  'noResultValue',
  'humanPrior',
] as const satisfies readonly (keyof Candidate)[];
const COUNTS = ['pvVisits', 'pvEdgeVisits'] as const satisfies readonly (keyof Candidate)[];
const FIELDS = ['ownership', 'ownershipStdev'] as const satisfies readonly (keyof Candidate &
  keyof Analysis)[];
type MoveField = `move ${(typeof FIELDS)[number]}`;
const MOVE_FIELDS = FIELDS.map((name): MoveField => `move ${name}`);
/** Bits of the head, lowest first. Append new ones at the end. */
const STORED = [...FIGURES, ...COUNTS, 'isSymmetryOf', ...FIELDS, ...MOVE_FIELDS] as const;
type StoredName = (typeof STORED)[number];
const ROOT_FIGURES = [
  'utility',
  'scoreMean',
  'scoreSelfplay',
  'weight',
  'nnEvals',
  'rawWinrate',
  'rawLead',
  'rawScoreSelfplay',
  'rawScoreSelfplayStdev',
  'rawNoResultProb',
  'rawStWrError',
  'rawStScoreError',
  'rawVarTimeLeft',
] as const satisfies readonly (keyof RootFigures)[];

/** Lengths of the parts, and the optional parts that exist. */
interface Shape {
  readonly n: number;
  readonly points: number;
  readonly owned: number;
  readonly known: number;
  readonly present: ReadonlySet<StoredName>;
  readonly root: readonly (typeof ROOT_FIGURES)[number][];
}

const bitsOf = <Name>(names: readonly Name[], isPresent: (name: Name) => boolean): number =>
  names.reduce((bits, name, index) => (isPresent(name) ? bits | (1 << index) : bits), 0);
const namesOf = <Name>(names: readonly Name[], bits: number): Name[] =>
  names.filter((_, index) => (bits & (1 << index)) !== 0);

/** The smallest probability stored as more than 0, as a power of ten. */
const MIN_LOG_PRIOR = -5;
const logOf = (probability: number): number =>
  probability <= 0 ? 0 : Math.max(1, Math.round(255 - (255 / MIN_LOG_PRIOR) * Math.log10(probability)));
const PROBABILITIES = Float32Array.from({ length: 256 }, (_, log) =>
  log === 0 ? 0 : 10 ** ((MIN_LOG_PRIOR * (255 - log)) / 255),
);

/** Returns the parts of a buffer in order; without a buffer only their total size. */
const partsOf = ({ n, points, owned, known, present, root }: Shape, buffer?: ArrayBuffer) => {
  let at = 0;
  const part = <Part>(Kind: PartKind<Part>, count: number): Part => {
    const from = at;
    at += Kind.BYTES_PER_ELEMENT * count;
    return buffer ? new Kind(buffer, from, count) : new Kind(0);
  };
  const each = <Name extends StoredName, Part>(names: readonly Name[], Kind: PartKind<Part>, count: number) =>
    new Map(names.filter((name) => present.has(name)).map((name) => [name, part(Kind, count)] as const));
  const parts = {
    head: part(Int32Array, HEAD_INTS),
    figures: part(Float32Array, HEAD_FLOATS),
    visits: part(Int32Array, n),
    floats: part(Float32Array, n * CANDIDATE_FLOATS),
    rare: each(FIGURES, Float32Array, n),
    root: part(Float32Array, root.length),
    counts: each(COUNTS, Int32Array, points),
    orders: part(Int16Array, n),
    lengths: part(Int16Array, n),
    pvs: part(Int16Array, points),
    symmetries: part(Int16Array, present.has('isSymmetryOf') ? n : 0),
    fields: each(FIELDS, Int8Array, owned),
    moveFields: each(MOVE_FIELDS, Int8Array, n * owned),
    policy: part(Uint8Array, known),
  };
  return { ...parts, bytes: at };
};

interface PartKind<Part> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Part;
  new (buffer: ArrayBuffer, offset: number, length: number): Part;
}

const shapeOf = (analysis: Analysis): Shape => {
  const { candidates } = analysis;
  const isPresent = (name: StoredName): boolean => {
    if (isField(name)) return analysis[name] !== undefined;
    if (isMoveField(name)) return candidates.some((candidate) => candidate[fieldOf(name)] !== undefined);
    return candidates.some((candidate) => candidate[name] !== undefined);
  };
  const fields = [analysis, ...candidates].flatMap((holder) =>
    FIELDS.map((name) => holder[name]?.length ?? 0),
  );
  return {
    n: candidates.length,
    points: candidates.reduce((sum, candidate) => sum + candidate.pv.length, 0),
    owned: Math.max(...fields),
    known: analysis.policy?.length ?? 0,
    present: new Set(STORED.filter(isPresent)),
    root: ROOT_FIGURES.filter((name) => analysis.root?.[name] !== undefined),
  };
};
const isField = (name: StoredName): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);
const isMoveField = (name: StoredName): name is MoveField => MOVE_FIELDS.some((field) => field === name);
const fieldOf = (name: MoveField) => (name === 'move ownership' ? 'ownership' : 'ownershipStdev');

export const packAnalysis = (analysis: Analysis): ArrayBuffer => {
  const { candidates, visits, winrate, scoreLead, scoreStdev } = analysis;
  const shape = shapeOf(analysis);
  const { n, points, owned, known, present, root } = shape;
  const buffer = new ArrayBuffer(partsOf(shape).bytes);
  const parts = partsOf(shape, buffer);
  const bits = bitsOf(STORED, (name) => present.has(name));
  const rootBits = bitsOf(ROOT_FIGURES, (name) => root.includes(name));
  parts.head.set([FORMAT, visits, n, points, owned, known, bits, rootBits]);
  parts.figures.set([winrate, scoreLead, scoreStdev]);
  parts.root.set(root.map((name) => analysis.root?.[name] ?? Number.NaN));
  let pvAt = 0;
  candidates.forEach((candidate, i) => {
    const { pv } = candidate;
    parts.visits[i] = candidate.visits;
    parts.orders[i] = candidate.order;
    parts.lengths[i] = pv.length;
    const { winrate, scoreLead, scoreStdev, prior, lcb } = candidate;
    [winrate, scoreLead, scoreStdev, prior, lcb].forEach((value, column) => {
      parts.floats[column * n + i] = value;
    });
    for (const [name, column] of parts.rare) column[i] = candidate[name] ?? Number.NaN;
    parts.pvs.set(pv, pvAt);
    for (const [name, column] of parts.counts)
      column.set(
        pv.map((_, step) => candidate[name]?.[step] ?? -1),
        pvAt,
      );
    if (present.has('isSymmetryOf')) parts.symmetries[i] = candidate.isSymmetryOf ?? NO_POINT;
    for (const [name, column] of parts.moveFields)
      setField(column.subarray(i * owned, (i + 1) * owned), candidate[fieldOf(name)]);
    pvAt += pv.length;
  });
  for (const [name, column] of parts.fields) setField(column, analysis[name]);
  analysis.policy?.forEach((value, move) => {
    parts.policy[move] = logOf(value);
  });
  return buffer;
};

const setField = (column: Int8Array, values: Float32Array | undefined): void => {
  if (values)
    values.forEach((value, point) => {
      column[point] = Math.round(Math.max(-1, Math.min(1, value)) * 127);
    });
  else column.fill(UNASKED);
};
const fieldIn = (column: Int8Array): Float32Array | undefined =>
  column[0] === UNASKED ? undefined : Float32Array.from(column, (value) => value / 127);

/**
 * Converts a buffer of format 1 to the present format: it contains ownership and no other part with a bit.
 */
const renewed = (buffer: ArrayBuffer): ArrayBuffer => {
  if (buffer.byteLength < 4 * FIRST_HEAD_INTS) return buffer;
  const head = new Int32Array(buffer, 0, FIRST_HEAD_INTS);
  if (head[0] !== FIRST_FORMAT) return buffer;
  const isOwned = (head[4] ?? 0) > 0;
  const body = new Uint8Array(buffer, 4 * FIRST_HEAD_INTS);
  const now = new ArrayBuffer(4 * HEAD_INTS + body.length);
  new Int32Array(now, 0, HEAD_INTS).set([
    FORMAT,
    ...head.subarray(1),
    bitsOf(STORED, (name) => isOwned && name === 'ownership'),
  ]);
  new Uint8Array(now, 4 * HEAD_INTS).set(body);
  return now;
};

/** Undefined for a blob of another format or a truncated one; the position then counts as not analysed. */
export const unpackAnalysis = (engine: string, packed: ArrayBuffer): Analysis | undefined => {
  const buffer = renewed(packed);
  if (buffer.byteLength < 4 * (HEAD_INTS + HEAD_FLOATS)) return undefined;
  const head = new Int32Array(buffer, 0, HEAD_INTS);
  const [format, visits = 0, n = 0, points = 0, owned = 0, known = 0, bits = 0, rootBits = 0] = head;
  const root = namesOf(ROOT_FIGURES, rootBits);
  const shape: Shape = { n, points, owned, known, present: new Set(namesOf(STORED, bits)), root };
  if (format !== FORMAT || buffer.byteLength !== partsOf(shape).bytes) return undefined;
  const parts = partsOf(shape, buffer);
  const [winrate = 0, scoreLead = 0, scoreStdev = 0] = parts.figures;
  const candidates: Candidate[] = [];
  let pvAt = 0;
  for (let i = 0; i < n; i += 1) {
    const end = pvAt + (parts.lengths[i] as number);
    candidates.push(candidateIn(parts, { n, owned, i, pvAt, end }));
    pvAt = end;
  }
  return {
    engine,
    visits,
    winrate,
    scoreLead,
    scoreStdev,
    candidates,
    ...presentOf(FIELDS, (name) => {
      const column = parts.fields.get(name);
      return column && fieldIn(column);
    }),
    ...(known > 0 && { policy: Float32Array.from(parts.policy, (log) => PROBABILITIES[log] as number) }),
    ...(root.length > 0 && { root: presentOf(root, (name) => parts.root[root.indexOf(name)]) }),
  };
};

/** The place of a candidate in the columns; its PV runs from `pvAt` to `end`. */
interface Row {
  readonly n: number;
  readonly owned: number;
  readonly i: number;
  readonly pvAt: number;
  readonly end: number;
}

const candidateIn = (parts: ReturnType<typeof partsOf>, { n, owned, i, pvAt, end }: Row): Candidate => {
  const pv = Array.from(parts.pvs.subarray(pvAt, end));
  const float = (column: number): number => parts.floats[column * n + i] as number;
  const symmetry = parts.symmetries[i] ?? NO_POINT;
  return {
    point: pv[0] as number,
    order: parts.orders[i] as number,
    visits: parts.visits[i] as number,
    winrate: float(0),
    scoreLead: float(1),
    scoreStdev: float(2),
    prior: float(3),
    lcb: float(4),
    pv,
    ...presentOf(FIGURES, (name) => {
      const value = parts.rare.get(name)?.[i];
      return Number.isNaN(value) ? undefined : value;
    }),
    ...presentOf(COUNTS, (name) => {
      const counts = parts.counts.get(name)?.subarray(pvAt, end);
      // Counts for fewer moves than the PV end before the first unknown value.
      const known = counts && [...counts, -1].indexOf(-1);
      return known ? Array.from(counts.subarray(0, known)) : undefined;
    }),
    ...(symmetry === NO_POINT ? {} : { isSymmetryOf: symmetry }),
    ...presentOf(FIELDS, (name) => {
      const column = parts.moveFields.get(`move ${name}`);
      return column && fieldIn(column.subarray(i * owned, (i + 1) * owned));
    }),
  };
};

/** Returns the values that exist, by name. */
const presentOf = <Name extends string, Value>(
  names: readonly Name[],
  find: (name: Name) => Value | undefined,
): { [Each in Name]?: Value } => {
  const present: { [Each in Name]?: Value } = {};
  for (const name of names) {
    const value = find(name);
    if (value !== undefined) present[name] = value;
  }
  return present;
};
