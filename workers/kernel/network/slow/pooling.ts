import { pointsOn } from '../../board/types';
import type { Image } from './image';

/**
 * Returns [mean of each channel, mean * (n - 14) / 10, maximum], n the square root of the number of points.
 */
export const pooled = (image: Image): Float64Array => {
  const { channels, data } = image;
  const mean = means(image);
  const out = new Float64Array(3 * channels);
  for (let c = 0; c < channels; c += 1) {
    let max = Number.NEGATIVE_INFINITY;
    for (let i = c; i < data.length; i += channels) max = Math.max(max, data[i] as number);
    out[c] = mean[c] as number;
    out[channels + c] = (mean[c] as number) * (sideOf(image) - 14) * 0.1;
    out[2 * channels + c] = max;
  }
  return out;
};

/** Like `pooled`, but with mean * ((n - 14)^2 / 100 - 0.1) instead of the maximum. */
export const valuePooled = (image: Image): Float64Array => {
  const { channels } = image;
  const mean = means(image);
  const far = sideOf(image) - 14;
  const out = new Float64Array(3 * channels);
  for (let c = 0; c < channels; c += 1) {
    out[c] = mean[c] as number;
    out[channels + c] = (mean[c] as number) * far * 0.1;
    out[2 * channels + c] = (mean[c] as number) * (far * far * 0.01 - 0.1);
  }
  return out;
};

const sideOf = (image: Image): number => Math.sqrt(pointsOn(image.size));

const means = ({ size, channels, data }: Image): Float64Array => {
  const sums = new Float64Array(channels);
  for (let i = 0; i < data.length; i += 1) {
    const c = i % channels;
    sums[c] = (sums[c] as number) + (data[i] as number);
  }
  return sums.map((sum) => sum / pointsOn(size));
};
