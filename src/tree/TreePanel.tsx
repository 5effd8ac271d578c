import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { NodeId, TreeCells, TreeView, TreeWindow } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import styles from './TreePanel.module.css';
import { TreePainter } from './tree-painter';

interface TreePanelProps {
  readonly tree: TreeView;
  readonly fetchCells: (window: TreeWindow) => Promise<TreeCells>;
  readonly onGo: (node: NodeId) => void;
  readonly labels: { readonly tree: string };
  /** Changes whenever the colours of the page may have changed. */
  readonly themeKey: string;
  /** Moves go down instead of to the right. */
  readonly vertical?: boolean;
}

/** The moves of the record with all variations. Only what is in sight is fetched and drawn. */
export const TreePanel = ({ tree, fetchCells, onGo, labels, themeKey, vertical = false }: TreePanelProps) => {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const painter = useRef<TreePainter>(undefined);
  const fetcher = useRef(fetchCells);
  fetcher.current = fetchCells;

  useLayoutEffect(() => {
    if (!box.current || !canvas.current || !scroller.current || !spacer.current) return;
    const elements = { canvas: canvas.current, scroller: scroller.current, spacer: spacer.current };
    const made = new TreePainter(elements, (window) => fetcher.current(window));
    painter.current = made;
    const leaveSize = observeSize(box.current, (...size) => made.resize(...size));
    return () => {
      leaveSize();
      made.stop();
    };
  }, []);
  useLayoutEffect(() => painter.current?.show(tree, vertical), [tree, vertical]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the colours that are read
  useLayoutEffect(() => painter.current?.repaint(), [themeKey]);

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const node = painter.current?.nodeAt(...placeIn(event));
    if (node !== undefined) onGo(node);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const on = painter.current?.pointTo(...placeIn(event)) ?? false;
    event.currentTarget.dataset.onNode = String(on);
  };

  return (
    <div ref={box} className={styles.tree}>
      <canvas ref={canvas} className={styles.canvas} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the whole page step through the tree */}
      <section
        ref={scroller}
        className={styles.scroller}
        data-tree
        aria-label={labels.tree}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={() => painter.current?.schedule()}
        onClick={onClick}
        onPointerMove={onPointerMove}
        onPointerLeave={() => painter.current?.pointTo(-1e9, -1e9)}
      >
        <div ref={spacer} />
      </section>
    </div>
  );
};

const placeIn = (event: MouseEvent<HTMLElement>): [number, number] => {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
};
