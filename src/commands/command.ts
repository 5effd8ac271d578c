import type { StoreApi } from 'zustand';
import type { MessageKey } from '../i18n/keys';
import type { Mirror } from '../state/mirror';
import { type Settings, useSettings } from '../state/settings';
import type { CommandPlace } from './place';

/** An action for a key, a button, a menu row or the palette. One table row defines it completely. */
export interface Command {
  readonly label: MessageKey;
  /** Default keys as `keyName` writes them; the page shows the first one. */
  readonly keys: readonly string[];
  readonly group: CommandGroup;
  /** The screens where it works; elsewhere its keys are free. */
  readonly place: CommandPlace;
  /** The browser handles the key and fires a copy or paste event: the help shows it, keys.ts ignores it. */
  readonly byBrowser?: true;
  /** Takes a number typed before it: "12 →" steps twelve moves forward. */
  readonly counts?: true;
  readonly enabled: (mirror: Mirror) => boolean;
  /** Whether a toggle is on: now, and when that changes. */
  readonly isOn?: { readonly now: () => boolean; readonly subscribe: (changed: () => void) => () => void };
  /** `count` is undefined when no number was typed. */
  readonly run: (count?: number) => void;
}

/** What a toggle is in a store. */
export const selected = <State>(
  { getState, subscribe }: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isOn: (state: State) => boolean,
): NonNullable<Command['isOn']> => ({ now: () => isOn(getState()), subscribe });

export const COMMAND_GROUPS = [
  'moves',
  'play',
  'problems',
  'find',
  'edit',
  'analysis',
  'board',
  'record',
  'share',
  'services',
  'app',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** The screens of a group's commands, unless their row says otherwise (`livesIn`). */
const PLACE_OF_GROUP: Readonly<Record<CommandGroup, CommandPlace>> = {
  moves: 'board',
  play: 'board',
  problems: 'problem',
  find: 'board',
  edit: 'board',
  analysis: 'board',
  board: 'board',
  share: 'board',
  record: 'anywhere',
  services: 'anywhere',
  app: 'anywhere',
};

/** Places a command on other screens than the rest of its group. */
export const livesIn = (place: CommandPlace, row: Command): Command => ({ ...row, place });

export const command = (
  group: CommandGroup,
  label: MessageKey,
  keys: readonly string[],
  enabled: Command['enabled'],
  run: () => unknown,
): Command => ({ group, place: PLACE_OF_GROUP[group], label, keys, enabled, run: () => void run() });

/** Turns a setting of the board on and off. */
export const settingSwitch = (label: MessageKey, keys: readonly string[], name: SwitchName): Command => ({
  ...command('board', label, keys, always, () => {
    const { settings, change } = useSettings.getState();
    change({ [name]: !settings[name] });
  }),
  isOn: selected(useSettings, ({ settings }) => settings[name]),
});
type SwitchName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** A command that a number before it repeats or aims; without a number it runs once. */
export const counting = (
  group: CommandGroup,
  label: MessageKey,
  keys: readonly string[],
  enabled: Command['enabled'],
  run: (count: number) => unknown,
): Command => ({
  ...command(group, label, keys, enabled, () => run(1)),
  counts: true,
  run: (count) => void run(count ?? 1),
});

/** One after another: awaits each request before the next. */
export const times = async (count: number, run: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < Math.min(count, MAX_TIMES); done += 1) await run();
};
const MAX_TIMES = 999;

export const always = () => true;
export const hasRecord = (mirror: Mirror) => mirror.position !== undefined;
/** Engines may be asked about the record: it is of Go, on a board they know. */
export const isJudged = (mirror: Mirror) => hasRecord(mirror) && mirror.document?.unjudged === undefined;
export const notAtStart = (mirror: Mirror) => (mirror.position?.lineIndex ?? 0) > 0;
/** More nodes follow on the line, whatever they hold. */
export const notAtEnd = ({ position }: Mirror) =>
  position !== undefined && position.lineIndex < position.lineEnd;
export const mayEdit = (mirror: Mirror) => hasRecord(mirror) && mirror.document?.readOnly === false;
export const mayEditMove = (mirror: Mirror) => mayEdit(mirror) && notAtStart(mirror);
export const hasSiblings = (mirror: Mirror) => mayEdit(mirror) && (mirror.position?.variation.count ?? 1) > 1;
