import { create } from 'zustand';
import { ENGINE_KINDS, type EngineKind, type EngineTrial, type RemoteEngine } from '#protocol';
import { count, flag, list, number, oneOf, shape, text } from './readers';

/** Where an engine outside the browser is: on a machine of one's own, or somebody's remote AI. */
const ENGINE_PLACES = ['local', 'remote'] as const;
export type EnginePlace = (typeof ENGINE_PLACES)[number];

/** An engine a person has added. */
export interface SavedEngine extends RemoteEngine {
  readonly id: string;
  readonly place: EnginePlace;
  /** What the person calls it. */
  readonly name: string;
  /** What the gateway has told of it: its name there, its tags, whether it can play at a rank. */
  readonly program: string;
  readonly tags: readonly string[];
  readonly kind: EngineKind;
  readonly rankSelectable: boolean;
  /** The last try that went well. */
  readonly trial?: EngineTrial & { readonly at: number };
}

const savedEngine = shape(
  {
    id: text,
    place: oneOf(ENGINE_PLACES),
    name: text,
    program: text,
    tags: list(text),
    kind: oneOf(ENGINE_KINDS),
    rankSelectable: flag,
    address: text,
    token: text,
    user: text,
    engine: text,
    model: text,
    humanModel: text,
    atOnce: count(1, 64),
  },
  {
    trial: shape({
      name: text,
      network: text,
      readyMs: number(),
      answerMs: number(),
      visits: number(),
      visitsPerSecond: number(),
      at: number(),
    }),
  },
);
const choice = shape({ engines: list((entry) => entry ?? null) }, { chosen: text });

interface EngineChoice {
  readonly engines: readonly SavedEngine[];
  /** Id of the engine that thinks; undefined: the built-in one. */
  readonly chosen: string | undefined;
}

const ENGINES_KEY = 'webgo.engines';

/** What was saved, as far as it makes sense: one bad entry costs only itself. */
export const readEngines = (value: unknown): EngineChoice => {
  const read = choice(value);
  const engines = (read?.engines ?? []).flatMap((entry): SavedEngine[] => {
    const engine = savedEngine(entry);
    return engine ? [engine] : [];
  });
  const chosen = engines.find(({ id }) => id === read?.chosen)?.id;
  return { engines, chosen };
};

/** localStorage may be full or forbidden; what is changed then lasts for this visit. */
const load = (): EngineChoice => {
  try {
    return readEngines(JSON.parse(localStorage.getItem(ENGINES_KEY) ?? 'null'));
  } catch {
    return { engines: [], chosen: undefined };
  }
};

export const useEngines = create<EngineChoice>()(() => load());
useEngines.subscribe((choice) => {
  try {
    localStorage.setItem(ENGINES_KEY, JSON.stringify(choice));
  } catch {}
});

export const chosenEngine = ({ engines, chosen }: EngineChoice): SavedEngine | undefined =>
  engines.find(({ id }) => id === chosen);
