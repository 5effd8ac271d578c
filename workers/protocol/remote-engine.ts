import type { Result, TengenFailure } from './failures';
import type { EngineOffer } from './gateway-frames';

/** A gateway, and what opens it. */
export interface GatewayAddress {
  /** `ws://localhost:8765`, `wss://go.example.org/engines`. */
  readonly address: string;
  readonly token: string;
}

/** An engine behind a gateway, as a person has set it up. */
export interface RemoteEngine extends GatewayAddress {
  /** The user ID, where the gateway tells users apart; empty otherwise. */
  readonly user: string;
  /** What the gateway calls it: the remote AI ID. */
  readonly engine: string;
  /** Networks by the gateway's names; empty for its usual ones. */
  readonly model: string;
  readonly humanModel: string;
  /** Positions it takes at once, 1 up. */
  readonly atOnce: number;
  /** An AI of a host: who rents it knows its name and no gateway. */
  readonly rented?: { readonly id: string; readonly name: string };
}

export const SESSION_STATES = [
  'reconnecting',
  'starting',
  'initialising',
  'setting',
  'switching',
  'started',
  'idle',
] as const;
/**
 * State of the connection to a remote engine, in the words of the engine pill. `reconnecting`: no connection, the next
 * try follows in `retryMs`; `starting`: the gateway starts the engine; `initialising`: the engine reports its name and
 * version; `setting`: it receives board, rules and komi; `switching`: it moves to another node; `idle`: the connection
 * was dropped for lack of work and returns with it. `setting` and `switching` are reported only when they take long.
 */
export interface EngineSession {
  readonly state: (typeof SESSION_STATES)[number];
  /** Why it is not `started`, when something went wrong. */
  readonly failure?: TengenFailure;
  readonly retryMs?: number;
  /** What the engine said last while it starts: tuning for a graphics card takes minutes. */
  readonly line?: string;
}

/** Result of a test of an engine. */
export interface EngineTrial {
  /** Program and version, network. */
  readonly name: string;
  readonly network: string;
  /** From connecting until the engine is ready. Milliseconds. */
  readonly readyMs: number;
  /** Until the answer to a question of a single visit. Milliseconds. */
  readonly answerMs: number;
  readonly visits: number;
  readonly visitsPerSecond: number;
}

/** What the entry of the gateway's worker exposes. */
export interface GatewayHost {
  /** One more way to the same engine, which takes `atOnce` positions at once: an `EngineApi` behind the port. */
  join(port: MessagePort, engine: RemoteEngine): Promise<void>;
  /** The engine as a player of games (`PlayerEngineApi` behind the port), on a connection of its own. */
  joinPlayer(port: MessagePort, engine: RemoteEngine): Promise<void>;
  /** The engines of a gateway; of `engine` only address, token and user matter. */
  offers(engine: RemoteEngine): Promise<Result<readonly EngineOffer[]>>;
  /** Passes on what a gateway tells of KataGo's installation (`InstallerEvent`), and the actions that the port sends. */
  followInstaller(port: MessagePort, gateway: GatewayAddress): Promise<void>;
  /** Opens an engine on a connection of its own and lets it think for a moment. */
  try(engine: RemoteEngine): Promise<Result<EngineTrial>>;
}
