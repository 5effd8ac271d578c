import { useEffect, useRef } from 'react';
import { BLACK, type Size, WHITE } from '#protocol';
import css from './Picture.module.css';

interface PictureProps {
  /** One byte a point; absent while the record has not been looked into. */
  readonly stones: Uint8Array | undefined;
  readonly size: Size;
  readonly side: number;
}

/** A position too small to read and large enough to recognise. */
export const Picture = ({ stones, size, side }: PictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, stones, size);
  }, [stones, size]);
  const pixels = Math.round(side * 2);
  return (
    <canvas
      ref={canvas}
      className={css.picture}
      width={pixels}
      height={pixels}
      style={{ width: side, height: side }}
    />
  );
};

const draw = (canvas: HTMLCanvasElement, stones: Uint8Array | undefined, size: Size): void => {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  if (!stones) return;
  const style = getComputedStyle(canvas);
  for (const [stone, color] of [
    [BLACK, '--stone-black'],
    [WHITE, '--stone-white'],
  ] as const) {
    ctx.fillStyle = style.getPropertyValue(color);
    // One shape for all stones of a color: two hundred shapes take a hundred times as long.
    ctx.fill(outline(stones, stone, size, canvas));
  }
};

const outline = (
  stones: Uint8Array,
  wanted: number,
  { width, height }: Size,
  canvas: HTMLCanvasElement,
): Path2D => {
  const cell = canvas.width / (Math.max(width, height) + 1);
  const left = (canvas.width - (width - 1) * cell) / 2;
  const top = (canvas.height - (height - 1) * cell) / 2;
  const path = new Path2D();
  for (const [point, stone] of stones.entries()) {
    if (stone !== wanted) continue;
    const x = left + (point % width) * cell;
    const y = top + Math.floor(point / width) * cell;
    path.moveTo(x + cell * 0.5, y);
    path.arc(x, y, cell * 0.5, 0, 2 * Math.PI);
  }
  return path;
};
