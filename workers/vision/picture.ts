/** A picture as a canvas gives it: red, green, blue, opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** One number for each pixel. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export const planeOf = (width: number, height: number): Plane => ({
  width,
  height,
  values: new Float32Array(width * height),
});

/** Between the four pixels around the place; 0 outside. */
export const valueAt = ({ width, height, values }: Plane, x: number, y: number): number => {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return 0;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const from = top * width + left;
  const u = x - left;
  const v = y - top;
  const upper = (values[from] ?? 0) * (1 - u) + (values[from + 1] ?? 0) * u;
  const lower = (values[from + width] ?? 0) * (1 - u) + (values[from + width + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
};

/** Keeps the logarithm finite, and quiet where a camera has only noise. */
const DARKEST = 6;

/** How bright each pixel is, as a logarithm: a shadow then takes the same from a line and from the wood beside it. */
export const brightness = ({ width, height, data }: Picture): Plane => {
  const plane = planeOf(width, height);
  for (let pixel = 0; pixel < plane.values.length; pixel += 1) {
    const at = pixel * 4;
    plane.values[pixel] = Math.log(
      DARKEST + 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0),
    );
  }
  return plane;
};

/** The picture made smaller so that its longer side is at most `longest`: each pixel is the mean of those it covers. */
export const shrunk = (plane: Plane, longest: number): Plane => {
  const factor = Math.max(plane.width, plane.height) / longest;
  if (factor <= 1) return plane;
  const out = planeOf(
    Math.max(1, Math.floor(plane.width / factor)),
    Math.max(1, Math.floor(plane.height / factor)),
  );
  for (let y = 0; y < out.height; y += 1) {
    const top = Math.floor(y * factor);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * factor));
    for (let x = 0; x < out.width; x += 1) {
      const left = Math.floor(x * factor);
      const right = Math.max(left + 1, Math.floor((x + 1) * factor));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1)
          sum += plane.values[row * plane.width + column] ?? 0;
      out.values[y * out.width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return out;
};

/** Blurred with weights 1 4 6 4 1 along both axes. */
export const blurred = (plane: Plane): Plane => {
  const { width, height } = plane;
  const across = planeOf(width, height);
  const out = planeOf(width, height);
  const along = (from: Float32Array, to: Float32Array, isRow: boolean): void => {
    const step = isRow ? 1 : width;
    const length = isRow ? width : height;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        const place = isRow ? x : y;
        const back1 = at - step * Math.min(1, place);
        const back2 = at - step * Math.min(2, place);
        const on1 = at + step * Math.min(1, length - 1 - place);
        const on2 = at + step * Math.min(2, length - 1 - place);
        to[at] =
          (6 * (from[at] ?? 0) +
            4 * ((from[back1] ?? 0) + (from[on1] ?? 0)) +
            (from[back2] ?? 0) +
            (from[on2] ?? 0)) /
          16;
      }
  };
  along(plane.values, across.values, true);
  along(across.values, out.values, false);
  return out;
};
