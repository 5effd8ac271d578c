import * as v from 'valibot';
import { parseJson } from '../kernel/kata/json';

/**
 * What a host tells a signed-in page by its socket, `/v2/socket`. Calls return the same facts, so that a page which missed
 * something only has to ask again.
 */
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const hostEvent = v.variant('type', [
  /** The person's compute power has changed. */
  v.object({ type: v.literal('coin') }),
  v.object({ type: v.literal('order'), id: count, status: count }),
  /** An analysis went on, or ended: `state` as in the list of them. */
  v.object({ type: v.literal('job'), sgf_id: count, done: count, of: count, state: count }),
  /** A game of a followed player is told. */
  v.object({ type: v.literal('notice') }),
  /** A game under way went on, or ended. */
  v.object({ type: v.literal('live'), sgf_id: count, moves: count, is_over: v.boolean() }),
  /** Something may have been missed: ask for everything anew. */
  v.object({ type: v.literal('again') }),
]);
export type HostEvent = v.InferOutput<typeof hostEvent>;

const hostFrame = v.variant('type', [
  ...hostEvent.options,
  /** The host knows the session. */
  v.object({ type: v.literal('hello') }),
  /** It is still there. */
  v.object({ type: v.literal('beat') }),
  /** The session is over. */
  v.object({ type: v.literal('ended') }),
]);
export type HostFrame = v.InferOutput<typeof hostFrame>;

/** The host says something this often; who hears nothing for twice as long takes the line for cut. */
export const HOST_BEAT_MS = 15_000;
/** Close codes of the host: the token opens no session; the person has too many sockets. */
export const HOST_CLOSES = { session: 4401, sockets: 4429 } as const;

/** Reads a frame; undefined for one that is not of this protocol, which a newer host may send. */
export const readHostFrame = (frame: string): HostFrame | undefined => {
  const read = v.safeParse(hostFrame, parseJson(frame));
  return read.success ? read.output : undefined;
};

/** Where the socket leads and whose it is. */
export interface HostFeedPlace {
  /** `ws://` or `wss://`. */
  readonly address: string;
  readonly token: string;
}

export type HostFeedNews =
  | { readonly type: 'event'; readonly event: HostEvent }
  /** Whether the host can tell something now. */
  | { readonly type: 'open'; readonly isOpen: boolean }
  /** The host knows this token no more. */
  | { readonly type: 'ended'; readonly token: string };

/** The worker that listens to the host. */
export interface HostFeedApi {
  /** `HostFeedNews` flow into this port. */
  connect(news: MessagePort): Promise<void>;
  /** Listens there from now on, again and again where the line is cut; undefined: nowhere. */
  follow(place: HostFeedPlace | undefined): Promise<void>;
}
