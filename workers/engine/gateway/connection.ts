import {
  type EngineSession,
  type FailureCode,
  GATEWAY_PROTOCOL,
  type GatewayFailure,
  type GatewayFrame,
  IDLE_DROP_SECONDS,
  type RemoteEngine,
  type RequestFrame,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../../clock';
import type { Dial, Socket } from '../../dial';
import { readGatewayFrame } from '../../protocol/gateway-frames';

export type StartedFrame = GatewayFrame & { readonly type: 'started' };

export interface ConnectionListener {
  session(session: EngineSession): void;
  /** An engine has started; it knows nothing yet. */
  started(frame: StartedFrame): void;
  bytes(bytes: Uint8Array): void;
  /** The engine will not answer pending requests. */
  lost(): void;
  /** Retrying would not help: a person has to change a setting. */
  failed(failure: TengenFailure): void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Wait before dialling again when the engine is busy for others. */
const OVERLOAD_RETRY_MS = 5000;
/** The connection checks the gateway this often … */
const WATCH_MS = 5000;
/** … and treats it as gone after this long without an answer to a check. */
const SILENCE_MS = 15_000;

/** Refusals that end by themselves. */
const PASSING: readonly FailureCode[] = ['engine.overload', 'engine.systemOverload'];

/**
 * Connects to an engine through a gateway. It dials when a lane has work, retries with growing pauses after a
 * break, and closes after 20 seconds without work.
 *
 *     want ─▶ dial ─▶ hello ─▶ open ─▶ started ──── rest, 20 s ────▶ idle
 *               ▲                         │
 *               └── pause ◀── cut, overload ──┘        token, origin, …: failed
 */
export class Connection {
  readonly #dial: Dial;
  readonly #clock: Clock;
  readonly #target: RemoteEngine;
  readonly #listener: ConnectionListener;
  #socket: Socket | undefined;
  #session: EngineSession = { state: 'idle' };
  #isWanted = false;
  #tries = 0;
  #heardAt = 0;
  #cancelRetry: (() => void) | undefined;
  #cancelRest: (() => void) | undefined;
  #cancelWatch: (() => void) | undefined;

  constructor(dial: Dial, clock: Clock, target: RemoteEngine, listener: ConnectionListener) {
    this.#dial = dial;
    this.#clock = clock;
    this.#target = target;
    this.#listener = listener;
  }

  /** Call when there is work. */
  want(): void {
    this.#isWanted = true;
    this.#cancelRest?.();
    this.#cancelRest = undefined;
    if (!this.#socket && !this.#cancelRetry) this.#connect();
  }

  /** Call when there is no more work for now. */
  rest(): void {
    this.#isWanted = false;
    this.#cancelRest ??= this.#clock.after(IDLE_DROP_SECONDS * 1000, () => this.#drop());
  }

  say(lines: readonly string[]): void {
    this.#send({ type: 'say', lines: [...lines] });
  }

  close(): void {
    this.#isWanted = false;
    for (const cancel of [this.#cancelRetry, this.#cancelRest, this.#cancelWatch]) cancel?.();
    this.#cancelRetry = this.#cancelRest = this.#cancelWatch = undefined;
    this.#socket?.close();
    this.#socket = undefined;
  }

  #connect(): void {
    this.#cancelRetry = undefined;
    const { failure } = this.#session;
    this.#tell(failure ? { state: 'reconnecting', failure } : { state: 'reconnecting' });
    this.#heardAt = this.#clock.now();
    this.#cancelWatch ??= this.#clock.after(WATCH_MS, () => this.#watch());
    const { address, token, user } = this.#target;
    try {
      this.#socket = this.#dial(address, {
        opened: () => this.#send({ type: 'hello', protocol: GATEWAY_PROTOCOL, token, user }),
        text: (frame) => this.#hear(frame),
        bytes: (bytes) => {
          this.#heardAt = this.#clock.now();
          this.#listener.bytes(bytes);
        },
        closed: () => this.#cut(this.#disconnected()),
      });
    } catch {
      // Not the address of a WebSocket, or one that the content security policy forbids.
      this.#fail({ code: 'engine.protocol', data: { address } });
    }
  }

  #hear(text: string): void {
    this.#heardAt = this.#clock.now();
    const frame = readGatewayFrame(text);
    switch (frame?.type) {
      case 'welcome':
        this.#open();
        break;
      case 'starting':
        this.#tell({ ...this.#crash(), state: 'starting', ...(frame.line ? { line: frame.line } : {}) });
        break;
      case 'started':
        this.#tries = 0;
        this.#tell({ state: 'initialising' });
        this.#listener.started(frame);
        break;
      case 'stopped':
        this.#listener.lost();
        this.#tell({ state: 'starting', failure: frame.failure, retryMs: frame.retryMs });
        break;
      case 'refused':
        this.#refused(frame.failure);
        break;
      case 'idle':
        if (this.#isWanted) this.#cut(this.#disconnected());
        else this.#drop();
        break;
      case 'pong':
        // Shows the gateway that the client is alive.
        this.#tell(this.#session);
        break;
      default:
        this.#fail({ code: 'engine.protocol', data: { address: this.#target.address } });
    }
  }

  /** Called again on each restart of the engine. */
  #crash(): { readonly failure?: TengenFailure } {
    const { failure } = this.#session;
    return failure?.code === 'engine.crashed' || failure?.code === 'engine.restarting' ? { failure } : {};
  }

  #open(): void {
    const { engine, model, humanModel } = this.#target;
    const chosen = { ...(model ? { model } : {}), ...(humanModel ? { humanModel } : {}) };
    this.#send({ type: 'open', engine, ...chosen });
  }

  #refused(failure: GatewayFailure): void {
    if (PASSING.includes(failure.code)) this.#cut(failure, OVERLOAD_RETRY_MS);
    else if (failure.code === 'engine.protocol')
      this.#fail({ ...failure, data: { address: this.#target.address } });
    else if (failure.code === 'engine.ended') this.#fail({ ...failure, data: { ...this.#target.rented } });
    else this.#fail(failure);
  }

  /** Handles a broken connection: dials again while a lane has work. */
  #cut(failure: TengenFailure, minMs = 0): void {
    this.#hangUp();
    this.#listener.lost();
    if (!this.#isWanted) {
      this.#tell({ state: 'idle' });
      return;
    }
    const pauseMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#tries);
    this.#tries += 1;
    const retryMs = Math.max(pauseMs, minMs);
    this.#tell({ state: 'reconnecting', failure, retryMs });
    this.#cancelRetry = this.#clock.after(retryMs, () => this.#connect());
  }

  #fail(failure: TengenFailure): void {
    this.close();
    this.#listener.lost();
    this.#listener.failed(failure);
  }

  #drop(): void {
    this.#cancelRest = undefined;
    if (this.#isWanted) return;
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#tries = 0;
    this.#hangUp();
    this.#listener.lost();
    this.#tell({ state: 'idle' });
  }

  #hangUp(): void {
    this.#socket?.close();
    this.#socket = undefined;
    this.#cancelWatch?.();
    this.#cancelWatch = undefined;
  }

  /** An unplugged cable sends no event: only missing answers show it. */
  #watch(): void {
    this.#cancelWatch = undefined;
    if (!this.#socket) return;
    const silentMs = this.#clock.now() - this.#heardAt;
    if (silentMs >= SILENCE_MS) {
      this.#cut(this.#disconnected());
      return;
    }
    if (silentMs >= WATCH_MS) this.#send({ type: 'ping', at: this.#clock.now(), busy: this.#isWanted });
    this.#cancelWatch = this.#clock.after(WATCH_MS, () => this.#watch());
  }

  #disconnected(): TengenFailure {
    const { address, rented } = this.#target;
    return rented
      ? { code: 'engine.lost', data: { name: rented.name } }
      : { code: 'engine.disconnected', data: { address } };
  }

  #send(frame: RequestFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #tell(session: EngineSession): void {
    this.#session = session;
    this.#listener.session(session);
  }

  /** Call when the engine has reported its name and is set up. */
  ready(): void {
    this.#tell({ state: 'started' });
  }
}
