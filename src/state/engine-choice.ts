import * as v from 'valibot';
import { ENGINE_KINDS, type EngineKind, type EngineTrial, type RemoteEngine } from '#protocol';
import { kept } from '../platform/storage';
import { stored } from '../platform/stored';

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

interface EngineChoice {
  readonly engines: readonly SavedEngine[];
  /** Id of the chosen engine; undefined for the built-in one. */
  readonly chosen: string | undefined;
}

const ENGINES_KEY = 'webgo.engines';

/** Reads saved engines. A bad entry is dropped alone. */
export const readEngines = (value: unknown): EngineChoice => {
  const read = v.safeParse(saved, value);
  if (!read.success) return { engines: [], chosen: undefined };
  const engines = read.output.engines.flatMap((entry): SavedEngine[] => {
    const engine = v.safeParse(savedEngine, entry);
    return engine.success ? [engine.output] : [];
  });
  const chosen = engines.find(({ id }) => id === read.output.chosen)?.id;
  return { engines, chosen };
};

export const useEngines = stored(kept(ENGINES_KEY, readEngines));

export const chosenEngine = ({ engines, chosen }: EngineChoice): SavedEngine | undefined =>
  engines.find(({ id }) => id === chosen);
