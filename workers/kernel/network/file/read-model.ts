import { type Outcome, ok } from '../../outcome';
import { METADATA_CHANNELS } from '../evaluator';
import type { Block, MetadataEncoder, Model, OutputMultipliers, Tip, Trunk } from '../model';
import { readBlocks } from './blocks';
import { ModelCursor, type NetworkFailureCode, Refused } from './cursor';
import { readPolicyHead, readValueHead } from './heads';
import { inputsOf, layoutOf, readInputConv, readInputMatrix } from './inputs';
import { readActivation, readDense, readMatrix, readNorm } from './layers';

const OLDEST_VERSION = 3;
const NEWEST_VERSION = 17;

/**
 * Reads an uncompressed KataGo network, `.bin` or `.txt`. The result holds only copies, so the caller may
 * drop the bytes. Format: KataGo's `cpp/neuralnet/desc.cpp`.
 */
export const readModel = (bytes: Uint8Array): Outcome<Model, NetworkFailureCode> => {
  try {
    return ok(read(bytes));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure };
    throw error;
  }
};

/** The number of first bytes that show whether a file is a network. */
export const START_BYTES = 512;

/**
 * Checks the first `START_BYTES` of an uncompressed file (or all of a shorter one), so that the caller can
 * refuse another file before reading the rest.
 */
export const readModelStart = (
  bytes: Uint8Array,
): Outcome<{ readonly name: string; readonly version: number }, NetworkFailureCode> => {
  try {
    return ok(readStart(new ModelCursor(bytes)));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, failure: error.failure };
    throw error;
  }
};

const read = (bytes: Uint8Array): Model => {
  const cursor = new ModelCursor(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) cursor.refuse('network.compressed');
  const { name, version } = readStart(cursor);
  const multipliers = version >= 13 ? readMultipliers(cursor) : OLD_MULTIPLIERS;
  let metadata = false;
  let passAliveUnderSuicide = false;
  if (version >= 15) {
    metadata = cursor.flag('metadata');
    passAliveUnderSuicide = cursor.flag('passAlive');
    cursor.reserved(6);
  }
  const trunk = readTrunk(cursor, version, metadata);
  const policy = readPolicyHead(cursor, trunk.channels, version);
  const value = readValueHead(cursor, trunk.channels, version);
  cursor.end();
  const info = {
    name,
    version,
    blocks: trunk.blocks.length,
    channels: trunk.channels,
    params: cursor.weights,
    blockKinds: kindsOf(trunk.blocks),
    policyChannels: policy.out.outputs,
    scoreOutputs: value.score.outputs,
    metadata,
    inputs: inputsOf(version),
    passAliveUnderSuicide,
    multipliers,
  };
  return { info, trunk, policy, value };
};

/** Reads the first four tokens. A failure here means that the file is no network, not a damaged one. */
const readStart = (cursor: ModelCursor): { name: string; version: number } => {
  let tokens: string[];
  try {
    tokens = [cursor.token(), cursor.token(), cursor.token(), cursor.token()];
  } catch {
    return cursor.refuse('network.notAModel');
  }
  const [name = '', version = '', spatial = '', global = ''] = tokens;
  const isName = /^[A-Za-z0-9_-]{1,96}$/.test(name);
  if (!isName || ![version, spatial, global].every((token) => /^\d{1,4}$/.test(token))) {
    cursor.refuse('network.notAModel');
  }
  if (Number(version) < OLDEST_VERSION || Number(version) > NEWEST_VERSION) {
    cursor.refuse('network.version', { version: Number(version) });
  }
  cursor.layer = name;
  const layout = layoutOf(inputsOf(Number(version)));
  cursor.expect(Number(spatial), layout.spatial.length);
  cursor.expect(Number(global), layout.global.length);
  return { name, version: Number(version) };
};

/** The multipliers of networks too old to contain their own. */
export const OLD_MULTIPLIERS: OutputMultipliers = {
  scoreMean: 20,
  scoreStdev: 20,
  lead: 20,
  varianceTime: 40,
  shorttermValueError: 0.25,
  shorttermScoreError: 30,
};

const readMultipliers = (cursor: ModelCursor): OutputMultipliers => {
  // The first value belongs to a training target, not to an output.
  cursor.positive('tdScore');
  return {
    scoreMean: cursor.positive('scoreMean'),
    scoreStdev: cursor.positive('scoreStdev'),
    lead: cursor.positive('lead'),
    varianceTime: cursor.positive('varianceTime'),
    shorttermValueError: cursor.positive('shorttermValueError'),
    shorttermScoreError: cursor.positive('shorttermScoreError'),
  };
};

const readTrunk = (cursor: ModelCursor, version: number, hasMetadata: boolean): Trunk => {
  cursor.name();
  const count = cursor.integer('blocks', 1);
  const channels = cursor.integer('channels', 1);
  // Usual sizes inside blocks. Every block gives its own, so nothing reads these four.
  for (const what of ['mid', 'regular', 'dilated', 'pool']) cursor.integer(what, 0);
  const rmsTip = version >= 15 && cursor.flag('tip');
  if (version >= 15) cursor.reserved(5);
  const layout = layoutOf(inputsOf(version));
  const conv = readInputConv(cursor, layout, channels);
  const global = readInputMatrix(cursor, layout, channels);
  const metadata = hasMetadata ? readMetadataEncoder(cursor, channels, version) : undefined;
  const blocks = readBlocks(cursor, count, channels, version);
  const tip = rmsTip ? readRmsTip(cursor, channels, version) : readBatchTip(cursor, channels, version);
  return { channels, conv, global, metadata, blocks, tip };
};

const readMetadataEncoder = (cursor: ModelCursor, channels: number, version: number): MetadataEncoder => {
  cursor.name();
  cursor.expect(cursor.integer('inputs', 1), METADATA_CHANNELS);
  const first = readDense(cursor, METADATA_CHANNELS, version);
  const second = readDense(cursor, first.matrix.outputs, version);
  return { first, second, last: readMatrix(cursor, second.matrix.outputs, channels) };
};

const readBatchTip = (cursor: ModelCursor, channels: number, version: number): Tip => ({
  kind: 'batch',
  norm: readNorm(cursor, channels, version),
});

const readRmsTip = (cursor: ModelCursor, channels: number, version: number): Tip => {
  cursor.name();
  cursor.expect(cursor.integer('channels', 1), channels);
  const epsilon = cursor.positive('epsilon');
  const spatial = cursor.flag('spatial');
  cursor.reserved(1);
  const scale = cursor.floats(channels);
  const bias = cursor.floats(channels);
  const norm = { scale, bias, activation: readActivation(cursor, version) };
  return { kind: 'rms', norm, epsilon, spatial };
};

const kindsOf = (blocks: readonly Block[]): Block['kind'][] => {
  const kinds = new Set<Block['kind']>();
  const waiting = [...blocks];
  for (let block = waiting.shift(); block; block = waiting.shift()) {
    kinds.add(block.kind);
    if (block.kind === 'bottleneck') waiting.unshift(...block.blocks);
  }
  return [...kinds];
};
