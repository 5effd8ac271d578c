import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCorners as Corners, Photo, PhotoSpot } from '#protocol';
import css from './PhotoCorners.module.css';

interface PhotoCornersProps {
  readonly photo: Photo;
  readonly corners: Corners;
  /** Whether a board lies between them: its outline is then drawn. */
  readonly found: boolean;
  readonly onCorners: (corners: Corners) => void;
}

const INDICES = [0, 1, 2, 3] as const;
type Index = (typeof INDICES)[number];
/** An arrow key moves a corner by this part of the picture's width; with Shift by ten of them. */
const STEP = 1 / 800;
/** Keys in a row are one move. Milliseconds. */
const KEYS_TOGETHER_MS = 500;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture, and on it the four corners of the board, moved by pointer or keys. */
export const PhotoCorners = ({ photo, corners, found, onCorners }: PhotoCornersProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // While a corner moves, it stands here.
  const [moved, setMoved] = useState<Corners>();
  const [held, setHeld] = useState<Index>();
  const shown = moved ?? corners;
  const { width, height, picture } = photo;

  useLayoutEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = width;
    canvas.current.height = height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture, width, height]);
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  const put = (index: Index, { x, y }: PhotoSpot): Corners => {
    const spot = { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
    const next = withSpot(shown, index, spot);
    setMoved(next);
    return next;
  };
  const finish = (next: Corners): void => {
    setMoved(undefined);
    onCorners(next);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>, index: Index): void => {
    if (held !== index || !box.current) return;
    const { left, top, width: wide } = box.current.getBoundingClientRect();
    const scale = width / wide;
    put(index, { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale });
  };
  const press = (event: KeyboardEvent, index: Index): void => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = width * STEP * (event.shiftKey ? 10 : 1);
    const next = put(index, { x: shown[index].x + arrow[0] * step, y: shown[index].y + arrow[1] * step });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => finish(next), KEYS_TOGETHER_MS);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no picture
    <div ref={box} className={css.photo} role="group" aria-label={t('photo.picture')}>
      <canvas ref={canvas} className={css.picture} aria-hidden />
      <svg className={css.lines} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polygon
          className={css.outline}
          data-found={found}
          points={shown.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      </svg>
      {INDICES.map((index) => {
        const { x, y } = shown[index];
        const place = { x: Math.round((100 * x) / width), y: Math.round((100 * y) / height) };
        return (
          <button
            key={index}
            type="button"
            className={css.corner}
            data-held={held === index}
            style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` }}
            aria-label={t('photo.corner', { corner: t(`photo.corner.${index}`), ...place })}
            onKeyDown={(event) => press(event, index)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(index);
            }}
            onPointerMove={(event) => drag(event, index)}
            onPointerUp={() => {
              setHeld(undefined);
              if (moved) finish(moved);
            }}
            onPointerCancel={() => {
              setHeld(undefined);
              setMoved(undefined);
            }}
          />
        );
      })}
      {held !== undefined && <Loupe photo={photo} at={shown[held]} />}
    </div>
  );
};

const withSpot = (corners: Corners, index: Index, spot: PhotoSpot): Corners => {
  const [a, b, c, d] = corners;
  return [index === 0 ? spot : a, index === 1 ? spot : b, index === 2 ? spot : c, index === 3 ? spot : d];
};

/** So many pixels of the picture are seen across the loupe, of the size that its style sheet gives it. */
const LOUPE = 110;

/** What lies under the finger, away from it. */
const Loupe = ({ photo, at }: { readonly photo: Photo; readonly at: PhotoSpot }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y } = at;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.fillStyle = '#000';
    context.fillRect(0, 0, 2 * LOUPE, 2 * LOUPE);
    context.drawImage(photo.picture, x - LOUPE / 2, y - LOUPE / 2, LOUPE, LOUPE, 0, 0, 2 * LOUPE, 2 * LOUPE);
    context.strokeStyle = '#fff';
    context.strokeRect(LOUPE - 14, LOUPE, 28, 0);
    context.strokeRect(LOUPE, LOUPE - 14, 0, 28);
  }, [photo, x, y]);
  const isLeft = x > photo.width / 2;
  return (
    <canvas
      ref={canvas}
      className={css.loupe}
      data-left={isLeft}
      width={2 * LOUPE}
      height={2 * LOUPE}
      aria-hidden
    />
  );
};
