import { ModelWriter } from './model-writer';
import { seeded } from './random';

type TinyBlock = 'ordinary' | 'pooling' | 'unequal' | 'bottleneck' | 'attention' | 'feedForward';

export interface TinyShape {
  readonly version: number;
  readonly blocks: readonly TinyBlock[];
  readonly activation?: 'IDENTITY' | 'RELU' | 'MISH' | 'SILU';
  readonly channels?: number;
  /** Side of the first convolution. */
  readonly stem?: number;
  /** Dilation of the convolutions in blocks; values other than 1 use another code path of the fast back ends. */
  readonly dilation?: number;
  readonly tip?: 'batch' | 'rms' | 'spatial';
  readonly metadata?: boolean;
  readonly learnedRotation?: boolean;
  readonly text?: boolean;
  readonly seed?: number;
}

/** A network file of a few channels with random weights: knows nothing of Go, has every part of a real one. */
export const tinyNetwork = (shape: TinyShape): { bytes: Uint8Array; params: number } => {
  const { version, channels = 12, stem = 3, tip = 'batch', metadata = false } = shape;
  const writer = new ModelWriter(seeded(shape.seed ?? 1), shape.text);
  const activation = version >= 11 ? `ACTIVATION_${shape.activation ?? 'RELU'}` : undefined;
  const [planes, numbers] = inputSizes(version);
  writer.tokens(`tiny-v${version}`, version, planes, numbers);
  if (version >= 13) writer.tokens(20, 20, 20, 20, 40, 0.25, version >= 14 ? 150 : 30);
  if (version >= 15) writer.tokens(metadata ? 1 : 0, 0, ...zeros(6));
  writer.tokens('trunk', shape.blocks.length, channels, channels, channels, 0, 5);
  if (version >= 15) writer.tokens(tip === 'batch' ? 0 : 1, ...zeros(5));
  writer.conv(planes, channels, stem);
  writer.matrix(numbers, channels);
  if (metadata) writeMetadata(writer, channels, activation);
  for (const block of shape.blocks) writeBlock(writer, block, channels, activation, shape);
  if (tip === 'batch') writer.norm(channels, activation);
  else {
    writer.tokens('tip', channels, 1e-6, tip === 'spatial' ? 1 : 0, 0);
    writer.weights(channels, 20, 1);
    writer.weights(channels, 20);
    writer.activation(activation);
  }
  writePolicy(writer, version, channels, activation);
  writeValue(writer, version, channels, activation);
  return { bytes: writer.bytes(), params: writer.params };
};

/** Planes and numbers. */
const inputSizes = (version: number): readonly [number, number] => {
  if (version >= 8) return [22, 19];
  if (version === 7) return [22, 16];
  return version === 6 ? [13, 12] : [22, 14];
};

const zeros = (count: number): number[] => new Array<number>(count).fill(0);

const writeMetadata = (writer: ModelWriter, channels: number, activation: string | undefined): void => {
  writer.tokens('metadata', 192);
  writer.matrix(192, 10);
  writer.bias(10);
  writer.activation(activation);
  writer.matrix(10, 9);
  writer.bias(9);
  writer.activation(activation);
  writer.matrix(9, channels);
};

const writeBlock = (
  writer: ModelWriter,
  block: TinyBlock,
  channels: number,
  activation: string | undefined,
  shape: TinyShape,
): void => {
  const { dilation = 1 } = shape;
  switch (block) {
    case 'ordinary':
      writer.tokens('ordinary_block', 'block');
      writer.norm(channels, activation);
      writer.conv(channels, 10, 3, dilation);
      writer.norm(10, activation);
      writer.conv(10, channels, 3, dilation);
      return;
    // The second kind has pool convolutions of another size than the regular ones.
    case 'pooling':
    case 'unequal':
      writer.tokens('gpool_block', 'block');
      writer.norm(channels, activation);
      writer.conv(channels, 9, 3, dilation);
      writer.conv(channels, 5, block === 'pooling' ? 3 : 1, block === 'pooling' ? dilation : 1);
      writer.norm(5, activation);
      writer.matrix(15, 9);
      writer.norm(9, activation);
      writer.conv(9, channels, 3, dilation);
      return;
    case 'bottleneck':
      writer.tokens('nested_bottleneck_block', 'block', 2);
      writer.norm(channels, activation);
      writer.conv(channels, 6, 1);
      writeBlock(writer, 'ordinary', 6, activation, shape);
      writeBlock(writer, 'pooling', 6, activation, shape);
      writer.norm(6, activation);
      writer.conv(6, channels, 1);
      return;
    case 'attention': {
      const [heads, keyHeads, keySize, valueSize] = [4, 2, 12, 5];
      const learned = shape.learnedRotation ?? false;
      writer.tokens('transformer_attention_block', 'block', heads, keyHeads, keySize, valueSize);
      writer.tokens(1, learned ? 1 : 0);
      writer.rms(channels);
      writer.matrix(channels, heads * keySize);
      writer.matrix(channels, keyHeads * keySize);
      writer.matrix(channels, keyHeads * valueSize);
      writer.matrix(heads * valueSize, channels);
      writer.tokens('rotation');
      if (!learned) {
        writer.tokens(100);
        return;
      }
      writer.tokens(keyHeads, keySize / 2, 2);
      writer.weights(keyHeads * keySize, 20);
      return;
    }
    case 'feedForward':
      writer.tokens('transformer_ffn_block', 'block', channels, 14, 1);
      writer.rms(channels);
      writer.matrix(channels, 14);
      writer.matrix(channels, 14);
      writer.matrix(14, channels);
      return;
  }
};

const writePolicy = (
  writer: ModelWriter,
  version: number,
  channels: number,
  activation: string | undefined,
): void => {
  const policies = version === 16 ? 4 : version >= 12 ? 2 : 1;
  writer.tokens('policy');
  if (version >= 17) writer.tokens(policies, ...zeros(3));
  writer.conv(channels, 7, 1);
  writer.conv(channels, 6, 1);
  writer.norm(6, activation);
  writer.matrix(18, 7);
  writer.norm(7, activation);
  writer.conv(7, policies, 1);
  if (version < 15) {
    writer.matrix(18, policies);
    return;
  }
  writer.matrix(18, 7);
  writer.bias(7);
  writer.activation(activation);
  writer.matrix(7, policies);
};

const writeValue = (
  writer: ModelWriter,
  version: number,
  channels: number,
  activation: string | undefined,
): void => {
  const scores = version >= 9 ? 6 : version === 8 ? 4 : version >= 4 ? 2 : 1;
  writer.tokens('value');
  if (version >= 17) writer.tokens(...zeros(3));
  writer.conv(channels, 6, 1);
  writer.norm(6, activation);
  writer.matrix(18, 11);
  writer.bias(11);
  writer.activation(activation);
  writer.matrix(11, 3);
  writer.bias(3);
  writer.matrix(11, scores);
  writer.bias(scores);
  writer.conv(6, 1, 1);
};
