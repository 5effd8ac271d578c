import { fail } from '#kernel/outcome';
import type {
  EngineMove,
  EngineSession,
  MoveQuestion,
  PlayerEngineApi,
  PlayerEngineEvent,
  RemoteEngine,
  Result,
  TengenFailure,
} from '#protocol';
import { Connection, type StartedFrame } from './connection';
import type { GatewayDeps } from './gateway-engine';
import { GtpPlayer } from './gtp-player';

/** The gateway drops a silent session, and an engine that thinks about a move is silent for long. */
const SIGN_OF_LIFE_MS = 8000;

interface Asked {
  readonly question: MoveQuestion;
  readonly settle: (answer: Result<EngineMove> | undefined) => void;
}

/**
 * An engine behind a gateway that plays a seat of a game. It stays connected while a move is pending, and for
 * a while after. A question fails as soon as the engine is lost; when the engine is back, the listener is
 * told and asks again.
 */
export class GatewayPlayer implements PlayerEngineApi {
  readonly #clock: GatewayDeps['clock'];
  readonly #connection: Connection;
  #player: GtpPlayer | undefined;
  #isReady = false;
  #isMissed = false;
  #asked: Asked | undefined;
  #port: MessagePort | undefined;
  #cancelSign: (() => void) | undefined;

  constructor(target: RemoteEngine, { dial, clock }: GatewayDeps) {
    this.#clock = clock;
    this.#connection = new Connection(dial, clock, target, {
      session: (session) => this.#heardSession(session),
      started: (frame) => this.#started(frame),
      bytes: (bytes) => this.#player?.hear(bytes),
      lost: () => this.#lost(),
      failed: (failure) => this.#failed(failure),
    });
  }

  async connect(events: MessagePort): Promise<void> {
    this.#port = events;
  }

  genmove(question: MoveQuestion): Promise<Result<EngineMove> | undefined> {
    this.#settle(undefined);
    return new Promise((settle) => {
      this.#asked = { question, settle };
      this.#connection.want();
      if (this.#isReady) this.#ask(this.#asked);
    });
  }

  async drop(): Promise<void> {
    this.#settle(undefined);
    this.#isMissed = false;
    this.#connection.rest();
  }

  async close(): Promise<void> {
    this.#settle(undefined);
    this.#connection.close();
    this.#lost();
    this.#port?.close();
    this.#port = undefined;
  }

  #ask(asked: Asked): void {
    this.#showLife();
    this.#player?.play(asked.question, (answer) => {
      if (this.#asked === asked) this.#settle(answer);
    });
  }

  #settle(answer: Result<EngineMove> | undefined): void {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#cancelSign?.();
    this.#cancelSign = undefined;
    asked?.settle(answer);
    if (this.#isReady) this.#connection.rest();
  }

  #started({ engine }: StartedFrame): void {
    if (engine.kind !== 'gtp') {
      this.#connection.close();
      this.#failed({ code: 'engine.plays', data: { name: engine.name } });
      return;
    }
    const player = new GtpPlayer((lines) => this.#connection.say(lines));
    this.#player = player;
    player.begin(() => {
      if (this.#player === player) this.#ready();
    });
  }

  #ready(): void {
    this.#isReady = true;
    this.#connection.ready();
    if (this.#asked) this.#ask(this.#asked);
    else this.#connection.rest();
    if (this.#isMissed) this.#tell({ type: 'ready' });
    this.#isMissed = false;
  }

  #lost(): void {
    this.#player = undefined;
    this.#isReady = false;
  }

  /** The connection keeps trying; the listener is told when the engine is back. */
  #heardSession({ failure, retryMs }: EngineSession): void {
    if (failure && retryMs !== undefined) this.#failed(failure);
  }

  #failed(failure: TengenFailure): void {
    if (!this.#asked) return;
    this.#isMissed = true;
    this.#settle(fail(failure.code, failure.data));
  }

  #showLife(): void {
    this.#cancelSign?.();
    this.#cancelSign = this.#clock.after(SIGN_OF_LIFE_MS, () => {
      // GTP engines ignore an empty line.
      this.#connection.say(['']);
      this.#showLife();
    });
  }

  #tell(event: PlayerEngineEvent): void {
    this.#port?.postMessage(event);
  }
}
