import { type Command, command, hasRecord } from '../../commands/command';
import { closeSplit, showSecondGame, useSplit } from './split-state';

const toggleSplit = (): void => {
  if (useSplit.getState().on) closeSplit();
  else void showSecondGame(undefined);
};

export const SPLIT_COMMANDS = {
  split: command('board', 'command.split', ['Alt+b'], hasRecord, toggleSplit),
} as const satisfies Readonly<Record<string, Command>>;
