import type { Commands, Run } from '../command';
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

const FAMILIES: readonly Commands[] = [
  ABOUT,
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

/** `quit` is the conversation's own. */
export const commandNamed = (name: string): Run | undefined => ALL.get(name);

export const COMMAND_NAMES: readonly string[] = ['quit', ...ALL.keys()];
