import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NETWORK_FAILURES } from '#kernel/network/file/cursor';
import { readModel } from '#kernel/network/file/read-model';
import fc from '../../support/properties';
import { describeShared, sharedFile } from '../../support/shared';
import { type TinyShape, tinyNetwork } from '../../support/tiny-network';

const PLAIN: TinyShape = { version: 8, blocks: ['ordinary', 'pooling'] };
const NEWEST: TinyShape = {
  version: 17,
  blocks: ['attention', 'feedForward', 'bottleneck'],
  activation: 'SILU',
  tip: 'spatial',
  metadata: true,
};

const infoOf = (bytes: Uint8Array) => {
  const model = readModel(bytes);
  if (!model.ok) throw new Error(JSON.stringify(model.failure));
  return model.value.info;
};
const failureOf = (bytes: Uint8Array) => {
  const model = readModel(bytes);
  return model.ok ? undefined : model.failure;
};

describe('a network file', () => {
  test('of version 8 states its properties', () => {
    const { bytes, params } = tinyNetwork(PLAIN);
    expect(infoOf(bytes)).toEqual({
      name: 'tiny-v8',
      version: 8,
      blocks: 2,
      channels: 12,
      params,
      blockKinds: ['ordinary', 'pooling'],
      policyChannels: 1,
      scoreOutputs: 4,
      metadata: false,
      inputs: 7,
      passAliveUnderSuicide: false,
      multipliers: {
        scoreMean: 20,
        scoreStdev: 20,
        lead: 20,
        varianceTime: 40,
        shorttermValueError: 0.25,
        shorttermScoreError: 30,
      },
    });
  });

  test('with transformer blocks and metadata states them', () => {
    const { bytes, params } = tinyNetwork(NEWEST);
    expect(infoOf(bytes)).toMatchObject({
      version: 17,
      params,
      blockKinds: ['attention', 'feedForward', 'bottleneck', 'ordinary', 'pooling'],
      metadata: true,
      policyChannels: 2,
    });
  });

  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])(
    'of version %i is read to its last byte',
    (version) => {
      expect(infoOf(tinyNetwork({ ...PLAIN, version }).bytes).version).toBe(version);
    },
  );

  test('in text form gives the same weights', () => {
    expect(readModel(tinyNetwork({ ...NEWEST, text: true }).bytes)).toEqual(
      readModel(tinyNetwork(NEWEST).bytes),
    );
  });

  test('may start anywhere in a larger buffer', () => {
    const { bytes } = tinyNetwork(PLAIN);
    const shifted = new Uint8Array(bytes.length + 3).subarray(3);
    shifted.set(bytes);
    expect(readModel(shifted)).toEqual(readModel(bytes));
  });
});

/** The file with one of its first tokens replaced. */
const withToken = (bytes: Uint8Array, index: number, token: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('latin1').split('\n');
  text[index] = token;
  return new Uint8Array(Buffer.from(text.join('\n'), 'latin1'));
};

describe('a file that is no network', () => {
  const { bytes } = tinyNetwork(PLAIN);
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  const rows: readonly [string, Uint8Array, object][] = [
    ['nothing', new Uint8Array(), { code: 'network.notAModel' }],
    ['a game', text('(;GM[1]SZ[19];B[pd])'), { code: 'network.notAModel' }],
    ['a picture', Uint8Array.from({ length: 5000 }, (_, i) => i * 7), { code: 'network.notAModel' }],
    ['still compressed', Uint8Array.of(0x1f, 0x8b, 8, 0), { code: 'network.compressed' }],
    ['too old', withToken(bytes, 1, '2'), { code: 'network.version', data: { version: 2 } }],
    ['too new', withToken(bytes, 1, '18'), { code: 'network.version', data: { version: 18 } }],
    ['for other features', withToken(bytes, 2, '13'), { code: 'network.shape', data: { expected: 22 } }],
    [
      'a count that is none',
      withToken(bytes, 5, 'x'),
      { code: 'network.badNumber', data: { what: 'blocks' } },
    ],
    ['a huge count', withToken(bytes, 6, '99999999'), { code: 'network.badNumber' }],
    [
      'a kernel of even size',
      withToken(bytes, 12, '4'),
      { code: 'network.badNumber', data: { what: 'size' } },
    ],
    ['outputs nobody takes', withToken(bytes, 15, '13'), { code: 'network.shape', data: { layer: 'conv' } }],
    [
      'more weights than bytes',
      withToken(withToken(bytes, 6, '999999'), 15, '999999'),
      { code: 'network.truncated' },
    ],
    [
      'a block of no known kind',
      replaced(bytes, 'ordinary_block', 'ordinary_brick'),
      { code: 'network.unsupported' },
    ],
    ['with something behind it', joined(bytes, text('more')), { code: 'network.trailing' }],
  ];
  test.each(rows)('%s', (_, content, expected) => {
    expect(failureOf(content)).toMatchObject(expected);
  });

  test('a weight that is no number is reported by name', () => {
    const at = Buffer.from(bytes).indexOf('@BIN@') + 5;
    const broken = bytes.slice();
    new DataView(broken.buffer).setFloat32(at + 4 * 6, Number.NaN, true);
    expect(failureOf(broken)).toMatchObject({ code: 'network.badWeight', data: { layer: 'conv', index: 6 } });
  });
});

describe('a damaged file', () => {
  const shapes = [PLAIN, NEWEST, { ...PLAIN, version: 13, text: true }].map(
    (shape) => tinyNetwork(shape).bytes,
  );

  test('cut anywhere is refused with a reason', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.integer({ min: 0, max: 1 << 30 }), (bytes, cut) => {
        const failure = failureOf(bytes.subarray(0, cut % (bytes.length - 1)));
        expect(NETWORK_FAILURES).toContain(failure?.code);
      }),
      { numRuns: 200 },
    );
  });

  test('with a changed byte is read or refused, without an exception', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shapes),
        fc.integer({ min: 0, max: 1 << 30 }),
        fc.integer({ min: 0, max: 255 }),
        (bytes, at, value) => {
          const changed = bytes.slice();
          changed[at % bytes.length] = value;
          const failure = failureOf(changed);
          if (failure) expect(NETWORK_FAILURES).toContain(failure.code);
        },
      ),
      { numRuns: 200 },
    );
  });
});

function replaced(bytes: Uint8Array, from: string, to: string): Uint8Array {
  return new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));
}
function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  return new Uint8Array([...a, ...b]);
}

describeShared('katago/models', "KataGo's networks", () => {
  test.each([
    ['g170-b6c96-s175395328-d26788732', { version: 8, params: 1027911, blockKinds: ['ordinary', 'pooling'] }],
    ['b7c96h3tfrs-test5-cnorm', { version: 17, blocks: 14, blockKinds: ['attention', 'feedForward'] }],
    ['synthetic/synthetic-v15-relu-passalive', { version: 15, passAliveUnderSuicide: true }],
  ])('%s', (name, expected) => {
    expect(infoOf(gunzipSync(sharedFile(`katago/models/${name}.bin.gz`)))).toMatchObject(expected);
  });
});
