import { activate, madd, zero } from './vector.as';

// Layers other than products. Channels are multiples of 8, strides are bytes from one point to the next.

/** out = activation(scale * x + bias); may work in place. */
export function norm(
  image: usize, stride: usize, out: usize, outStride: usize, rows: i32, channels: i32,
  scale: usize, bias: usize, activation: i32,
): void {
  const bytes = <usize>channels << 2;
  for (let row = 0; row < rows; row += 1) {
    for (let c: usize = 0; c < bytes; c += 16) {
      const x = madd(v128.load(bias + c), v128.load(image + c), v128.load(scale + c));
      v128.store(out + c, activate(x, activation));
    }
    image += stride;
    out += outStride;
  }
}

/** out = scale * x + bias for vectors: merges pooled biases into the following norm. */
export function blend(x: usize, scale: usize, bias: usize, out: usize, channels: i32): void {
  for (let c: usize = 0; c < <usize>channels << 2; c += 16) {
    v128.store(out + c, madd(v128.load(bias + c), v128.load(x + c), v128.load(scale + c)));
  }
}

/**
 * Computes the mean of activation(scale * x + bias) over the rows, the mean times `second`, and the maximum;
 * for `third` other than 0 the mean times `third` instead of the maximum.
 */
export function pool(
  image: usize, stride: usize, rows: i32, channels: i32, scale: usize, bias: usize, activation: i32,
  out: usize, second: f32, third: f32,
): void {
  const bytes = <usize>channels << 2;
  for (let c: usize = 0; c < bytes; c += 32) {
    const a0 = v128.load(scale + c), a1 = v128.load(scale + c, 16);
    const b0 = v128.load(bias + c), b1 = v128.load(bias + c, 16);
    let sum0 = zero(), sum1 = zero();
    let most0 = f32x4.splat(-Infinity), most1 = most0;
    let from = image + c;
    for (let row = 0; row < rows; row += 1) {
      const x0 = activate(madd(b0, v128.load(from), a0), activation);
      const x1 = activate(madd(b1, v128.load(from, 16), a1), activation);
      sum0 = f32x4.add(sum0, x0);
      sum1 = f32x4.add(sum1, x1);
      most0 = f32x4.pmax(most0, x0);
      most1 = f32x4.pmax(most1, x1);
      from += stride;
    }
    putPooled(out + c, bytes, sum0, most0, rows, second, third);
    putPooled(out + c + 16, bytes, sum1, most1, rows, second, third);
  }
}

@inline
function putPooled(out: usize, bytes: usize, sum: v128, most: v128, rows: i32, second: f32, third: f32): void {
  const mean = f32x4.mul(sum, f32x4.splat(<f32>1 / <f32>rows));
  v128.store(out, mean);
  v128.store(out + bytes, f32x4.mul(mean, f32x4.splat(second)));
  v128.store(out + bytes * 2, third == 0 ? most : f32x4.mul(mean, f32x4.splat(third)));
}

/**
 * The first convolution. Its inputs are 0 or 1 and few are 1, so it adds up the weight rows of those that are:
 * about a tenth of the work of the full product. What channel 0 (1 on every point) gives lies ready in `everywhere`.
 *
 * `features` is [channel][point], `lists` room for `points * features` numbers and then as many addresses as one
 * window can need; weights are [y][x][feature][channel].
 */
export function stem(
  features: usize, count: i32, lists: usize, weights: usize, kernelHeight: i32, kernelWidth: i32,
  dilationY: i32, dilationX: i32, bias: usize, everywhere: usize, image: usize, width: i32, height: i32,
  channels: i32,
): void {
  const points = width * height;
  const bytes = <usize>channels << 2;
  const lengths = lists;
  const active = lists + (<usize>points << 2);
  const rows = active + ((<usize>points * <usize>count) << 2);
  for (let point = 0; point < points; point += 1) {
    let length = 0;
    const list = active + ((<usize>point * <usize>count) << 2);
    for (let feature = 1; feature < count; feature += 1) {
      if (load<f32>(features + (<usize>(feature * points + point) << 2)) != 0) {
        store<i32>(list + (<usize>length << 2), feature);
        length += 1;
      }
    }
    store<i32>(lengths + (<usize>point << 2), length);
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let found = rows;
      for (let ky = 0; ky < kernelHeight; ky += 1) {
        const fromY = y + (ky - (kernelHeight >> 1)) * dilationY;
        if (fromY < 0 || fromY >= height) continue;
        for (let kx = 0; kx < kernelWidth; kx += 1) {
          const fromX = x + (kx - (kernelWidth >> 1)) * dilationX;
          if (fromX < 0 || fromX >= width) continue;
          const point = fromY * width + fromX;
          const length = load<i32>(lengths + (<usize>point << 2));
          const list = active + ((<usize>point * <usize>count) << 2);
          const place = weights + <usize>((ky * kernelWidth + kx) * count) * bytes;
          for (let i = 0; i < length; i += 1) {
            store<usize>(found, place + <usize>load<i32>(list + (<usize>i << 2)) * bytes);
            found += sizeof<usize>();
          }
        }
      }
      addRows(rows, found, bias, everywhere, image, bytes);
      everywhere += bytes;
      image += bytes;
    }
  }
}

