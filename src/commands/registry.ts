import { useSyncExternalStore } from 'react';
import { useMirror, usePanelMirror } from '../state/mirror';
import type { Command } from './command';
import type { CommandId } from './ids';
import { livesAt, shownNow, useShown } from './place';

/** One row for every command. `app/commands.ts` registers the table before its first use. */
export type CommandTable = Readonly<Record<CommandId, Command>>;

let table: CommandTable | undefined;

export const registerCommands = (commands: CommandTable): void => {
  table = commands;
};

export const commandOf = (id: CommandId): Command => {
  if (!table) throw new Error('a command is asked for before app/commands.ts has registered the table');
  return table[id];
};

/** Runs a command if it works on this screen and is enabled. Returns whether it ran. */
export const runCommand = (id: CommandId, count?: number): boolean => {
  const { enabled, place, run } = commandOf(id);
  if (!livesAt(place, shownNow()) || !enabled(useMirror.getState())) return false;
  run(count);
  return true;
};

const NEVER = () => () => {};

/** Whether a toggle is on; undefined for a command that is none. */
export const useIsOn = (id: CommandId): boolean | undefined => {
  const { isOn } = commandOf(id);
  return useSyncExternalStore(isOn?.subscribe ?? NEVER, () => isOn?.now());
};

export const useEnabled = (id: CommandId): boolean => {
  const { enabled, place } = commandOf(id);
  const lives = livesAt(place, useShown());
  return usePanelMirror(enabled) && lives;
};
