import type { ErrorModel } from './error-model';
import { KNOWN_ERRORS } from './known-errors';

/**
 * Networks with at least this many blocks are stronger than any measured one and get the model of the
 * strongest measured one.
 */
const LARGE_BLOCKS = 10;

/** The model for unmeasured networks: that of the weakest measured one. */
export const GENERIC_ERRORS: ErrorModel = KNOWN_ERRORS[0].model;

/**
 * Returns the error model of a network. `network` identifies it: the SHA-256 of its file, or its name as
 * remote engines report it (`kata1-b18c384nbt-…`); `engine` is the engine's own name. A network that imitates
 * people (an identity followed by a profile) is no judge and gets the weakest model.
 */
export const errorModelOf = (network: string, engine = ''): ErrorModel => {
  if (imitates(network)) return GENERIC_ERRORS;
  const names = `${network} ${engine}`;
  const known = KNOWN_ERRORS.find(({ id, name }) => network === id || names.includes(name));
  return (
    known?.model ??
    (sizeOf(names).blocks >= LARGE_BLOCKS ? (KNOWN_ERRORS.at(-1) ?? KNOWN_ERRORS[0]).model : GENERIC_ERRORS)
  );
};

/** Tells whether only observations on this device can show how far the network is off. */
export const isUnmeasured = (network: string, engine = ''): boolean =>
  errorModelOf(network, engine) === GENERIC_ERRORS && strengthOf(network, engine) !== 'club';

const imitates = (network: string): boolean => /^[0-9a-f]{64} ./.test(network);
const sizeOf = (names: string): { blocks: number; channels: number } => {
  const [, blocks = 0, channels = 0] = /\bb(\d+)c(\d+)/.exec(names) ?? [];
  return { blocks: Number(blocks), channels: Number(channels) };
};

/** How strong a judge is, in classes that people know. */
export type Strength = 'unknown' | 'imitator' | 'club' | 'dan' | 'strongDan' | 'expert';

/** From the weakest on. Nobody knows where an unknown one stands: what people rent or install is seldom weak. */
const CLASSES: readonly Strength[] = ['imitator', 'club', 'dan', 'unknown', 'strongDan', 'expert'];
export const judgesNoWorse = (a: Strength, than: Strength): boolean =>
  CLASSES.indexOf(a) >= CLASSES.indexOf(than);

/** From this many blocks on, or large ones that are so wide, a network reads as well as the best players or better. */
const EXPERT_BLOCKS = 15;
const EXPERT_CHANNELS = 384;

/**
 * Returns a network's class, from the matches in docs/strength.md: ours always beats GNU Go (about 8 kyu) and
 * never b6c96; the small transformers beat b6c96. The class of networks of ten blocks and more comes from
 * what is known about KataGo's published networks.
 */
export const strengthOf = (network: string, engine = ''): Strength => {
  if (imitates(network)) return 'imitator';
  const known = KNOWN_ERRORS.find(({ id }) => id === network)?.name ?? '';
  const names = `${network} ${engine} ${known}`;
  if (names.includes('b6c64-distilled')) return 'club';
  const { blocks, channels } = sizeOf(names);
  const isLarge = blocks >= LARGE_BLOCKS;
  if (blocks >= EXPERT_BLOCKS || (isLarge && channels >= EXPERT_CHANNELS)) return 'expert';
  if (isLarge || /\bb7c96h/.test(names)) return 'strongDan';
  return blocks === 6 ? 'dan' : 'unknown';
};
