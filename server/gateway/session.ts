import { WebSocket } from 'ws';
import {
  GATEWAY_PROTOCOL,
  type GatewayFailure,
  type GatewayFrame,
  type GatewayRefusal,
  type InstallAction,
  type RequestFrame,
} from '#protocol';
import { LONGEST_STARTING_LINE, readRequestFrame } from '../../workers/protocol/gateway-frames';
import { VERSION } from '../version';
import type { Access } from './access';
import type { EngineConfig, GatewayConfig } from './config';
import { DIALECTS } from './dialect';
import type { Choice, EngineProcess, Holder } from './engine-process';
import type { Installer } from './install/installer';
import type { Log } from './log';
import { Outbox } from './outbox';
import { type Pool, usualChoice } from './pool';
import { endOfTicket, type ReadTicket } from './ticket';
import type { Usage } from './usage';

/** How long a client may stay connected without a hello. */
const HELLO_MS = 10_000;
/** A starting engine may say hundreds of lines a second. */
const STARTING_LINE_MS = 500;
/** A longer wait would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The time for a refusal to arrive before the connection ends. */
const CLOSE_MS = 500;

export interface SessionDeps {
  readonly config: GatewayConfig;
  readonly pool: Pool;
  readonly access: Access;
  readonly log: Log;
  /** Absent where this gateway installs nothing. */
  readonly installer?: Installer | undefined;
  readonly usage: Usage;
  readonly sessions: () => Iterable<Session>;
  /** Tells whether one more session may hold an engine. */
  readonly admits: (session: Session) => boolean;
}

/** One client: it identifies itself, opens one engine and exchanges lines with it until either leaves. */
export class Session implements Holder {
  readonly #deps: SessionDeps;
  readonly #socket: WebSocket;
  readonly #log: Log;
  readonly #origin: string | undefined;
  #known = false;
  /** The client's ticket, and its name. */
  #ticket: ReadTicket | undefined;
  #ticketName = '';
  #ticketEnd: NodeJS.Timeout | undefined;
  /** Ends the count of the ticket's time. */
  #endUse: (() => void) | undefined;
  #closed = false;
  #engine: EngineConfig | undefined;
  #choice: Choice = {};
  #process: EngineProcess | undefined;
  #outbox: Outbox | undefined;
  #hello: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isOwner = false;
  /** Ends the watch over KataGo's installation. */
  #unwatch: (() => void) | undefined;
  /** True while it holds an engine or waits for one. */
  isOpen = false;

