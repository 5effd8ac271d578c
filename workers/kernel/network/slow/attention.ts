import { pointsOn } from '../../board/types';
import type { AttentionBlock, FeedForwardBlock, RmsNorm } from '../model';
import { added, emptyImage, type Image } from './image';
import { activate, projected } from './layers';

export const attention = (image: Image, block: AttentionBlock): Image => {
  const { heads, keyHeads, keySize, valueSize, rotation } = block;
  const input = rmsNormalized(image, block.norm);
  const query = projected(input, block.query);
  const key = projected(input, block.key);
  const value = projected(input, block.value);
  if (rotation) {
    rotate(query, heads, keySize, rotation, keyHeads);
    rotate(key, keyHeads, keySize, rotation, keyHeads);
  }
  const points = pointsOn(image.size);
  const out = emptyImage(image.size, heads * valueSize);
  const weights = new Float64Array(points);
  for (let head = 0; head < heads; head += 1) {
    const keyHead = Math.floor((head * keyHeads) / heads);
    for (let p = 0; p < points; p += 1) {
      const from = p * query.channels + head * keySize;
      for (let q = 0; q < points; q += 1) {
        const to = q * key.channels + keyHead * keySize;
        let sum = 0;
        for (let i = 0; i < keySize; i += 1) {
          sum += (query.data[from + i] as number) * (key.data[to + i] as number);
        }
        weights[q] = sum / Math.sqrt(keySize);
      }
      softmax(weights);
      for (let i = 0; i < valueSize; i += 1) {
        let sum = 0;
        for (let q = 0; q < points; q += 1) {
          sum +=
            (weights[q] as number) * (value.data[q * value.channels + keyHead * valueSize + i] as number);
        }
        out.data[p * out.channels + head * valueSize + i] = sum;
      }
    }
  }
  return added(image, projected(out, block.out));
};

export const feedForward = (image: Image, block: FeedForwardBlock): Image => {
  const input = rmsNormalized(image, block.norm);
  const hidden = projected(input, block.first);
  const gate = projected(input, block.gate);
  const data = hidden.data.map((x, i) => activate(x, 'silu') * (gate.data[i] as number));
  return added(image, projected({ ...hidden, data }, block.last));
};

const rmsNormalized = (image: Image, { epsilon, weights }: RmsNorm): Image => {
  const { channels } = image;
  const out = emptyImage(image.size, channels);
  for (let at = 0; at < image.data.length; at += channels) {
    let squares = 0;
    for (let c = 0; c < channels; c += 1) squares += (image.data[at + c] as number) ** 2;
    const factor = 1 / Math.sqrt(squares / channels + epsilon);
    for (let c = 0; c < channels; c += 1) {
      out.data[at + c] = (image.data[at + c] as number) * factor * (weights[c] as number);
    }
  }
  return out;
};

/**
 * Rotates each pair of channels (2p, 2p + 1) of each head by an angle that depends on the point, in place.
 */
const rotate = (
  image: Image,
  heads: number,
  size: number,
  rotation: Float32Array,
  keyHeads: number,
): void => {
  const { data, channels } = image;
  const pairs = size / 2;
  for (let point = 0; point < pointsOn(image.size); point += 1) {
    const x = point % image.size.width;
    const y = Math.floor(point / image.size.width);
    for (let head = 0; head < heads; head += 1) {
      const keyHead = Math.floor((head * keyHeads) / heads);
      for (let pair = 0; pair < pairs; pair += 1) {
        const f = (keyHead * pairs + pair) * 2;
        const angle = x * (rotation[f] as number) + y * (rotation[f + 1] as number);
        const at = point * channels + head * size + 2 * pair;
        const a = data[at] as number;
        const b = data[at + 1] as number;
        data[at] = a * Math.cos(angle) - b * Math.sin(angle);
        data[at + 1] = a * Math.sin(angle) + b * Math.cos(angle);
      }
    }
  }
};

const softmax = (values: Float64Array): void => {
  const top = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) {
    values[i] = Math.exp((values[i] as number) - top);
    sum += values[i] as number;
  }
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] as number) / sum;
};
