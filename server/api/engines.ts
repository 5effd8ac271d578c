import { WebSocket } from 'ws';
import { type EngineOffer, GATEWAY_PROTOCOL, type TicketUse } from '#protocol';
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

interface Load {
  /** People at once, by the operator; 0: as many as there are engines. */
  readonly max: number;
  readonly all: number;
  readonly free: number;
  /** People who rent it: others, and this caller. */
  readonly others: number;
  readonly own: number;
}

/** Places that others have. An engine that is busy takes none of the operator's few places while another is free. */
export const takenOf = ({ max, all, free, others, own }: Load): number => {
  if (all === 0) return max > 0 ? Math.min(max, others) : 0;
  const capacity = max > 0 ? Math.min(max, all) : all;
  const left = Math.min(free, max > 0 ? Math.max(0, max - others - own) : free);
  return Math.max(0, capacity - own - left);
};

/** What a gateway tells this host: the engine, and how its tickets have been used; older gateways do not tell these. */
export interface Told {
  readonly offer: EngineOffer | undefined;
  readonly tickets: readonly TicketUse[] | undefined;
}

/** The engines of this host's AIs: which are there now, and the tickets that open them. */
export class Engines {
  readonly #secret: string;
  readonly #now: () => Date;
  readonly #asked = new Map<string, { readonly at: number; readonly told: Promise<Told | undefined> }>();

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
  async offer(place: Place): Promise<EngineOffer | undefined> {
    const key = keyOf(place);
    const at = this.#now().getTime();
    const before = this.#asked.get(key);
    const told = before && at < before.at + KEEP_MS ? before.told : this.#ask(place);
    if (told !== before?.told) this.#asked.set(key, { at, told });
    return (await told)?.offer;
  }

  /** What the gateway tells now, whatever was heard before; kept for the next questions. */
  async offerNow(place: Place): Promise<Told | undefined> {
    const told = this.#ask(place);
    this.#asked.set(keyOf(place), { at: this.#now().getTime(), told });
    return told;
  }

  /** The tickets of this host that were used at the place's gateway; undefined when it does not answer or tell. */
  async tickets(place: Place): Promise<readonly TicketUse[] | undefined> {
    return (await this.#ask(place))?.tickets;
  }

  /** Ends a ticket before its time. */
  async endTicket(place: Place, user: string): Promise<void> {
    await this.#ask(place, user);
  }

  #ask(place: Place, ending?: string): Promise<Told | undefined> {
    const { user, token } = this.ticketFor(place, HOST_ID, new Date(this.#now().getTime() + HOST_TICKET_MS));
    return askGateway(place, { ticket: { user, token }, ending });
  }
}

interface Question {
  readonly ticket: { readonly user: string; readonly token: string };
  /** A ticket to end. */
  readonly ending: string | undefined;
}

const askGateway = ({ address, engine }: Place, { ticket, ending }: Question): Promise<Told | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address, { handshakeTimeout: PATIENCE_MS });
    const end = (told?: Told): void => {
      clearTimeout(timer);
      socket.terminate();
      resolve(told);
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
      if (frame?.type !== 'welcome') return end();
      if (ending !== undefined) return socket.send(JSON.stringify({ type: 'end', user: ending }));
      end({ offer: frame.engines.find(({ id }) => id === engine), tickets: frame.tickets });
    });
  });
