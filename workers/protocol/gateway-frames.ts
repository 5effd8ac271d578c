import * as z from 'zod/mini';
import type { FailureCode, TengenFailure } from './failures';
import { ENGINE_KINDS, LONGEST_FRAME, PERSPECTIVES } from './gateway';

// The content policy forbids building functions from text, which zod would otherwise try for speed.
z.config({ jitless: true });

/**
 * What passes between an engine worker and the engine gateway. Control is JSON in text frames; what the engine
 * writes comes as binary frames, whole lines in each, so that a long stream is never wrapped and unwrapped.
 *
 *     worker                         gateway
 *     hello {token}         ──────▶
 *                           ◀──────  welcome {engines}         or refused, and the end
 *     open {engine, model}  ──────▶
 *                           ◀──────  starting, started         or refused, and the end
 *     say {lines}           ──────▶  (the engine's input)
 *                           ◀──────  binary: lines of the engine's output
 *                           ◀──────  stopped {failure}         the engine died; starting, started follow
 *     ping {at}             ──────▶
 *                           ◀──────  pong {at}
 *                           ◀──────  idle                      nothing passed for a while: the end
 */
const text = (most: number) => z.string().check(z.maxLength(most));
const count = () => z.int().check(z.gte(0), z.lte(1_000_000));
const name = () => text(200).check(z.minLength(1));

/** An engine as the gateway offers it: the product's remote AI. */
const engineOffer = z.object({
  id: name(),
  name: name(),
  tags: z.array(text(24)).check(z.maxLength(12)),
  kind: z.enum(ENGINE_KINDS),
  perspective: z.enum(PERSPECTIVES),
  /** Names of networks to choose from, the first is the usual one; empty when the engine brings its own. */
  models: z.array(name()).check(z.maxLength(100)),
  humanModels: z.array(name()).check(z.maxLength(100)),
  /** Sides of the boards it plays on. */
  sides: z.object({ least: count(), most: count() }),
  /** Whether it can be asked to play at a chosen rank. */
  rankSelectable: z.boolean(),
  /** Engines kept started, most engines, positions one engine takes at once, engines running now. */
  core: count(),
  most: count(),
  simultaneous: count(),
  current: count(),
  /** Whose it is, and since when (ISO date), where the gateway has been told. */
  user: z.optional(text(100)),
  createdAt: z.optional(text(40)),
});
export type EngineOffer = z.infer<typeof engineOffer>;

const REFUSALS = [
  'engine.token',
  'engine.origin',
  'engine.unlisted',
  'engine.overload',
  'engine.systemOverload',
  'engine.startFailed',
  'engine.crashed',
  'engine.protocol',
  'engine.unknown',
] as const satisfies readonly FailureCode[];
export type GatewayRefusal = (typeof REFUSALS)[number];

const failure = z.object({
  code: z.enum(REFUSALS),
  data: z.record(text(40), z.union([text(2000), z.number()])),
});
export type GatewayFailure = z.infer<typeof failure> & TengenFailure;

const requestFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protocol: z.int(),
    /** Never in the address: addresses end up in logs. */
    token: z.optional(text(500)),
    user: z.optional(text(100)),
  }),
  z.object({
    type: z.literal('open'),
    engine: name(),
    model: z.optional(name()),
    humanModel: z.optional(name()),
  }),
  /** Lines without their line ends. */
  z.object({
    type: z.literal('say'),
    lines: z.array(text(LONGEST_FRAME).check(z.regex(/^[^\r\n]*$/))).check(z.maxLength(10_000)),
  }),
  z.object({ type: z.literal('ping'), at: z.number() }),
]);
export type RequestFrame = z.infer<typeof requestFrame>;

const gatewayFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version: text(40), engines: z.array(engineOffer) }),
  z.object({ type: z.literal('starting') }),
  z.object({
    type: z.literal('started'),
    engine: engineOffer,
    version: text(200),
    model: z.optional(name()),
  }),
  /** The engine died by itself; it is started again in `retryMs`. */
  z.object({ type: z.literal('stopped'), failure, retryMs: z.number() }),
  z.object({ type: z.literal('refused'), failure }),
  z.object({ type: z.literal('idle') }),
  z.object({ type: z.literal('pong'), at: z.number() }),
]);
export type GatewayFrame = z.infer<typeof gatewayFrame>;

/** A text frame as it came; undefined when it is none of ours. */
const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (frame: string): T | undefined => {
    let value: unknown;
    try {
      value = JSON.parse(frame);
    } catch {
      return undefined;
    }
    const read = schema.safeParse(value);
    return read.success ? read.data : undefined;
  };
export const readRequestFrame = reader<RequestFrame>(requestFrame);
export const readGatewayFrame = reader<GatewayFrame>(gatewayFrame);
