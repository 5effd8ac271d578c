import * as v from 'valibot';
import { create } from 'zustand';
import { kept } from '../platform/storage';
import { COMMAND_IDS, type CommandId } from './ids';
import { KEY_PRESETS, type KeyPreset, PRESET_NAMES, type PresetName } from './key-presets';
import { livesAt, meet, type Shown } from './place';
import { commandOf } from './registry';

/** Which key runs which command on this device: the person's choice, else the preset's key, else our own. */
interface Keymap {
  readonly preset: PresetName;
  readonly changed: KeyPreset;
}
export type KeysById = Readonly<Record<CommandId, readonly string[]>>;

const STORAGE_KEY = 'webgo.keys';
const MAX_KEYS = 4;

const SAVED = v.object({
  preset: v.picklist(PRESET_NAMES),
  changed: v.record(v.string(), v.array(v.string())),
});

const isCommandId = (text: string): text is CommandId => COMMAND_IDS.some((id) => id === text);

/** The saved keys that are valid; keys of removed commands are dropped. */
export const readKeymap = (saved: unknown): Keymap => {
  const read = v.safeParse(SAVED, saved);
  if (!read.success) return { preset: 'tengen', changed: {} };
  const known = Object.entries(read.output.changed).filter(([id]) => isCommandId(id));
  return {
    preset: read.output.preset,
    changed: Object.fromEntries(known.map(([id, keys]) => [id, keys.slice(0, MAX_KEYS)])),
  };
};

const ownKeys = kept(STORAGE_KEY, readKeymap);

/**
 * On one screen a key belongs to one command: a chosen key overrides the preset's, a preset's key overrides our own.
 */
export const keysOf = ({ preset, changed }: Keymap): KeysById => {
  const taken: Taken = new Map();
  const keys = new Map<CommandId, readonly string[]>();
  for (const layer of [changed, KEY_PRESETS[preset]]) {
    for (const id of COMMAND_IDS) {
      const wanted = keys.has(id) ? undefined : layer[id];
      if (wanted) keys.set(id, take(id, wanted, taken));
    }
  }
  for (const id of COMMAND_IDS) {
    if (!keys.has(id)) keys.set(id, take(id, commandOf(id).keys, taken));
  }
  return Object.fromEntries(keys) as KeysById;
};

/** The commands that have a key so far. */
type Taken = Map<string, CommandId[]>;

const take = (id: CommandId, wanted: readonly string[], taken: Taken): readonly string[] => {
  const free = wanted.filter((key) => ownerIn(taken, key, id) === undefined);
  for (const key of free) taken.set(key, [...(taken.get(key) ?? []), id]);
  return free;
};

/** The command that has the key on the same screens; undefined when none has. */
const ownerIn = (
  byKey: ReadonlyMap<string, readonly CommandId[]>,
  key: string,
  id: CommandId,
): CommandId | undefined =>
  byKey.get(key)?.find((other) => other !== id && meet(commandOf(other).place, commandOf(id).place));

interface KeymapState extends Keymap {
  readonly keys: KeysById;
  /** On different screens a key may belong to different commands. */
  readonly byKey: ReadonlyMap<string, readonly CommandId[]>;
}

const stateOf = (keymap: Keymap): KeymapState => {
  const keys = keysOf(keymap);
  const byKey: Taken = new Map();
  for (const id of COMMAND_IDS) for (const key of keys[id]) byKey.set(key, [...(byKey.get(key) ?? []), id]);
  return { ...keymap, keys, byKey };
};

/** No command has a key until the table of commands is registered. */
export const useKeymap = create<KeymapState>()(() => ({
  preset: 'tengen',
  changed: {},
  keys: Object.fromEntries(COMMAND_IDS.map((id) => [id, []])) as unknown as KeysById,
  byKey: new Map(),
}));

/** Reads the keys of this device; `app/commands.ts` calls it once the commands are registered. */
export const startKeymap = (): void => useKeymap.setState(stateOf(ownKeys.get()));

const change = (keymap: Keymap): void => {
  useKeymap.setState(stateOf(keymap));
  ownKeys.set(keymap);
};

export const choosePreset = (preset: PresetName): void => change({ preset, changed: {} });

/** Gives a command these keys and takes them from other commands. */
export const changeKeys = (id: CommandId, keys: readonly string[]): void => {
  const { preset, changed } = useKeymap.getState();
  const others = Object.entries(changed).map(([other, theirs]) => [
    other,
    isCommandId(other) && meet(commandOf(other).place, commandOf(id).place)
      ? theirs.filter((key) => !keys.includes(key))
      : theirs,
  ]);
  change({ preset, changed: { ...Object.fromEntries(others), [id]: keys.slice(-MAX_KEYS) } });
};

/** Restores the preset's keys. */
export const resetKeys = (id: CommandId): void => {
  const { preset, changed } = useKeymap.getState();
  const { [id]: _, ...others } = changed;
  change({ preset, changed: others });
};

/** For export and import of settings. */
export const savedKeymap = (): Keymap => {
  const { preset, changed } = useKeymap.getState();
  return { preset, changed };
};
export const restoreKeymap = (saved: unknown): void => change(readKeymap(saved));

/** The command of a key on the shown screen. */
export const commandAt = (key: string, shown: Shown): CommandId | undefined =>
  useKeymap
    .getState()
    .byKey.get(key)
    ?.find((id) => livesAt(commandOf(id).place, shown));

/** The command that would lose this key. */
export const ownerOf = (key: string, id: CommandId): CommandId | undefined =>
  ownerIn(useKeymap.getState().byKey, key, id);

/** The current keys of a command. */
export const useKeys = (id: CommandId): readonly string[] => useKeymap(({ keys }) => keys[id]);
