import { type PointerEvent, useRef, useState } from 'react';
import type { Point, PositionView, Region } from '#protocol';
import { type BoardGeometry, pointUnder, xOf, yOf } from '../../board/geometry';
import { shownGeometry } from '../board/shown-geometry';
import css from './RegionChooser.module.css';
import { chooseCorner, chooseRegion } from './region';

/** Covers the board while a part of it is chosen: by a drag from corner to corner, or by two presses. */
const RegionChooser = ({ position }: { readonly position: PositionView }) => {
  const layer = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Region>();

  const geometry = (): BoardGeometry | undefined =>
    layer.current ? shownGeometry(layer.current, position.size) : undefined;
  const pointOf = (event: PointerEvent<HTMLElement>): Point | undefined => {
    const at = geometry();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return at && pointUnder(at, (event.clientX - left) * at.ratio, (event.clientY - top) * at.ratio);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const from = pointOf(event);
    if (from === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ from, to: from });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const to = pointOf(event);
    if (dragged && to !== undefined && to !== dragged.to) setDragged({ ...dragged, to });
  };
  const onPointerUp = (): void => {
    if (!dragged) return;
    setDragged(undefined);
    if (dragged.from === dragged.to) chooseCorner(dragged.from);
    else chooseRegion(dragged);
  };
  const at = dragged && geometry();
  return (
    <div
      ref={layer}
      // The focus stays on the board. This layer is for pointers; keys choose corners on the board itself.
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      className={css.chooser}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragged(undefined)}
    >
      {dragged && at && <div className={css.frame} style={frameOf(at, dragged)} />}
    </div>
  );
};

/** The frame around the points, in CSS pixels. */
const frameOf = (at: BoardGeometry, { from, to }: Region) => {
  const x = [xOf(at, from), xOf(at, to)].sort((a, b) => a - b);
  const y = [yOf(at, from), yOf(at, to)].sort((a, b) => a - b);
  const half = at.cell / 2;
  const [left = 0, right = 0] = x;
  const [top = 0, bottom = 0] = y;
  return {
    left: (left - half) / at.ratio,
    top: (top - half) / at.ratio,
    width: (right - left + at.cell) / at.ratio,
    height: (bottom - top + at.cell) / at.ratio,
  };
};

export default RegionChooser;
