import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnalysisView, BoardPosition, Point, TriedLine } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import styles from './Board.module.css';
import { cursorAction, cursorStart } from './board-cursor';
import { BoardRenderer } from './board-renderer';
import { attachInput } from './input';
import type { BoardOverlays } from './scene';
import { turnGrid } from './turned-grid';

interface BoardLabels {
  /** Name of the board for those who hear it. */
  readonly board: string;
  /** What is on a point, spoken while the keyboard walks: coordinate, stone, whatever else is known. */
  readonly point: (point: Point) => string;
}

interface BoardProps {
  readonly position: BoardPosition;
  /** Drawn only while it is about the position shown. */
  readonly analysis: AnalysisView | undefined;
  readonly overlays: BoardOverlays;
  /** A line to show as numbered stones over the position. */
  readonly preview: TriedLine | undefined;
  readonly labels: BoardLabels;
  /** Changes whenever the colours of the page may have changed. */
  readonly themeKey: string;
  /** The arrow keys walk on the board while this is true. */
  readonly cursor?: boolean;
  /** A move that waits to be confirmed. */
  readonly waiting?: Point | undefined;
  /** A point that something is about to be done from. */
  readonly aim?: Point | undefined;
  /** Any point of the grid, also one that may not be played: whoever listens says why not. */
  readonly onPlay: (point: Point) => void;
  /** The same by a finger, where that means something else. */
  readonly onTap?: (point: Point) => void;
  readonly onPointEnter?: (point: Point) => void;
  readonly onPointLeave?: () => void;
  /** The wheel turned: one move on or back. */
  readonly onStep?: (by: 1 | -1) => void;
  /** Drawn with the right button, or with the left one from point to point. */
  readonly onDraw?: (from: Point, to: Point, button: 'left' | 'right') => void;
  /** Escape was pressed: the keyboard is done with the board. */
  readonly onCursorEnd?: () => void;
}

/** The board: two canvases in one element that can be focused. It draws and listens and knows no rules. */
export const Board = (props: BoardProps) => {
  const { position, analysis, overlays, preview, labels, themeKey, cursor = false, waiting, aim } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<BoardRenderer>(undefined);
  const latest = useRef(props);
  const [at, setAt] = useState<Point>();
  const [focused, setFocused] = useState(false);
  latest.current = props;

  useLayoutEffect(() => {
    if (!box.current || !surface.current || !stage.current) return;
    const made = new BoardRenderer(surface.current, stage.current);
    renderer.current = made;
    const leaveSize = observeSize(box.current, (...size) => made.resize(...size));
    const leavePointer = attachInput(box.current, made, () => latest.current);
    return () => {
      leaveSize();
      leavePointer();
      made.stop();
    };
  }, []);

  useLayoutEffect(() => {
    renderer.current?.show({ position, analysis, overlays, preview });
  }, [position, analysis, overlays, preview]);

  useLayoutEffect(() => renderer.current?.wear(themeKey), [themeKey]);

  const { width, height } = position.size;
  // Without the focus the arrow keys are not ours, and it must not look as if they were.
  const here = cursor && focused ? startOr(at, position) : undefined;
  useEffect(() => renderer.current?.putCursor(here), [here]);
  useEffect(() => renderer.current?.await(waiting, aim), [waiting, aim]);
  useEffect(() => {
    if (cursor) box.current?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (here === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = cursorAction(event.key, here, turnGrid({ width, height }, overlays.turn));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'move') setAt(action.to);
    else if (action.kind === 'play') props.onPlay(here);
    else props.onCursorEnd?.();
  };

  return (
    <div
      ref={box}
      className={styles.board}
      role="application"
      aria-label={labels.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is played by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.dataset.byPointer = 'true';
      }}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false);
        delete event.currentTarget.dataset.byPointer;
      }}
    >
      <canvas ref={surface} className={styles.layer} />
      <canvas ref={stage} className={styles.layer} />
      <span className={styles.spoken} aria-live="polite">
        {here === undefined ? '' : labels.point(here)}
      </span>
    </div>
  );
};

/** The cursor stays where it was between moves, unless the board became smaller. */
const startOr = (at: Point | undefined, position: BoardPosition): Point =>
  at !== undefined && at < position.stones.length ? at : cursorStart(position.size, position.lastMove?.point);
