import * as z from 'zod/mini';
import { create } from 'zustand';
import { ENGINE_KINDS, type EngineKind, type EngineTrial, type RemoteEngine } from '#protocol';

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

const text = z.string().check(z.maxLength(1000));
const savedEngine = z.object({
  id: text,
  place: z.enum(ENGINE_PLACES),
  name: text,
  program: text,
  tags: z.array(text),
  kind: z.enum(ENGINE_KINDS),
  rankSelectable: z.boolean(),
  address: text,
  token: text,
  user: text,
  engine: text,
  model: text,
  humanModel: text,
  atOnce: z.int().check(z.gte(1), z.lte(64)),
  trial: z.optional(
    z.object({
      name: text,
      network: text,
      readyMs: z.number(),
      answerMs: z.number(),
      visits: z.number(),
      visitsPerSecond: z.number(),
      at: z.number(),
    }),
  ),
});
const saved = z.object({ engines: z.array(z.unknown()), chosen: z.optional(text) });

interface EngineChoice {
  readonly engines: readonly SavedEngine[];
  /** Id of the engine that thinks; undefined: the built-in one. */
  readonly chosen: string | undefined;
}

const ENGINES_KEY = 'webgo.engines';

/** What was saved, as far as it makes sense: one bad entry costs only itself. */
export const readEngines = (value: unknown): EngineChoice => {
  const read = saved.safeParse(value);
  if (!read.success) return { engines: [], chosen: undefined };
  const engines = read.data.engines.flatMap((entry): SavedEngine[] => {
    const engine = savedEngine.safeParse(entry);
    if (!engine.success) return [];
    const { trial, ...rest } = engine.data;
    return [trial ? { ...rest, trial } : rest];
  });
  const chosen = engines.find(({ id }) => id === read.data.chosen)?.id;
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
