import * as v from 'valibot';
import { create } from 'zustand';
import {
  ENGINE_KINDS,
  type EngineKind,
  type EngineTrial,
  GATEWAY_PORT,
  type HumanProfile,
  type NetworkId,
  parseHumanProfile,
  type RemoteEngine,
  SHIPPED_NETWORK,
} from '#protocol';
import { GATEWAY_HASH } from '../platform/routes';
import { kept } from '../platform/storage';

/** Where an engine outside the browser runs: on a machine of the person, or on a remote AI host. */
const ENGINE_PLACES = ['local', 'remote'] as const;
export type EnginePlace = (typeof ENGINE_PLACES)[number];

/** An engine a person has added. */
export interface SavedEngine extends RemoteEngine {
  readonly id: string;
  /** The AI of a host that it is: its address and token come from the host, for as long as the person rents it. */
  readonly hosted?: { readonly host: string; readonly id: number };
  readonly place: EnginePlace;
  /** The name that the person gave it. */
  readonly name: string;
  /** What the gateway reports: its name there, its tags, and whether it can play at a rank. */
  readonly program: string;
  readonly tags: readonly string[];
  readonly kind: EngineKind;
  readonly rankSelectable: boolean;
  /** The latest successful trial. */
  readonly trial?: EngineTrial & { readonly at: number };
}

const text = v.pipe(v.string(), v.maxLength(1000));
const figure = v.pipe(v.number(), v.finite());
const savedEngine = v.object({
  id: text,
  hosted: v.exactOptional(v.object({ host: text, id: v.pipe(v.number(), v.safeInteger()) })),
  place: v.picklist(ENGINE_PLACES),
  name: text,
  program: text,
  tags: v.array(text),
  kind: v.picklist(ENGINE_KINDS),
  rankSelectable: v.boolean(),
  address: text,
  token: text,
  user: text,
  engine: text,
  model: text,
  humanModel: text,
  atOnce: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
  trial: v.exactOptional(
    v.object({
      name: text,
      network: text,
      readyMs: figure,
      answerMs: figure,
      visits: figure,
      visitsPerSecond: figure,
      at: figure,
    }),
  ),
});
const saved = v.object({ engines: v.array(v.unknown()), chosen: v.optional(text) });

/** The engines outside the browser, and which engine is used. */
interface SavedEngines {
  readonly engines: readonly SavedEngine[];
  /** Id of the chosen engine; undefined for the built-in one. */
  readonly chosen: string | undefined;
}

const ENGINES_KEY = 'webgo.engines';

/** Reads saved engines. A bad entry is dropped alone. */
export const readEngines = (value: unknown): SavedEngines => {
  const read = v.safeParse(saved, value);
  if (!read.success) return { engines: [], chosen: undefined };
  const engines = read.output.engines.flatMap((entry): SavedEngine[] => {
    const engine = v.safeParse(savedEngine, entry);
    return engine.success ? [engine.output] : [];
  });
  const chosen = engines.find(({ id }) => id === read.output.chosen)?.id;
  return { engines, chosen };
};

/**
 * The chosen network, the rank it imitates if it is a human-like one, and the measured speeds of networks on this
 * device.
 */
export interface NetworkChoice {
  readonly network: NetworkId;
  /** The person has chosen it in the list of networks: no other takes its place by itself. */
  readonly byHand: boolean;
  readonly profile: HumanProfile;
  /** Evaluations per second and core. */
  readonly speeds: Readonly<Record<NetworkId, number>>;
}

export const NETWORK_CHOICE_KEY = 'tengen.networkChoice';

export const DEFAULT_NETWORK_CHOICE: NetworkChoice = {
  network: SHIPPED_NETWORK.id,
  byHand: false,
  profile: 'rank_1d',
  speeds: {},
};

const isProfile = (value: unknown): boolean =>
  typeof value === 'string' && parseHumanProfile(value) !== undefined;

const networkChoice = v.object({
  network: v.fallback(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), DEFAULT_NETWORK_CHOICE.network),
  byHand: v.fallback(v.boolean(), false),
  profile: v.fallback(v.custom<HumanProfile>(isProfile), DEFAULT_NETWORK_CHOICE.profile),
  speeds: v.fallback(
    v.record(v.string(), v.pipe(v.number(), v.finite(), v.gtValue(0))),
    DEFAULT_NETWORK_CHOICE.speeds,
  ),
});

/** Reads a saved choice; unreadable parts get their default. */
export const readNetworkChoice = (value: unknown): NetworkChoice => {
  const read = v.safeParse(networkChoice, value);
  return read.success ? read.output : DEFAULT_NETWORK_CHOICE;
};

/** The gateway of this machine, as the program that starts it names it in the page's address. */
interface OwnGateway {
  readonly address: string;
  readonly token: string;
}

const OWN_GATEWAY_KEY = 'tengen.ownGateway';
const ownGateway = v.object({
  address: v.pipe(v.string(), v.regex(/^ws:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/?$/)),
  token: v.pipe(v.string(), v.maxLength(500)),
});
const readGateway = (value: unknown): OwnGateway =>
  v.parse(v.fallback(ownGateway, { address: `ws://localhost:${GATEWAY_PORT}`, token: '' }), value);

/** What analyses and plays. */
interface EngineChoice extends SavedEngines {
  readonly builtIn: NetworkChoice;
  readonly gateway: OwnGateway;
}

const keptEngines = kept(ENGINES_KEY, readEngines);
const keptNetwork = kept(NETWORK_CHOICE_KEY, readNetworkChoice);
const keptGateway = kept(OWN_GATEWAY_KEY, readGateway);

export const useEngines = create<EngineChoice>()(() => ({
  ...keptEngines.get(),
  builtIn: keptNetwork.get(),
  gateway: keptGateway.get(),
}));
useEngines.subscribe(({ engines, chosen, builtIn, gateway }, before) => {
  if (engines !== before.engines || chosen !== before.chosen) keptEngines.set({ engines, chosen });
  if (builtIn !== before.builtIn) keptNetwork.set(builtIn);
  if (gateway !== before.gateway) keptGateway.set(gateway);
});

export const chosenEngine = ({ engines, chosen }: SavedEngines): SavedEngine | undefined =>
  engines.find(({ id }) => id === chosen);

export const setNetworkChoice = (change: Partial<NetworkChoice>): void =>
  useEngines.setState(({ builtIn }) => ({ builtIn: { ...builtIn, ...change } }));

export const setOwnGateway = (gateway: OwnGateway): void => useEngines.setState({ gateway });

/**
 * Takes `#gateway=PORT.TOKEN` out of the address, which `npm start` opens: what stands behind `#` is sent to nobody.
 * Another page may lead here with a token of its own; it names a port of this machine only, and nothing happens before a
 * press.
 */
const receiveGateway = (): void => {
  const named = GATEWAY_HASH.exec(location.hash);
  if (!named) return;
  const [, port = '', token = ''] = named;
  history.replaceState(null, '', location.pathname + location.search);
  setOwnGateway({ address: `ws://localhost:${port}`, token });
};

/** Reads the address at once, before a person can go on, and whenever it is put into the open page. */
export const receiveGateways = (): void => {
  receiveGateway();
  addEventListener('hashchange', receiveGateway);
};
