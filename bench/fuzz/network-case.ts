import { gzipSync } from 'node:zlib';
import { readModel } from '#kernel/network/file/read-model';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { FAILURE_CODES, type TengenFailure } from '#protocol';
import { zh } from '../../src/i18n/zh';
import { drawnInputs } from '../../tests/support/drawn-inputs';
import { tinyNetwork } from '../../tests/support/tiny-network';
import { readNetwork } from '../../workers/networks/read-network';
import type { Family, FuzzCase } from './case';
import { bytesOf } from './case';
import type { Dice } from './dice';

/** Small networks with every possible part, binary and text. */
const SEEDS: readonly Uint8Array[] = [
  tinyNetwork({ version: 8, blocks: ['ordinary', 'pooling'] }),
  tinyNetwork({ version: 11, blocks: ['unequal', 'ordinary'], activation: 'MISH', stem: 5 }),
  tinyNetwork({ version: 13, blocks: ['ordinary', 'pooling'], text: true }),
  tinyNetwork({ version: 15, blocks: ['bottleneck'], activation: 'MISH', metadata: true }),
  tinyNetwork({ version: 16, blocks: ['bottleneck'], text: true }),
  tinyNetwork({
    version: 17,
    blocks: ['attention', 'feedForward', 'bottleneck'],
    activation: 'SILU',
    tip: 'spatial',
  }),
  tinyNetwork({ version: 17, blocks: ['attention', 'pooling'], learnedRotation: true, tip: 'rms' }),
].map(({ bytes }) => bytes);

/** Values in place of a count, a size, a flag or a name. */
const ODD_TOKENS = [
  ...['-1', '0', '1', '2', '3', '12', '13', '64', '1048576', '1048577', '999999999', '2147483648'],
  ...['4294967297', '99999999999999999999', '-0', '1e9', '3.5', 'NaN', 'inf', '0x10', '', '\u0000', '1 1'],
  ...['ordinary_block', 'gpool_block', 'nested_bottleneck_block', 'transformer_attention_block'],
  ...['transformer_ffn_block', 'ACTIVATION_MISH', 'ACTIVATION_NONE', '@BIN@', '@', 'x'.repeat(300)],
].map(bytesOf);

type Damage = (bytes: Uint8Array, dice: Dice) => Uint8Array;

const joined = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

const cut: Damage = (bytes, dice) => bytes.slice(0, dice.below(bytes.length + 1));

const flipped: Damage = (bytes, dice) => {
  const changed = bytes.slice();
  for (let flips = dice.size(30); flips > 0 && bytes.length > 0; flips -= 1) {
    const at = dice.below(bytes.length);
    changed[at] = (changed[at] as number) ^ (1 << dice.below(8));
  }
  return changed;
};

const isTokenByte = (byte: number): boolean => byte > 32 && byte < 127;

/** A run of printable bytes at or after an offset; inside weights it may consist of random bytes. */
const tokenAt = (bytes: Uint8Array, dice: Dice): readonly [from: number, to: number] => {
  // Usually in the first part with the headers, because weights make up most of a file.
  let from = dice.below(dice.chance(0.5) ? Math.min(bytes.length, 200) : bytes.length);
  while (from > 0 && isTokenByte(bytes[from - 1] as number)) from -= 1;
  while (from < bytes.length && !isTokenByte(bytes[from] as number)) from += 1;
  let to = from;
  while (to < bytes.length && isTokenByte(bytes[to] as number)) to += 1;
  return [from, to];
};

const oddToken: Damage = (bytes, dice) => {
  const [from, to] = tokenAt(bytes, dice);
  return joined(bytes.subarray(0, from), dice.pick(ODD_TOKENS), bytes.subarray(to));
};

const tokenGone: Damage = (bytes, dice) => {
  const [from, to] = tokenAt(bytes, dice);
  return joined(bytes.subarray(0, from), bytes.subarray(to + 1));
};

