import * as v from 'valibot';
import { parseJson } from '../kernel/kata/json';
import { PERSPECTIVES } from '../kernel/kata/report-context';
import type { FailureCode, TengenFailure } from './failures';
import { ENGINE_KINDS, LONGEST_FRAME } from './gateway';
import { INSTALL_ACTIONS, installView } from './installer';

/**
 * Frames between an engine worker and the engine gateway. Control frames are JSON text. The engine's output comes in
 * binary frames of whole lines, so that neither side encodes a long stream as JSON.
 *
 *     worker                         gateway
 *     hello {token}         ──────▶
 *                           ◀──────  welcome {engines}         or refused, and the end
 *     open {engine, model}  ──────▶
 *                           ◀──────  starting, started         or refused, and the end; starting again with each
 *                                    line that the engine says meanwhile
 *     say {lines}           ──────▶  (the engine's input)
 *                           ◀──────  binary: lines of the engine's output
 *                           ◀──────  stopped {failure}         the engine died; starting, started follow
 *     install {action}      ──────▶  KataGo on the gateway's machine
 *                           ◀──────  installer {view}           at once, and with each change from then on
 *     end {user}            ──────▶  a host ends a ticket of its own
 *                           ◀──────  ended {user}
 *     ping {at}             ──────▶
 *                           ◀──────  pong {at}
 *                           ◀──────  idle                      nothing passed for a while: the end
 */
/** What an engine says while it starts: longer lines are cut. */
export const LONGEST_STARTING_LINE = 200;

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const number = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** An engine as the gateway offers it; people see it as a remote AI. */
const engineOffer = v.object({
  id: name,
  name: name,
  tags: v.pipe(v.array(text(24)), v.maxLength(12)),
  kind: v.picklist(ENGINE_KINDS),
  perspective: v.picklist(PERSPECTIVES),
  /** Names of networks to choose from, the first is the usual one; empty when the engine brings its own. */
  models: v.pipe(v.array(name), v.maxLength(100)),
  humanModels: v.pipe(v.array(name), v.maxLength(100)),
  /** Sides of the boards it plays on. */
  sides: v.object({ min: count, max: count }),
  /** Whether it can be asked to play at a chosen rank. */
  rankSelectable: v.boolean(),
  /** Processes kept started, their limit, positions one process takes at once, processes running now. */
  minIdle: count,
  maxProcesses: count,
  concurrency: count,
  current: count,
  /** Sessions that would get a process now; older gateways do not tell. */
  free: v.exactOptional(count),
  /** Owner and date of creation (ISO), where the gateway knows them. */
  user: v.exactOptional(text(100)),
  createdAt: v.exactOptional(text(40)),
});
export type EngineOffer = v.InferOutput<typeof engineOffer>;

/** How long a ticket of a host has held an engine so far. */
const ticketUse = v.object({ user: text(100), seconds: count, isOpen: v.boolean() });
export type TicketUse = v.InferOutput<typeof ticketUse>;

const REFUSALS = [
  'engine.token',
  'engine.ended',
  'engine.origin',
  'engine.unlisted',
  'engine.overload',
  'engine.systemOverload',
  'engine.startFailed',
  'engine.crashed',
  'engine.restarting',
  'engine.protocol',
  'engine.unknown',
] as const satisfies readonly FailureCode[];
export type GatewayRefusal = (typeof REFUSALS)[number];

const failure = v.object({
  code: v.picklist(REFUSALS),
  data: v.record(text(40), v.union([text(2000), number])),
});
export type GatewayFailure = v.InferOutput<typeof failure> & TengenFailure;

const requestFrame = v.variant('type', [
  v.object({
    type: v.literal('hello'),
    protocol: v.pipe(v.number(), v.safeInteger()),
    /** Sent in a frame, because addresses end up in logs. */
    token: v.exactOptional(text(500)),
    user: v.exactOptional(text(100)),
  }),
  v.object({
    type: v.literal('open'),
    engine: name,
    model: v.exactOptional(name),
    humanModel: v.exactOptional(name),
  }),
  /** Lines without their line ends. */
  v.object({
    type: v.literal('say'),
    lines: v.pipe(v.array(v.pipe(text(LONGEST_FRAME), v.regex(/^[^\r\n]*$/))), v.maxLength(10_000)),
  }),
  /** `busy`: an answer of the engine is waited for, so the session is not idle, however long the engine is silent. */
  v.object({ type: v.literal('ping'), at: number, busy: v.exactOptional(v.boolean()) }),
  /** For KataGo on the gateway's machine; only who proves the gateway's own token may ask. */
  v.object({ type: v.literal('install'), action: v.picklist(INSTALL_ACTIONS) }),
  /** A host ends a ticket that it gave. */
  v.object({ type: v.literal('end'), user: text(100) }),
]);
export type RequestFrame = v.InferOutput<typeof requestFrame>;

const gatewayFrame = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    version: text(40),
    engines: v.array(engineOffer),
    /** For a host only: the tickets of its key that have been used. */
    tickets: v.exactOptional(v.array(ticketUse)),
  }),
  /** The sessions of a ticket have ended. */
  v.object({ type: v.literal('ended'), user: text(100) }),
  v.object({ type: v.literal('starting'), line: v.exactOptional(text(LONGEST_STARTING_LINE)) }),
  v.object({
    type: v.literal('started'),
    engine: engineOffer,
    version: text(200),
    model: v.exactOptional(name),
  }),
  /** The engine died, or a person restarts it; it is started again in `retryMs`. */
  v.object({ type: v.literal('stopped'), failure, retryMs: number }),
  v.object({ type: v.literal('refused'), failure }),
  v.object({ type: v.literal('installer'), view: installView }),
  v.object({ type: v.literal('idle') }),
  v.object({ type: v.literal('pong'), at: number }),
]);
export type GatewayFrame = v.InferOutput<typeof gatewayFrame>;

/** Reads a text frame; undefined when it does not follow this protocol. */
const reader =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (frame: string): T | undefined => {
    const read = v.safeParse(schema, parseJson(frame));
    return read.success ? read.output : undefined;
  };
export const readRequestFrame = reader<RequestFrame>(requestFrame);
export const readGatewayFrame = reader<GatewayFrame>(gatewayFrame);
