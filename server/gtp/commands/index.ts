import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import { ABOUT } from './about';
import { ANALYZE } from './analyze';
import { BOARD } from './board';
import { FINAL } from './final';
import { GENMOVE } from './genmove';
import { HANDICAP } from './handicap';
import { RAW_NET } from './raw-net';
import { RULES_COMMANDS } from './rules';
import { SETTINGS } from './settings';
import { SGF } from './sgf';
import { TIME } from './time';

const DIRECTORY: Commands = {
  known_command: (_, args) =>
    args.length === 1
      ? good(String(COMMAND_NAMES.includes(args[0] ?? '')))
      : bad(`Expected single string argument for known_command but got '${args.join(' ')}'`),
  list_commands: () => good(COMMAND_NAMES.join('\n')),
};

const FAMILIES: readonly Commands[] = [
  ABOUT,
  DIRECTORY,
  BOARD,
  HANDICAP,
  RULES_COMMANDS,
  SETTINGS,
  TIME,
  GENMOVE,
  ANALYZE,
  RAW_NET,
  FINAL,
  SGF,
];

const ALL: ReadonlyMap<string, Run> = new Map(FAMILIES.flatMap((family) => Object.entries(family)));

/** The conversation itself handles `quit`. */
export const commandNamed = (name: string): Run | undefined => ALL.get(name);

export const COMMAND_NAMES: readonly string[] = ['quit', ...ALL.keys()];