/** Four bytes of an infinity, NaN, a huge or a tiny number. */
const oddWeight: Damage = (bytes, dice) => {
  if (bytes.length < 4) return bytes;
  const changed = bytes.slice();
  const value = dice.pick([Number.NaN, Number.POSITIVE_INFINITY, 3e38, -3e38, 1e-40]);
  new DataView(changed.buffer).setFloat32(dice.below(bytes.length - 3), value, true);
  return changed;
};

const elsewhere: Damage = (bytes, dice) => {
  const other = dice.pick(SEEDS);
  const from = dice.below(other.length);
  const piece = other.subarray(from, from + dice.size(2000));
  const at = dice.below(bytes.length + 1);
  return joined(bytes.subarray(0, at), piece, bytes.subarray(dice.chance(0.5) ? at : at + piece.length));
};

const behind: Damage = (bytes, dice) =>
  joined(bytes, dice.pick([...SEEDS, ...ODD_TOKENS, new Uint8Array(50)]));

const DAMAGES: readonly Damage[] = [
  ...[cut, flipped, flipped, oddToken, oddToken, oddToken, oddToken],
  ...[tokenGone, oddWeight, elsewhere, behind],
];

const packed: Damage = (bytes, dice) => new Uint8Array(gzipSync(bytes, { level: dice.pick([0, 1, 6]) }));

/** A valid beginning, then many zeros. */
const BOMB_BYTES = 16 * 1024 * 1024;
const bomb: Damage = (bytes, dice) =>
  joined(bytes.subarray(0, 600), new Uint8Array(BOMB_BYTES).fill(dice.pick([0, 32, 48])));

const drawnFile = (dice: Dice): Uint8Array => {
  if (dice.chance(0.003)) return packed(bomb(dice.pick(SEEDS), dice), dice);
  let bytes = dice.pick(SEEDS);
  for (let times = dice.pick([0, 1, 1, 1, 1, 2, 4]); times > 0; times -= 1)
    bytes = dice.pick(DAMAGES)(bytes, dice);
  if (dice.chance(0.3)) return bytes;
  let file = packed(bytes, dice);
  if (dice.chance(0.25)) file = dice.pick([cut, flipped, behind])(file, dice);
  return dice.chance(0.02) ? packed(file, dice) : file;
};

/** The file as a browser's stream, in pieces of any size. */
const streamOf = (bytes: Uint8Array, max: number): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + max));
      at += max;
    },
  });
};

const CODES: ReadonlySet<string> = new Set(FAILURE_CODES);

/** Checks that a refusal has a known code and all values of its sentence. */
const wrongRefusal = ({ code, data = {} }: TengenFailure): string | undefined => {
  if (!CODES.has(code)) return `the code ${code} is on no list`;
  const missing = [...zh[`failure.${code}`].matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => data[name] === undefined || data[name] === '');
  return missing.length === 0 ? undefined : `${code} does not tell ${missing.join(', ')}`;
};

/** Checks that an accepted model can be evaluated, however absurd its weights. */
const wrongModel = async (model: Model): Promise<string | undefined> => {
  const [raw] = await plainEvaluator(model).evaluate([drawnInputs({ width: 3, height: 2 }, 1)]);
  const { policyChannels, scoreOutputs } = model.info;
  const lengths = [raw?.policy.length, raw?.value.length, raw?.score.length, raw?.ownership.length];
  const expected = [policyChannels * 7, 3, scoreOutputs, 6];
  return String(lengths) === String(expected) ? undefined : `outputs ${lengths} instead of ${expected}`;
};

/** A network file as broken disks, cut downloads and bad programs make it: gives a model or a reported failure. */
export const networkCase: Family = (dice): FuzzCase => {
  const input = drawnFile(dice);
  const max = dice.pick([1 << 20, 65_536, 4096, 997]);
  return {
    input,
    check: async () => {
      const read = await readNetwork(streamOf(input, max), 'fuzz.bin.gz');
      if (!read.ok) return wrongRefusal(read.failure);
      if (readModel(input).ok && input[0] === 0x1f) return 'a packed file is read as an unpacked one';
      return wrongModel(read.value);
    },
  };
};
