import type {
  AttentionBlock,
  Block,
  BottleneckBlock,
  FeedForwardBlock,
  OrdinaryBlock,
  PoolingBlock,
} from '../model';
import type { ModelCursor } from './cursor';
import { readConv, readMatrix, readNorm, readPointwiseConv, readRmsNorm } from './layers';

/** The maximum nesting of blocks: more than any network has, and safe for the stack. */
const DEEPEST = 4;

export const readBlocks = (
  cursor: ModelCursor,
  count: number,
  channels: number,
  version: number,
  depth = 0,
): Block[] => {
  const blocks: Block[] = [];
  for (let i = 0; i < count; i += 1) blocks.push(readBlock(cursor, channels, version, depth));
  return blocks;
};

const readBlock = (cursor: ModelCursor, channels: number, version: number, depth: number): Block => {
  const kind = cursor.token();
  cursor.name();
  switch (kind) {
    case 'ordinary_block':
      return readOrdinary(cursor, channels, version);
    case 'gpool_block':
      return readPooling(cursor, channels, version);
    case 'nested_bottleneck_block':
      return readBottleneck(cursor, channels, version, depth);
    case 'transformer_attention_block':
      return readAttention(cursor, channels);
    case 'transformer_ffn_block':
      return readFeedForward(cursor, channels);
    default:
      return cursor.refuse('network.unsupported', { what: kind });
  }
};

const readOrdinary = (cursor: ModelCursor, channels: number, version: number): OrdinaryBlock => {
  const preNorm = readNorm(cursor, channels, version);
  const first = readConv(cursor, channels);
  const midNorm = readNorm(cursor, first.outputs, version);
  const second = readConv(cursor, first.outputs, channels);
  return { kind: 'ordinary', preNorm, first, midNorm, second };
};

const readPooling = (cursor: ModelCursor, channels: number, version: number): PoolingBlock => {
  const preNorm = readNorm(cursor, channels, version);
  const first = readConv(cursor, channels);
  const pool = readConv(cursor, channels);
  const poolNorm = readNorm(cursor, pool.outputs, version);
  const poolToBias = readMatrix(cursor, 3 * pool.outputs, first.outputs);
  const midNorm = readNorm(cursor, first.outputs, version);
  const second = readConv(cursor, first.outputs, channels);
  return { kind: 'pooling', preNorm, first, pool, poolNorm, poolToBias, midNorm, second };
};

const readBottleneck = (
  cursor: ModelCursor,
  channels: number,
  version: number,
  depth: number,
): BottleneckBlock => {
  if (depth >= DEEPEST) cursor.refuse('network.unsupported', { what: 'nesting' });
  const count = cursor.integer('blocks', 1);
  const preNorm = readNorm(cursor, channels, version);
  const first = readPointwiseConv(cursor, channels);
  const blocks = readBlocks(cursor, count, first.outputs, version, depth + 1);
  const postNorm = readNorm(cursor, first.outputs, version);
  const last = readPointwiseConv(cursor, first.outputs, channels);
  return { kind: 'bottleneck', preNorm, first, blocks, postNorm, last };
};

const readAttention = (cursor: ModelCursor, channels: number): AttentionBlock => {
  const heads = cursor.integer('heads', 1);
  const keyHeads = cursor.integer('keyHeads', 1);
  if (heads % keyHeads !== 0) cursor.refuse('network.badNumber', { what: 'keyHeads', found: keyHeads });
  const keySize = cursor.integer('keySize', 1);
  const valueSize = cursor.integer('valueSize', 1);
  const rotates = cursor.flag('rotates');
  const learned = cursor.flag('learned');
  const norm = readRmsNorm(cursor, channels);
  const query = readMatrix(cursor, channels, heads * keySize);
  const key = readMatrix(cursor, channels, keyHeads * keySize);
  const value = readMatrix(cursor, channels, keyHeads * valueSize);
  const out = readMatrix(cursor, heads * valueSize, channels);
  const rotation = rotates ? readRotation(cursor, keyHeads, keySize, learned) : undefined;
  return { kind: 'attention', norm, heads, keyHeads, keySize, valueSize, query, key, value, out, rotation };
};

/**
 * Reads learned frequencies as they are, and writes out fixed ones (first half of the pairs y, second x) in
 * the same form.
 */
const readRotation = (
  cursor: ModelCursor,
  keyHeads: number,
  keySize: number,
  learned: boolean,
): Float32Array => {
  cursor.name();
  const pairs = keySize / 2;
  if (!Number.isInteger(pairs) || (!learned && pairs % 2 !== 0)) {
    cursor.refuse('network.badNumber', { what: 'keySize', found: keySize });
  }
  if (learned) {
    cursor.expect(cursor.integer('keyHeads', 1), keyHeads);
    cursor.expect(cursor.integer('pairs', 1), pairs);
    cursor.expect(cursor.integer('axes', 1), 2);
    return cursor.floats(keyHeads * pairs * 2);
  }
  const theta = cursor.positive('theta');
  const half = pairs / 2;
  const rotation = new Float32Array(keyHeads * pairs * 2);
  for (let head = 0; head < keyHeads; head += 1) {
    for (let pair = 0; pair < pairs; pair += 1) {
      const axis = pair < half ? 1 : 0;
      rotation[(head * pairs + pair) * 2 + axis] = theta ** ((-2 * (pair % half)) / pairs);
    }
  }
  return rotation;
};

const readFeedForward = (cursor: ModelCursor, channels: number): FeedForwardBlock => {
  cursor.expect(cursor.integer('channels', 1), channels);
  const hidden = cursor.integer('hidden', 1);
  // The format allows a block without a gate, but no network has one.
  if (!cursor.flag('gated')) cursor.refuse('network.unsupported', { what: 'ungated' });
  const norm = readRmsNorm(cursor, channels);
  const first = readMatrix(cursor, channels, hidden);
  const gate = readMatrix(cursor, channels, hidden);
  const last = readMatrix(cursor, hidden, channels);
  return { kind: 'feedForward', norm, first, gate, last };
};
