import { parseGtpPoint } from '../board/coordinates';
import { BLACK, PASS, type Point, pointsOn, type Size, WHITE } from '../board/types';
import type { Analysis, Candidate } from './analysis';
import { analysisOf, candidateOf, FIGURES, type FigureRow, newRow } from './figures';
import { isObject, type JsonObject, parseJsonObject } from './json';
import { LineSplitter } from './line-splitter';
import { type ReportContext, type Turn, turnOf } from './report-context';

/**
 * The meaning of one line of KataGo's analysis engine. Answers come in any order. Every requested position
 * gets one final `report`, or `ended` when it was terminated, or the query as a whole gets an `error`
 * instead. Warnings come in addition.
 */
export type JsonEvent =
  | {
      readonly type: 'report';
      readonly id: string;
      /** The number of moves before the position. */
      readonly turn: number;
      readonly final: boolean;
      readonly analysis: Analysis;
    }
  | { readonly type: 'ended'; readonly id: string; readonly turn: number }
  | { readonly type: 'error'; readonly id?: string; readonly field?: string; readonly message: string }
  | { readonly type: 'warning'; readonly id?: string; readonly field?: string; readonly message: string }
  /**
   * The engine has executed an action: `terminate`, `clear_cache`, `query_version` (with `version`),
   * `query_models`.
   */
  | {
      readonly type: 'done';
      readonly action: string;
      readonly id: string;
      readonly version?: string;
      readonly models?: readonly string[];
    }
  /** Not an answer: a log line, or a report on an unknown or closed query. */
  | { readonly type: 'text'; readonly text: string }
  /** The splitter dropped a line longer than any engine's. */
  | { readonly type: 'dropped' };

/** The context of a query. The answer contains the side to move. */
export type QuestionContext = Omit<ReportContext, 'toMove'>;

const MAX_TEXT = 100_000;

/**
 * Reads the output of an analysis engine, in pieces cut anywhere. `contextOf` returns the context of a query
 * id; answers to others become `text`.
 */
export class JsonStream {
  readonly #lines = new LineSplitter();
  readonly #contextOf: (id: string) => QuestionContext | undefined;

  constructor(contextOf: (id: string) => QuestionContext | undefined) {
    this.#contextOf = contextOf;
  }

  feed(bytes: Uint8Array, tell: (event: JsonEvent) => void): void {
    this.#lines.feed(
      bytes,
      (line, start, end) => this.#read(DECODER.decode(line.subarray(start, end)), tell),
      () => tell({ type: 'dropped' }),
    );
  }

  /** Call when the engine has ended: reads what follows its last line break. */
  finish(tell: (event: JsonEvent) => void): void {
    this.#lines.finish(
      (line, start, end) => this.#read(DECODER.decode(line.subarray(start, end)), tell),
      () => tell({ type: 'dropped' }),
    );
  }

  reset(): void {
    this.#lines.reset();
  }

  #read(line: string, tell: (event: JsonEvent) => void): void {
    if (line.trim() === '') return;
    // An engine's own messages stand between the answers: they need no parser.
    const answer = line.startsWith('{') ? parseJsonObject(line) : undefined;
    const warning = answer && warningOf(answer);
    if (warning) tell(warning);
    const event = answer && this.#eventOf(answer);
    if (event || !warning) tell(event ?? { type: 'text', text: line.slice(0, MAX_TEXT) });
  }

  #eventOf(answer: JsonObject): JsonEvent | undefined {
    const { id, error, action } = answer;
    if (typeof error === 'string') return { type: 'error', ...placeOf(answer), message: error };
    if (typeof id !== 'string') return undefined;
    if (typeof action === 'string') return doneOf(answer, action, id);
    const turn = numberOr(answer.turnNumber, 0);
    if (answer.noResults === true) return { type: 'ended', id, turn };
    const context = this.#contextOf(id);
    const analysis = context && readJsonAnalysis(answer, context);
    return analysis && { type: 'report', id, turn, final: answer.isDuringSearch !== true, analysis };
  }
}

