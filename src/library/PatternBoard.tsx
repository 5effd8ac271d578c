import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, EMPTY, type Point, WHITE } from '#protocol';
import { cursorStart, takeCursorKey } from '../board/board-cursor';
import { type BoardGeometry, pointUnder } from '../board/geometry';
import { turnGrid } from '../board/turned-grid';
import { pointText } from '../format/numbers';
import { observeSize } from '../ui/canvas/observe-size';
import css from './PatternBoard.module.css';
import { chooseRegion, mark, usePattern } from './pattern';
import { drawPattern } from './pattern-renderer';

/** This many following moves get a letter. */
export const MAX_LETTERS = 12;

/** The board on which a pattern is drawn: presses place stones, a drag with the region tool selects a part. */
export const PatternBoard = () => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const geometry = useRef<BoardGeometry>(undefined);
  const { size, stones, region, found, tool } = usePattern();
  const [pixels, setPixels] = useState({ width: 0, height: 0, ratio: 1 });
  const [dragged, setDragged] = useState<{ readonly from: Point; readonly to: Point }>();
  const [cursor, setCursor] = useState<Point>();
  const shown = dragged ? between(dragged.from, dragged.to, size.width) : region;
  useEffect(() => {
    if (!canvas.current) return;
    return observeSize(canvas.current, (width, height, ratio) => setPixels({ width, height, ratio }));
  }, []);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || pixels.width === 0) return;
    if (element.width !== pixels.width) element.width = pixels.width;
    if (element.height !== pixels.height) element.height = pixels.height;
    const next = (found?.next ?? []).slice(0, MAX_LETTERS);
    geometry.current = drawPattern(element, { size, stones, region: shown, next, cursor }, pixels.ratio);
  }, [size, stones, shown, found, cursor, pixels]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const { ratio } = pixels;
    const at = geometry.current;
    return at && pointUnder(at, (event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    const point = pointOf(event);
    if (point === undefined) return;
    if (tool === 'region') {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: point, to: point });
    } else mark(point);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const point = pointOf(event);
    if (dragged && point !== undefined && point !== dragged.to) setDragged({ ...dragged, to: point });
  };
  const onPointerUp = (): void => {
    if (dragged) chooseRegion(dragged.from, dragged.to);
    setDragged(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const here = cursor ?? cursorStart(size, undefined);
    const action = takeCursorKey(event, here, turnGrid(size));
    if (action?.kind === 'move') setCursor(action.to);
    else if (action?.kind === 'play') pressAt(here);
    else if (action?.kind === 'leave') setCursor(undefined);
  };
  /** By keyboard a region takes two presses: one corner, then the opposite one. */
  const pressAt = (point: Point): void => {
    if (tool !== 'region') mark(point);
    else if (!dragged) setDragged({ from: point, to: point });
    else {
      chooseRegion(dragged.from, point);
      setDragged(undefined);
    }
  };
  const stoneName = (point: Point): string => {
    const stone = stones[point];
    if (stone === EMPTY) return t('library.tool.empty');
    return stone === BLACK || stone === WHITE
      ? t(stone === BLACK ? 'side.black' : 'side.white')
      : t('library.tool.anything');
  };
  return (
    <div
      className={css.board}
      role="application"
      aria-label={t('library.pattern.board')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard places stones here
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
    >
      <canvas
        ref={canvas}
        className={css.canvas}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(undefined)}
      />
      <span className="unseen" aria-live="polite">
        {cursor === undefined ? '' : `${pointText(cursor, size) ?? ''} ${stoneName(cursor)}`}
      </span>
    </div>
  );
};

const between = (from: Point, to: Point, width: number) => ({
  left: Math.min(from % width, to % width),
  right: Math.max(from % width, to % width),
  top: Math.min(Math.floor(from / width), Math.floor(to / width)),
  bottom: Math.max(Math.floor(from / width), Math.floor(to / width)),
});