  constructor(socket: WebSocket, origin: string | undefined, deps: SessionDeps, log: Log) {
    this.#deps = deps;
    this.#socket = socket;
    this.#origin = origin;
    this.#log = log;
    this.#hello = setTimeout(() => this.refuse('engine.protocol'), HELLO_MS);
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : data.toString()));
    socket.on('close', () => this.#leave());
    socket.on('error', (error) => this.#log.info({ error: error.message }, 'connection failed'));
  }

  lines(lines: readonly Buffer[]): void {
    this.#touch();
    this.#outbox?.push(lines);
  }

  died(reason: string): void {
    const process = this.#process;
    this.#process = undefined;
    if (!process || this.#closed) return;
    const retryMs = this.#deps.pool.died(process, reason);
    this.#log.warn({ engine: this.#engine?.id, reason, retryMs }, 'engine died at work');
    if (retryMs === undefined) {
      this.refuse('engine.startFailed', { reason });
      return;
    }
    const failure: GatewayFailure = this.#deps.pool.isRetired(process)
      ? { code: 'engine.restarting', data: {} }
      : { code: 'engine.crashed', data: { reason } };
    this.#send({ type: 'stopped', failure, retryMs });
    void this.#start();
  }

  refuse(code: GatewayRefusal, data: GatewayFailure['data'] = {}): void {
    this.#log.info({ code, ...data }, 'refused');
    this.#send({ type: 'refused', failure: { code, data } });
    this.#end();
  }

  /** Call when the gateway closes. */
  end(): void {
    this.#end();
  }

  #hear(text: string): void {
    if (this.#closed) return;
    const frame = readRequestFrame(text);
    if (!frame) this.refuse('engine.protocol');
    else if (frame.type === 'hello') this.#greet(frame);
    else if (!this.#known) this.refuse('engine.token');
    else if (frame.type === 'ping') {
      if (frame.busy) this.#touch();
      this.#send({ type: 'pong', at: frame.at });
    } else {
      this.#touch();
      if (frame.type === 'open') void this.#open(frame);
      else if (frame.type === 'install') void this.#install(frame.action);
      else if (frame.type === 'end') this.#endTicket(frame.user);
      else this.#say(frame.lines);
    }
  }

  #greet({ protocol, token, user }: RequestFrame & { type: 'hello' }): void {
    clearTimeout(this.#hello);
    const refused = this.#deps.access.refuses(this.#origin, token, user);
    const isOurs = protocol === GATEWAY_PROTOCOL;
    if (refused || !isOurs) {
      this.refuse(refused ?? 'engine.protocol', { origin: this.#origin ?? '', version: VERSION });
      return;
    }
    this.#known = true;
    const ticket = this.#deps.access.ticketOf(token, user);
    if (ticket && user !== undefined) this.#holdTicket(ticket, user);
    if (this.#closed) return;
    this.#isOwner = this.#deps.access.isOwner(token, user);
    this.#touch();
    const engines = this.#deps.pool.offers().filter(({ id }) => this.#mayUse(id));
    const tickets = ticket?.isHost ? { tickets: this.#deps.usage.all } : {};
    this.#send({ type: 'welcome', version: VERSION, engines, ...tickets });
  }

  /** A ticket ends with its time, or when its host says so. */
  #holdTicket(ticket: ReadTicket, name: string): void {
    this.#ticket = ticket;
    this.#ticketName = name;
    if (this.#deps.usage.hasEnded(name)) {
      this.refuse('engine.ended');
      return;
    }
    const ms = Math.min(LONGEST_TIMER_MS, ticket.until.getTime() - Date.now());
    this.#ticketEnd = setTimeout(() => this.refuse('engine.ended'), ms);
    this.#ticketEnd.unref();
  }

  /** A host ends tickets of its own key: their sessions end now, and no other begins. */
  #endTicket(name: string): void {
    const until = endOfTicket(name);
    if (!this.#ticket?.isHost || !until) {
      this.refuse('engine.token');
      return;
    }
    this.#deps.usage.end(name, until);
    for (const other of this.#deps.sessions()) other.endBy(name);
    this.#send({ type: 'ended', user: name });
  }

  /** Ends when it is one of this ticket. */
  endBy(ticket: string): void {
    if (this.#ticketName === ticket) this.refuse('engine.ended');
  }

  #mayUse(engine: string): boolean {
    return this.#ticket === undefined || this.#ticket.engine === engine;
  }

  async #open(frame: RequestFrame & { type: 'open' }): Promise<void> {
    const engine = this.#deps.config.engines.find(({ id }) => id === frame.engine && this.#mayUse(id));
    if (!engine || this.#engine) return this.refuse('engine.unlisted', { name: frame.engine });
    const usual = usualChoice(engine);
    const { model = usual.model, humanModel = usual.humanModel } = frame;
    for (const [name, models] of [
      [model, engine.models] as const,
      [humanModel, engine.humanModels] as const,
    ]) {
      if (name !== undefined && !Object.hasOwn(models, name)) return this.refuse('engine.unlisted', { name });
    }
    if (!this.#deps.admits(this)) return this.refuse('engine.systemOverload', { name: engine.name });
    this.isOpen = true;
    this.#engine = engine;
    this.#choice = { model, humanModel };
    await this.#start();
  }

  async #install(action: InstallAction): Promise<void> {
    const { installer } = this.#deps;
    if (!installer || !this.#isOwner) return this.refuse('engine.token');
    this.#unwatch ??= installer.watch((view) => this.#send({ type: 'installer', view }));
    const refused = await installer.act(action);
    const view = await installer.view();
    this.#send({ type: 'installer', view: refused ? { ...view, refused } : view });
  }

  async #start(): Promise<void> {
    // A newer version may have taken its place.
    const engine = this.#deps.config.engines.find(({ id }) => id === this.#engine?.id);
    if (this.#engine && !engine) return this.refuse('engine.unlisted', { name: this.#engine.name });
    this.#engine = engine;
    if (!engine || this.#closed) return;
    this.#send({ type: 'starting' });
    const { pool } = this.#deps;
    let toldAt = 0;
    const leased = await pool.lease(engine, this.#choice, (line) => {
      const now = performance.now();
      if (this.#closed || now - toldAt < STARTING_LINE_MS) return;
      toldAt = now;
      this.#send({ type: 'starting', line: line.slice(0, LONGEST_STARTING_LINE) });
    });
    if (!leased.ok) {
      this.refuse(leased.failure.code, { ...leased.failure.data });
      return;
    }
    const process = leased.value;
    if (this.#closed) {
      await pool.giveBack(process);
      return;
    }
    this.#process = process;
    if (this.#ticket && !this.#ticket.isHost)
      this.#endUse ??= this.#deps.usage.begin(this.#ticketName, this.#ticket.until);
    const hold = (held: boolean): void => (held ? process.pause() : process.resume());
    this.#outbox = new Outbox(this.#sink(), DIALECTS[engine.kind].partial, hold);
    process.hold(this);
    this.#touch();
    const { model } = this.#choice;
    const started = { type: 'started', engine: pool.offer(engine), version: process.version } as const;
    this.#send(model === undefined ? started : { ...started, model });
  }

  #say(lines: readonly string[]): void {
    const engine = this.#engine;
    // Drops input between two engines; the client sends it again after `started`.
    if (!engine || !this.#process) return;
    const refused = lines.map(DIALECTS[engine.kind].refuses).find((command) => command !== undefined);
    const text = lines.map((line) => `${line}\n`).join('');
    if (refused !== undefined) this.refuse('engine.unknown', { message: `${refused} is not served` });
    else if (!this.#process.write(text)) {
      this.refuse('engine.unknown', { message: 'the engine does not listen' });
    }
  }

  #sink() {
    const socket = this.#socket;
    return {
      get bufferedAmount() {
        return socket.bufferedAmount;
      },
      send: (data: Buffer, done: () => void) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(data, { binary: true }, () => done());
      },
    };
  }

  #touch(): void {
    if (this.#idle) this.#idle.refresh();
    else this.#idle = setTimeout(() => this.#drop(), this.#deps.config.idleSeconds * 1000);
  }

  #drop(): void {
    // A session whose engine is starting is not idle, nor is one that watches an installation.
    if (this.#unwatch || (this.isOpen && !this.#process)) {
      this.#touch();
      return;
    }
    this.#log.info('idle');
    this.#send({ type: 'idle' });
    this.#end();
  }

  #send(frame: GatewayFrame): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #end(): void {
    this.#leave();
    this.#socket.close(1000);
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }

  #leave(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.isOpen = false;
    clearTimeout(this.#hello);
    clearTimeout(this.#idle);
    clearTimeout(this.#ticketEnd);
    this.#endUse?.();
    this.#unwatch?.();
    const process = this.#process;
    this.#process = undefined;
    if (process) void this.#deps.pool.giveBack(process);
    this.#log.info({ droppedReports: this.#outbox?.dropped ?? 0 }, 'session ended');
  }
}
