import { WebSocket } from 'ws';
import { type EngineOffer, GATEWAY_PROTOCOL } from '#protocol';
import { readGatewayFrame } from '../../workers/protocol/gateway-frames';
import { makeTicket } from '../gateway/ticket';
import { hmacOf } from './secrets';

/** An engine of a gateway. */
export interface Place {
  readonly address: string;
  /** The engine's id at the gateway. */
  readonly engine: string;
}

/** How long an answer of a gateway counts. */
const KEEP_MS = 15_000;
const PATIENCE_MS = 3000;
/** The host itself asks with a ticket of nobody. Clocks of two machines differ by less than its time. */
const HOST_ID = 0;
const HOST_TICKET_MS = 300_000;

export const keyOf = ({ address, engine }: Place): string => JSON.stringify([address, engine]);

/** Places for one more session, as far as the gateway tells. */
export const freeOf = ({ free, maxProcesses }: EngineOffer): number => free ?? maxProcesses;

/** The engines of this host's AIs: which are there now, and the tickets that open them. */
export class Engines {
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #asked = new Map<
    string,
    { readonly at: number; readonly offer: Promise<EngineOffer | undefined> }
  >();

  constructor(secret: string, now: () => Date) {
    this.#secret = secret;
    this.#now = now;
  }

  /** The key that a gateway needs to read our tickets. It follows from the host's secret, so nothing is stored. */
  keyOf(address: string): string {
    return hmacOf(this.#secret, `gateway ${address}`);
  }

  ticketFor({ address, engine }: Place, userId: number, until: Date) {
    return makeTicket(this.keyOf(address), { engine, userId, until });
  }

  /** Asks anew at the next question: a place was taken or left. */
  forget(place: Place): void {
    this.#asked.delete(keyOf(place));
  }

  /** What the gateway tells of the engine; undefined when it does not answer or does not have it. */
  offer(place: Place): Promise<EngineOffer | undefined> {
    const key = keyOf(place);
    const at = this.#now().getTime();
    const before = this.#asked.get(key);
    if (before && at < before.at + KEEP_MS) return before.offer;
    const { user, token } = this.ticketFor(place, HOST_ID, new Date(at + HOST_TICKET_MS));
    const offer = askGateway(place, { user, token });
    this.#asked.set(key, { at, offer });
    return offer;
  }
}

const askGateway = (
  { address, engine }: Place,
  ticket: { readonly user: string; readonly token: string },
): Promise<EngineOffer | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address, { handshakeTimeout: PATIENCE_MS });
    const end = (offer?: EngineOffer): void => {
      clearTimeout(timer);
      socket.terminate();
      resolve(offer);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    // A refused connection also closes.
    socket.on('error', () => {});
    socket.on('close', () => end());
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', protocol: GATEWAY_PROTOCOL, ...ticket })),
    );
    socket.on('message', (data) => {
      const frame = readGatewayFrame(String(data));
      end(frame?.type === 'welcome' ? frame.engines.find(({ id }) => id === engine) : undefined);
    });
  });
