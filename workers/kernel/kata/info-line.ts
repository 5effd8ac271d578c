import { type Point, pointsOn } from '../board/types';
import type { Analysis, Candidate } from './analysis';
import { Cursor, type Guess, guessOf, hashOf, NO_POINT } from './cursor';
import { analysisOf, candidateOf, divideRow, divisorOf, FIGURES, type FigureRow, newRow } from './figures';
import { type ReportContext, type Turn, turnOf } from './report-context';

/**
 * Reads lines as `kata-analyze` and `lz-analyze` print them:
 *
 *   info move Q16 visits 12 winrate 0.54 … pv Q16 D4 [pvVisits 12 3] [movesOwnership 361 numbers] info move …
 *   … [rootInfo visits 64 winrate 0.53 …] [ownership 361 numbers] [ownershipStdev 361 numbers]
 *
 * Keys may come in any order; the reader skips unknown ones, because SAI, Phoenix and others have their own.
 */
const KEYS = [
  'info',
  'move',
  'pv',
  'pvVisits',
  'pvEdgeVisits',
  'isSymmetryOf',
  'movesOwnership',
  'movesOwnershipStdev',
  'rootInfo',
  'ownership',
  'ownershipStdev',
] as const;
type Key = (typeof KEYS)[number];

/** The maximum number of moves of a line: every point of the largest board and the pass. */
const MAX_MOVES = 52 * 52 + 1;

/**
 * The words of a line by their hash: a figure's place in its row, or a number beyond those for a key. The
 * table is large enough to keep all hashes apart, so one lookup suffices.
 */
const UNKNOWN = -1;
const WORDS: readonly string[] = [...FIGURES, ...KEYS];
const codeOfKey = (key: Key): number => FIGURES.length + KEYS.indexOf(key);
const INFO = codeOfKey('info');
const MOVE = codeOfKey('move');
const PV = codeOfKey('pv');
const PV_VISITS = codeOfKey('pvVisits');
const PV_EDGE_VISITS = codeOfKey('pvEdgeVisits');
const IS_SYMMETRY_OF = codeOfKey('isSymmetryOf');
const MOVES_OWNERSHIP = codeOfKey('movesOwnership');
const MOVES_OWNERSHIP_STDEV = codeOfKey('movesOwnershipStdev');
const ROOT_INFO = codeOfKey('rootInfo');
const OWNERSHIP = codeOfKey('ownership');
const OWNERSHIP_STDEV = codeOfKey('ownershipStdev');

const wordTable = (): { readonly hashes: Int32Array; readonly codes: Int8Array; readonly mask: number } => {
  for (let size = 64; ; size *= 2) {
    const codes = new Int8Array(size).fill(UNKNOWN);
    const hashes = new Int32Array(size);
    const fits = WORDS.every((word, code) => {
      const hash = hashOf(word);
      const slot = slotOf(hash, size - 1);
      if (codes[slot] !== UNKNOWN) return false;
      codes[slot] = code;
      hashes[slot] = hash;
      return true;
    });
    if (fits) return { hashes, codes, mask: size - 1 };
  }
};
const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;
const TABLE = wordTable();

const codeOf = (hash: number): number => {
  const slot = slotOf(hash, TABLE.mask);
  return TABLE.hashes[slot] === hash ? (TABLE.codes[slot] as number) : UNKNOWN;
};

const GUESSES = WORDS.map(guessOf);

/** Reused for the next line: only what a candidate keeps is allocated. */
interface Draft {
  readonly row: FigureRow;
  point: Point | typeof NO_POINT;
  pv: readonly Point[];
  isSymmetryOf: Point | undefined;
  pvVisits: number[] | undefined;
  pvEdgeVisits: number[] | undefined;
  ownership: Float32Array | undefined;
  ownershipStdev: Float32Array | undefined;
}

const NO_MOVES: readonly Point[] = [];

const newDraft = (): Draft => ({
  row: newRow(),
  point: NO_POINT,
  pv: NO_MOVES,
  isSymmetryOf: undefined,
  pvVisits: undefined,
  pvEdgeVisits: undefined,
  ownership: undefined,
  ownershipStdev: undefined,
});

const clear = (draft: Draft): Draft => {
  draft.row.fill(Number.NaN);
  draft.point = NO_POINT;
  draft.pv = NO_MOVES;
  draft.isSymmetryOf = undefined;
  draft.pvVisits = undefined;
  draft.pvEdgeVisits = undefined;
  draft.ownership = undefined;
  draft.ownershipStdev = undefined;
  return draft;
};

