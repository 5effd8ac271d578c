import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnalysisView, BoardPosition, Point, TriedLine } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import { useDrawn } from '../ui/canvas/use-drawn';
import styles from './Board.module.css';
import { cursorStart, takeCursorKey } from './board-cursor';
import { BoardRenderer } from './board-renderer';
import { attachInput, type InputListener } from './input';
import type { BoardOverlays } from './scene';
import { turnGrid } from './turned-grid';

interface BoardLabels {
  /** Accessible name of the board. */
  readonly board: string;
  /** How the keyboard plays on it. */
  readonly keys?: string;
  /**
   * Describes a point for screen readers while the keyboard cursor moves: coordinate, stone, and what else is known.
   */
  readonly point: (point: Point) => string;
}

interface BoardProps extends InputListener {
  readonly position: BoardPosition;
  /** Drawn only while it belongs to the shown position. */
  readonly analysis: AnalysisView | undefined;
  readonly overlays: BoardOverlays;
  /** A line to show as numbered stones over the position. */
  readonly preview: TriedLine | undefined;
  readonly labels: BoardLabels;
  /** Changes whenever the colours of the page may have changed. */
  readonly themeKey: string;
  /** Above 0 the arrow keys move a cursor on the board. A change takes the focus to the board. */
  readonly cursor?: number;
  /** Spreads the first drawing over a few frames, so that no task is long on a slow phone. */
  readonly drawnInPieces?: boolean;
  /** A move that waits for confirmation. */
  readonly waiting?: Point | undefined;
  /** The first point of an action that takes two points. */
  readonly aim?: Point | undefined;
  /** Escape was pressed: the keyboard leaves the board. */
  readonly onCursorEnd?: () => void;
}

/** The board: three canvases in one focusable element. It draws and reports input; it knows no rules. */
export const Board = (props: BoardProps) => {
  const { position, analysis, overlays, preview, labels, themeKey, cursor = 0, waiting, aim } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLCanvasElement>(null);
  const heat = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<BoardRenderer>(undefined);
  const latest = useRef(props);
  const [at, setAt] = useState<Point>();
  const [focused, setFocused] = useState(false);
  latest.current = props;

  useLayoutEffect(() => {
    if (!box.current || !surface.current || !heat.current || !stage.current) return;
    const canvases = { surface: surface.current, heat: heat.current, stage: stage.current };
    const made = new BoardRenderer(canvases, latest.current.drawnInPieces ?? false);
    renderer.current = made;
    const leaveSize = observeSize(box.current, (...size) => made.resize(...size));
    const leavePointer = attachInput(box.current, made, () => latest.current);
    return () => {
      leaveSize();
      leavePointer();
      made.stop();
    };
  }, []);

  const scene = { position, analysis, overlays, preview };
  useDrawn(renderer, themeKey, (made) => made.show(scene), Object.values(scene));

  const { width, height } = position.size;
  // Without the focus the arrow keys go elsewhere, so the cursor is hidden.
  const here = cursor > 0 && focused ? startOr(at, position) : undefined;
  useEffect(() => {
    renderer.current?.putCursor(here);
    renderer.current?.await(waiting, aim);
  }, [here, waiting, aim]);
  useEffect(() => {
    if (cursor > 0) box.current?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (here === undefined) return;
    const action = takeCursorKey(event, here, turnGrid({ width, height }, overlays.turn));
    if (action?.kind === 'move') setAt(action.to);
    else if (action?.kind === 'play') props.onPlay(here);
    else if (action?.kind === 'leave') props.onCursorEnd?.();
  };

  return (
    <div
      ref={box}
      className={styles.board}
      role="application"
      aria-label={labels.board}
      aria-description={labels.keys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard plays on the board
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
      <canvas ref={heat} className={styles.heat} />
      <canvas ref={stage} className={styles.layer} />
      <span className={styles.spoken} aria-live="polite">
        {here === undefined ? '' : labels.point(here)}
      </span>
    </div>
  );
};

/** The cursor's point: where it was, unless the board has become smaller. */
const startOr = (at: Point | undefined, position: BoardPosition): Point =>
  at !== undefined && at < position.stones.length ? at : cursorStart(position.size, position.lastMove?.point);