function addRows(rows: usize, end: usize, bias: usize, everywhere: usize, image: usize, bytes: usize): void {
  let c: usize = 0;
  for (; c + 128 <= bytes; c += 128) {
    let s0 = f32x4.add(v128.load(everywhere + c), v128.load(bias + c));
    let s1 = f32x4.add(v128.load(everywhere + c, 16), v128.load(bias + c, 16));
    let s2 = f32x4.add(v128.load(everywhere + c, 32), v128.load(bias + c, 32));
    let s3 = f32x4.add(v128.load(everywhere + c, 48), v128.load(bias + c, 48));
    let s4 = f32x4.add(v128.load(everywhere + c, 64), v128.load(bias + c, 64));
    let s5 = f32x4.add(v128.load(everywhere + c, 80), v128.load(bias + c, 80));
    let s6 = f32x4.add(v128.load(everywhere + c, 96), v128.load(bias + c, 96));
    let s7 = f32x4.add(v128.load(everywhere + c, 112), v128.load(bias + c, 112));
    for (let row = rows; row < end; row += sizeof<usize>()) {
      const from = load<usize>(row) + c;
      s0 = f32x4.add(s0, v128.load(from));
      s1 = f32x4.add(s1, v128.load(from, 16));
      s2 = f32x4.add(s2, v128.load(from, 32));
      s3 = f32x4.add(s3, v128.load(from, 48));
      s4 = f32x4.add(s4, v128.load(from, 64));
      s5 = f32x4.add(s5, v128.load(from, 80));
      s6 = f32x4.add(s6, v128.load(from, 96));
      s7 = f32x4.add(s7, v128.load(from, 112));
    }
    v128.store(image + c, s0);
    v128.store(image + c, s1, 16);
    v128.store(image + c, s2, 32);
    v128.store(image + c, s3, 48);
    v128.store(image + c, s4, 64);
    v128.store(image + c, s5, 80);
    v128.store(image + c, s6, 96);
    v128.store(image + c, s7, 112);
  }
  for (; c < bytes; c += 16) {
    let sum = f32x4.add(v128.load(everywhere + c), v128.load(bias + c));
    for (let row = rows; row < end; row += sizeof<usize>()) sum = f32x4.add(sum, v128.load(load<usize>(row) + c));
    v128.store(image + c, sum);
  }
}

/** Every point's window side by side, [y][x][channel], so that a product can do any convolution. */
export function windows(
  image: usize, width: i32, height: i32, boards: i32, channels: i32, kernelHeight: i32, kernelWidth: i32,
  dilationY: i32, dilationX: i32, out: usize,
): void {
  const bytes = <usize>channels << 2;
  for (let board = 0; board < boards; board += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        for (let ky = 0; ky < kernelHeight; ky += 1) {
          const fromY = y + (ky - (kernelHeight >> 1)) * dilationY;
          for (let kx = 0; kx < kernelWidth; kx += 1) {
            const fromX = x + (kx - (kernelWidth >> 1)) * dilationX;
            const inside = fromY >= 0 && fromY < height && fromX >= 0 && fromX < width;
            if (inside) memory.copy(out, image + <usize>(fromY * width + fromX) * bytes, bytes);
            else memory.fill(out, 0, bytes);
            out += bytes;
          }
        }
      }
    }
    image += <usize>(width * height) * bytes;
  }
}
