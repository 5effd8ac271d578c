import { pointsOn, type Size } from '../../board/types';

/** Values of all points, channels last: data[point * channels + channel]. */
export interface Image {
  readonly size: Size;
  readonly channels: number;
  readonly data: Float64Array;
}

export const emptyImage = (size: Size, channels: number): Image => ({
  size,
  channels,
  data: new Float64Array(pointsOn(size) * channels),
});

/** Returns the sum of two images of one shape, as at the end of every block. */
export const added = (a: Image, b: Image): Image => ({
  ...a,
  data: a.data.map((x, i) => x + (b.data[i] as number)),
});

/** Returns the image with one value a channel added to every point. */
export const withBias = (image: Image, bias: ArrayLike<number>): Image => ({
  ...image,
  data: image.data.map((x, i) => x + (bias[i % image.channels] as number)),
});