/** Reads lines one after the other; keeps nothing of a line except its buffers. */
export class InfoLineReader {
  readonly #cursor = new Cursor();
  readonly #drafts: Draft[] = [];
  readonly #rootRow = newRow();
  /** The word that followed each word last time: engines print everything in the same order. */
  readonly #followers = new Uint8Array(WORDS.length).fill(INFO);

  /** Returns the analysis in Black's view; undefined when the bytes contain no report. */
  read(bytes: Uint8Array, start: number, end: number, context: ReportContext): Analysis | undefined {
    const cursor = this.#cursor;
    cursor.start(bytes, start, end);
    const { size } = context;
    const turn = turnOf(context.perspective, context.toMove);
    const points = pointsOn(size);
    let moves = 0;
    let draft: Draft | undefined;
    let root: FigureRow | undefined;
    let row: FigureRow | undefined;
    let ownership: Float32Array | undefined;
    let ownershipStdev: Float32Array | undefined;
    const followers = this.#followers;
    let before = INFO;
    while (cursor.at < end) {
      const guess = followers[before] as number;
      const code = cursor.passes(GUESSES[guess] as Guess) ? guess : codeOf(cursor.word());
      if (code === UNKNOWN) continue;
      followers[before] = code;
      before = code;
      if (code < FIGURES.length) {
        const value = cursor.number();
        if (row) row[code] = value;
      } else if (code === INFO) {
        if (moves === MAX_MOVES) break;
        draft = this.#draft(moves);
        row = draft.row;
        moves += 1;
      } else if (code === ROOT_INFO) {
        root = this.#rootRow.fill(Number.NaN);
        row = root;
        draft = undefined;
      } else if (code === OWNERSHIP) {
        ownership = this.#field(points, turn) ?? ownership;
      } else if (code === OWNERSHIP_STDEV) {
        ownershipStdev = this.#field(points, 1) ?? ownershipStdev;
      } else if (draft) this.#readKey(draft, code, context, points, turn);
    }
    const candidates = this.#candidates(moves, turn);
    return analysisOf({ engine: context.engine, candidates, root, ownership, ownershipStdev }, turn);
  }

  #readKey(draft: Draft, code: number, { size }: ReportContext, points: number, turn: Turn): void {
    const cursor = this.#cursor;
    if (code === MOVE) draft.point = cursor.point(size);
    else if (code === PV) draft.pv = cursor.points(size);
    else if (code === PV_VISITS) draft.pvVisits = cursor.counts();
    else if (code === PV_EDGE_VISITS) draft.pvEdgeVisits = cursor.counts();
    else if (code === MOVES_OWNERSHIP) draft.ownership = this.#field(points, turn);
    else if (code === MOVES_OWNERSHIP_STDEV) draft.ownershipStdev = this.#field(points, 1);
    else if (code === IS_SYMMETRY_OF) {
      const point = cursor.point(size);
      if (point !== NO_POINT) draft.isSymmetryOf = point;
    }
  }

  /** Reads one number a point; undefined for any other count, because the line is then not of this board. */
  #field(points: number, turn: Turn): Float32Array | undefined {
    const field = new Float32Array(points);
    return this.#cursor.numbers(field, turn) === points ? field : undefined;
  }

  #draft(index: number): Draft {
    const draft = this.#drafts[index];
    if (draft) return clear(draft);
    const fresh = newDraft();
    this.#drafts.push(fresh);
    return fresh;
  }

  /** Makes candidates of the first `count` drafts; skips those whose move is no point of the board. */
  #candidates(count: number, turn: Turn): Candidate[] {
    const rows: FigureRow[] = [];
    for (let i = 0; i < count; i += 1) {
      const { point, row } = this.#drafts[i] as Draft;
      if (point !== NO_POINT) rows.push(row);
    }
    const divisor = divisorOf(rows);
    const candidates: Candidate[] = [];
    for (let i = 0; i < count; i += 1) {
      const draft = this.#drafts[i] as Draft;
      if (draft.point === NO_POINT) continue;
      if (divisor !== 1) divideRow(draft.row, divisor);
      const candidate = candidateOf(draft, candidates.length, turn);
      if (candidate) candidates.push(candidate);
    }
    return candidates;
  }
}
