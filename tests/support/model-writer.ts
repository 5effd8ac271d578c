/** Writes KataGo's network format, for small test networks. The reader: kernel/network/file. */
export class ModelWriter {
  private readonly parts: Uint8Array[] = [];
  private readonly random: () => number;
  private readonly text: boolean;
  /** Number of trained values written so far. */
  params = 0;

  /** Draws weights from `random` (0 to 1) and writes them as binary or as decimals. */
  constructor(random: () => number, text = false) {
    this.random = random;
    this.text = text;
  }

  tokens(...tokens: readonly (string | number)[]): void {
    this.raw(new TextEncoder().encode(`${tokens.join('\n')}\n`));
  }

  /** Random weights around `center`, scaled so that sums of `inputs` of them neither vanish nor explode. */
  weights(count: number, inputs: number, center = 0): void {
    this.floats(
      Float32Array.from({ length: count }, () => center + (2 * this.random() - 1) * Math.sqrt(1.5 / inputs)),
    );
    this.params += count;
  }

  floats(values: Float32Array): void {
    if (this.text) {
      this.tokens([...values].join(' '));
      return;
    }
    this.raw(new TextEncoder().encode('@BIN@'));
    this.raw(new Uint8Array(values.buffer));
    this.tokens('');
  }

  conv(inputs: number, outputs: number, size: number, dilation = 1): void {
    this.tokens('conv', size, size, inputs, outputs, dilation, dilation);
    this.weights(size * size * inputs * outputs, size * size * inputs);
  }

  /** Batch norm and activation; every third one has no scale, as in real files. */
  norm(channels: number, activation: string | undefined): void {
    const scaled = channels % 3 !== 0;
    this.tokens('norm', channels, '1e-5', scaled ? 1 : 0, 1);
    this.weights(channels, 20);
    this.weights(channels, 20, 1);
    this.params -= 2 * channels;
    if (scaled) this.weights(channels, 20, 1);
    this.weights(channels, 20);
    this.activation(activation);
  }

  activation(activation: string | undefined): void {
    this.tokens('activation');
    if (activation) this.tokens(activation);
  }

  matrix(inputs: number, outputs: number): void {
    this.tokens('matrix', inputs, outputs);
    this.weights(inputs * outputs, inputs);
  }

  bias(channels: number): void {
    this.tokens('bias', channels);
    this.weights(channels, 20);
  }

  rms(channels: number): void {
    this.tokens('rms', channels, 1e-6);
    this.weights(channels, 20, 1);
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  private raw(bytes: Uint8Array): void {
    this.parts.push(bytes);
  }
}
