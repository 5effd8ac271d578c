import type { ErrorModel } from './error-model';
import { KNOWN_ERRORS } from './known-errors';

/** Networks of so many blocks are stronger than any that was measured: they are taken for as good as the best of those. */
const LARGE_BLOCKS = 10;

/** Of networks nobody has measured: as far from the truth as the weakest that was. */
export const GENERIC_ERRORS: ErrorModel = KNOWN_ERRORS[0].model;

/**
 * How far a network is from the truth. `network` is whose opinion it is: the SHA-256 of the network's file, or a name as
 * engines elsewhere tell it (`kata1-b18c384nbt-…`); `engine` is how it calls itself. Whoever imitates people (an identity
 * followed by a profile) is no judge at all, and taken for the weakest.
 */
export const errorModelOf = (network: string, engine = ''): ErrorModel => {
  if (imitates(network)) return GENERIC_ERRORS;
  const names = `${network} ${engine}`;
  const known = KNOWN_ERRORS.find(({ id, name }) => network === id || names.includes(name));
  return (
    known?.model ??
    (blocksOf(names) >= LARGE_BLOCKS ? (KNOWN_ERRORS.at(-1) ?? KNOWN_ERRORS[0]).model : GENERIC_ERRORS)
  );
};

/** Whether nothing but what it does on this device tells how far a network is off. */
export const isUnmeasured = (network: string, engine = ''): boolean =>
  errorModelOf(network, engine) === GENERIC_ERRORS && strengthOf(network, engine) !== 'club';

const imitates = (network: string): boolean => /^[0-9a-f]{64} ./.test(network);
const blocksOf = (names: string): number => Number(/\bb(\d+)c\d+/.exec(names)?.[1] ?? 0);

/** How strong a judge is, in classes that people know. */
export type Strength = 'unknown' | 'imitator' | 'club' | 'dan' | 'strongDan' | 'expert';

/** Blocks from which a network reads like the best players, or better. */
const EXPERT_BLOCKS = 15;

/**
 * By matches, see docs/strength.md: ours beats GNU Go (about 8 kyu) always and b6c96 never; the small transformers beat
 * b6c96. Those of ten blocks and more have their class from what is known of KataGo's published networks.
 */
export const strengthOf = (network: string, engine = ''): Strength => {
  if (imitates(network)) return 'imitator';
  const known = KNOWN_ERRORS.find(({ id }) => id === network)?.name ?? '';
  const names = `${network} ${engine} ${known}`;
  if (names.includes('b6c64-distilled')) return 'club';
  const blocks = blocksOf(names);
  if (blocks >= EXPERT_BLOCKS) return 'expert';
  if (blocks >= LARGE_BLOCKS || /\bb7c96h/.test(names)) return 'strongDan';
  return blocks === 6 ? 'dan' : 'unknown';
};