const placeOf = ({ id, field }: JsonObject): { readonly id?: string; readonly field?: string } => ({
  ...(typeof id === 'string' && { id }),
  ...(typeof field === 'string' && { field }),
});

/** A warning may come alone or within the answer that it is about. */
const warningOf = (answer: JsonObject): JsonEvent | undefined =>
  typeof answer.warning === 'string'
    ? { type: 'warning', ...placeOf(answer), message: answer.warning }
    : undefined;

const DECODER = new TextDecoder();

const doneOf = (answer: JsonObject, action: string, id: string): JsonEvent => {
  const { version, models } = answer;
  const names = Array.isArray(models)
    ? models.flatMap((model: unknown) =>
        isObject(model) && typeof model.internalName === 'string' ? [model.internalName] : [],
      )
    : undefined;
  return {
    type: 'done',
    action,
    id,
    ...(typeof version === 'string' && { version }),
    ...(names && { models: names }),
  };
};

/** Reads answers of the analysis engine, and what KaTrain keeps of them in its files. */
export const readJsonAnalysis = (answer: JsonObject, context: QuestionContext): Analysis | undefined => {
  const { size, engine } = context;
  const root = isObject(answer.rootInfo) ? answer.rootInfo : undefined;
  const toMove = root?.currentPlayer === 'W' ? WHITE : BLACK;
  const turn = turnOf(context.perspective, toMove);
  const moves = Array.isArray(answer.moveInfos) ? answer.moveInfos : [];
  const candidates = moves.flatMap((move: unknown, index) => {
    const candidate = isObject(move) ? candidateFrom(move, index, size, turn) : undefined;
    return candidate ? [candidate] : [];
  });
  const points = pointsOn(size);
  const whole = {
    engine,
    candidates,
    root: root && rowOf(root),
    ownership: fieldOf(answer.ownership, points, turn),
    ownershipStdev: fieldOf(answer.ownershipStdev, points, 1),
    policy: fieldOf(answer.policy, points + 1, 1)?.map((prior) => Math.max(0, prior)),
  };
  return analysisOf(whole, turn);
};

const candidateFrom = (move: JsonObject, index: number, size: Size, turn: Turn): Candidate | undefined => {
  const points = pointsOn(size);
  const point = pointFrom(move.move, size);
  if (point === undefined) return undefined;
  const draft = {
    row: rowOf(move),
    point,
    pv: pvOf(move.pv, size),
    isSymmetryOf: pointFrom(move.isSymmetryOf, size),
    pvVisits: countsOf(move.pvVisits),
    pvEdgeVisits: countsOf(move.pvEdgeVisits),
    ownership: fieldOf(move.ownership, points, turn),
    ownershipStdev: fieldOf(move.ownershipStdev, points, 1),
  };
  return candidateOf(draft, index, turn);
};

const rowOf = (object: JsonObject): FigureRow => {
  const row = newRow();
  FIGURES.forEach((name, place) => {
    row[place] = numberOr(object[name], Number.NaN);
  });
  return row;
};

/** JSON has no infinite numbers, but 1e999 reads as one. */
const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other;

const pointFrom = (value: unknown, size: Size): Point | undefined => {
  if (typeof value !== 'string') return undefined;
  return value === 'pass' ? PASS : parseGtpPoint(value, size);
};

/** Reads points up to the first word that is none of the board. */
const pvOf = (value: unknown, size: Size): Point[] => {
  const pv: Point[] = [];
  for (const word of Array.isArray(value) ? value : []) {
    const point = pointFrom(word, size);
    if (point === undefined) break;
    pv.push(point);
  }
  return pv;
};

const countsOf = (value: unknown): number[] | undefined =>
  Array.isArray(value) && value.every((count) => typeof count === 'number') ? value : undefined;

/** Reads a field; undefined unless there is one number for each place. */
const fieldOf = (value: unknown, length: number, turn: Turn): Float32Array | undefined =>
  Array.isArray(value) && value.length === length && value.every((each) => typeof each === 'number')
    ? Float32Array.from(value, (each: number) => turn * each)
    : undefined;
