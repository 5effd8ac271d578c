import * as v from 'valibot';
import { parseJson } from '../kernel/kata/json';

/**
 * Frames between a worker, which computes for a host, and the host. The worker dials, so it needs no address of its own.
 *
 *     worker                       host
 *     hello {key, lanes}   ──────▶
 *                          ◀──────  welcome {ai}         or refused, and the end
 *     take                 ──────▶  one more part, as soon as there is one
 *                          ◀──────  work {id, sgf, positions, visits}
 *     done {id, results}   ──────▶
 *     drop {id}            ──────▶  it cannot be finished there
 *                          ◀──────  stop {ids}           parts that are not its own any more
 *     beat                 ──────▶  and back: both know that the other is there
 *                          ◀──────  drain                it gets no more work
 */
export const WORK_PROTOCOL = 1;
/** Both sides say something this often, and take the other for gone after three times as long. */
export const WORK_BEAT_MS = 5000;
/** The results of the longest part, or a record. */
export const LONGEST_WORK_FRAME = 4_000_000;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
const id = v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,9}\.\d{1,9}$/));
const speed = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));

const workerFrame = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    protocol: count,
    version: text(40),
    key: text(100),
    /** Positions that it works on at once. */
    lanes: v.pipe(count, v.minValue(1), v.maxValue(1024)),
    engine: text(200),
  }),
  v.object({ type: v.literal('take') }),
  v.object({
    type: v.literal('done'),
    id,
    results: v.pipe(v.array(v.nullable(text(200_000))), v.maxLength(100)),
    /** Visits a second of one position. */
    speed,
  }),
  v.object({ type: v.literal('drop'), id, isFault: v.boolean() }),
  v.object({ type: v.literal('beat') }),
]);
export type WorkerFrame = v.InferOutput<typeof workerFrame>;

const partOfWork = v.object({
  id,
  sgf: text(2_000_000),
  positions: v.pipe(v.array(count), v.minLength(1), v.maxLength(100)),
  visits: count,
  pvLength: count,
  speed,
});
export type PartOfWork = v.InferOutput<typeof partOfWork>;

const WORK_REFUSALS = ['work.key', 'work.drained', 'work.protocol', 'work.starting'] as const;

const hostFrame = v.variant('type', [
  v.object({ type: v.literal('welcome'), ai: text(200) }),
  v.object({ type: v.literal('work'), part: partOfWork }),
  v.object({ type: v.literal('stop'), ids: v.array(id) }),
  v.object({ type: v.literal('beat') }),
  v.object({ type: v.literal('drain') }),
  v.object({ type: v.literal('refused'), code: v.picklist(WORK_REFUSALS) }),
]);
export type WorkHostFrame = v.InferOutput<typeof hostFrame>;

/** Reads a frame; undefined when it does not follow this protocol. */
const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (frame: string): T | undefined => {
    const read = v.safeParse(schema, parseJson(frame));
    return read.success ? read.output : undefined;
  };
export const readWorkerFrame = reader<WorkerFrame>(workerFrame);
export const readWorkHostFrame = reader<WorkHostFrame>(hostFrame);
