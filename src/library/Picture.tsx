import { useEffect, useRef } from 'react';
import { BLACK, EMPTY, type Size } from '#protocol';
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

const draw = (canvas: HTMLCanvasElement, stones: Uint8Array | undefined, { width, height }: Size): void => {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const style = getComputedStyle(canvas);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  if (!stones) return;
  const cell = canvas.width / (Math.max(width, height) + 1);
  const left = (canvas.width - (width - 1) * cell) / 2;
  const top = (canvas.height - (height - 1) * cell) / 2;
  const black = style.getPropertyValue('--stone-black');
  const white = style.getPropertyValue('--stone-white');
  for (let point = 0; point < stones.length; point += 1) {
    const stone = stones[point];
    if (stone === EMPTY) continue;
    ctx.fillStyle = stone === BLACK ? black : white;
    ctx.beginPath();
    ctx.arc(left + (point % width) * cell, top + Math.floor(point / width) * cell, cell * 0.5, 0, 7);
    ctx.fill();
  }
};
