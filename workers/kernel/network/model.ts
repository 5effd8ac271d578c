/**
 * A KataGo network as data: every layer with its sizes and weights, without code.
 *
 * `read-model.ts` makes it from a file; the back ends (`slow/`, `wasm/`, `webgpu/`) make evaluators from it.
 * The reader merges each batch norm into one scale and one bias a channel. Weights stay in the file's order,
 * output channel fastest. File format: KataGo's .bin, model versions 3 to 17.
 */
export interface Model {
  readonly info: ModelInfo;
  readonly trunk: Trunk;
  readonly policy: PolicyHead;
  readonly value: ValueHead;
}

/** Facts about a network without its weights: small, plain data that can be sent between threads. */
export interface ModelInfo {
  readonly name: string;
  readonly version: number;
  /** Number of blocks of the trunk; a nested bottleneck counts as one. */
  readonly blocks: number;
  /** Number of channels of the trunk. */
  readonly channels: number;
  /** Number of weights in use. */
  readonly params: number;
  /** Kinds of block, inner ones included, in order of first appearance. */
  readonly blockKinds: readonly Block['kind'][];
  /** Number of policies: 1, 2 (plain and optimistic) or 4 (two more, unused). */
  readonly policyChannels: number;
  /** 6 with short-term errors (from version 9 on), else 4; older networks have fewer, see `file/heads.ts`. */
  readonly scoreOutputs: number;
  /** True for networks that take SGF metadata (rank, date, speed), such as the human-like ones. */
  readonly metadata: boolean;
  /** Which features it was trained with, see `file/inputs.ts` and `features.ts`. */
  readonly inputs: InputsVersion;
  /** True when the training computed the area features with suicide legal in the pass-alive test. */
  readonly passAliveUnderSuicide: boolean;
  readonly multipliers: OutputMultipliers;
}

/** KataGo's numbers of its sets of features: model versions 3 and 4, 5, 6, 7, and 8 to 17. */
export type InputsVersion = 3 | 4 | 5 | 6 | 7;

/** Factors that turn raw outputs into points and squared errors, see `outputs.ts`. */
export interface OutputMultipliers {
  readonly scoreMean: number;
  readonly scoreStdev: number;
  readonly lead: number;
  readonly varianceTime: number;
  readonly shorttermValueError: number;
  readonly shorttermScoreError: number;
}

export const ACTIVATIONS = ['identity', 'relu', 'mish', 'silu'] as const;
export type Activation = (typeof ACTIVATIONS)[number];

/** Cross-correlation with stride 1, zeros outside the board, output of the input's size, no bias. */
export interface Conv {
  readonly height: number;
  readonly width: number;
  readonly inputs: number;
  readonly outputs: number;
  readonly dilationY: number;
  readonly dilationX: number;
  /** [y][x][input][output]; y = 0 looks at the row above. */
  readonly weights: Float32Array;
}

/** y = activation(scale * x + bias), channel by channel. */
export interface Norm {
  readonly scale: Float32Array;
  readonly bias: Float32Array;
  readonly activation: Activation;
}

export interface Matrix {
  readonly inputs: number;
  readonly outputs: number;
  /** [input][output] */
  readonly weights: Float32Array;
}

/** x / sqrt(mean of squares over the channels + epsilon) * weights, for each point. */
export interface RmsNorm {
  readonly epsilon: number;
  readonly weights: Float32Array;
}

export interface Trunk {
  readonly channels: number;
  readonly conv: Conv;
  /** Maps global features to one bias a channel. */
  readonly global: Matrix;
  readonly metadata: MetadataEncoder | undefined;
  readonly blocks: readonly Block[];
  readonly tip: Tip;
}

/** Two hidden layers and a last one, whose outputs are added like those of the global features. */
export interface MetadataEncoder {
  readonly first: Dense;
  readonly second: Dense;
  readonly last: Matrix;
}
export interface Dense {
  readonly matrix: Matrix;
  readonly bias: Float32Array;
  readonly activation: Activation;
}

/** The layer after the last block. `spatial`: the mean of squares includes all points. */
export type Tip =
  | { readonly kind: 'batch'; readonly norm: Norm }
  | { readonly kind: 'rms'; readonly norm: Norm; readonly epsilon: number; readonly spatial: boolean };

export type Block = OrdinaryBlock | PoolingBlock | BottleneckBlock | AttentionBlock | FeedForwardBlock;

/** x + second(midNorm(first(preNorm(x)))) */
export interface OrdinaryBlock {
  readonly kind: 'ordinary';
  readonly preNorm: Norm;
  readonly first: Conv;
  readonly midNorm: Norm;
  readonly second: Conv;
}

/** Like an ordinary block, but adds biases from globally pooled channels before midNorm. */
export interface PoolingBlock {
  readonly kind: 'pooling';
  readonly preNorm: Norm;
  readonly first: Conv;
  readonly pool: Conv;
  readonly poolNorm: Norm;
  /** Maps three pooled values a pool channel to the outputs of `first`. */
  readonly poolToBias: Matrix;
  readonly midNorm: Norm;
  readonly second: Conv;
}

/** x + last(postNorm(inner blocks(first(preNorm(x))))), with 1x1 convolutions at both ends. */
export interface BottleneckBlock {
  readonly kind: 'bottleneck';
  readonly preNorm: Norm;
  readonly first: Conv;
  readonly blocks: readonly Block[];
  readonly postNorm: Norm;
  readonly last: Conv;
}

/** x + out(attention over all points of norm(x)); query head h reads key head floor(h * keyHeads / heads). */
export interface AttentionBlock {
  readonly kind: 'attention';
  readonly norm: RmsNorm;
  readonly heads: number;
  readonly keyHeads: number;
  readonly keySize: number;
  readonly valueSize: number;
  readonly query: Matrix;
  readonly key: Matrix;
  readonly value: Matrix;
  readonly out: Matrix;
  /**
   * Rotary embedding, [keyHead][pair of channels][x, y]: rotates the pair by x * fx + y * fy. The reader
   * writes out the file's fixed ones in the same form.
   */
  readonly rotation: Float32Array | undefined;
}

/** x + last(silu(first(norm(x))) * gate(norm(x))) */
export interface FeedForwardBlock {
  readonly kind: 'feedForward';
  readonly norm: RmsNorm;
  readonly first: Matrix;
  readonly gate: Matrix;
  readonly last: Matrix;
}

export interface PolicyHead {
  readonly points: Conv;
  readonly pool: Conv;
  readonly poolNorm: Norm;
  readonly poolToBias: Matrix;
  readonly pointsNorm: Norm;
  readonly out: Conv;
  readonly pass: PassHead;
}
/** Maps pooled values to the pass logits, from version 15 on through a hidden layer. */
export interface PassHead {
  readonly hidden: Dense | undefined;
  readonly out: Matrix;
}

export interface ValueHead {
  readonly conv: Conv;
  readonly norm: Norm;
  readonly hidden: Dense;
  readonly value: Matrix;
  readonly valueBias: Float32Array;
  readonly score: Matrix;
  readonly scoreBias: Float32Array;
  readonly ownership: Conv;
}
