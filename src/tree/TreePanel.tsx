import { useLayoutEffect, useRef } from 'react';
import type { TreeCells, TreeView, TreeWindow } from '#protocol';
import { observeSize } from '../ui/canvas/observe-size';
import { useDrawn } from '../ui/canvas/use-drawn';
import { attachTreeInput, type TreeInput } from './input';
import styles from './TreePanel.module.css';
import { TreeRenderer } from './tree-renderer';

interface TreePanelProps extends TreeInput {
  readonly tree: TreeView;
  readonly fetchCells: (window: TreeWindow) => Promise<TreeCells>;
  readonly labels: { readonly tree: string };
  /** Changes whenever the colours of the page may have changed. */
  readonly themeKey: string;
  /** Moves go down instead of to the right. */
  readonly vertical?: boolean;
}

/** The moves of the record with all variations. It fetches and draws only what is in sight. */
export const TreePanel = (props: TreePanelProps) => {
  const { tree, labels, themeKey, vertical = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const spacer = useRef<HTMLDivElement>(null);
  const renderer = useRef<TreeRenderer>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    if (!box.current || !canvas.current || !scroller.current || !spacer.current) return;
    const elements = { canvas: canvas.current, scroller: scroller.current, spacer: spacer.current };
    const made = new TreeRenderer(elements, (window) => latest.current.fetchCells(window));
    renderer.current = made;
    const leaveSize = observeSize(box.current, (...size) => made.resize(...size));
    const leaveInput = attachTreeInput(scroller.current, made, () => latest.current);
    return () => {
      leaveSize();
      leaveInput();
      made.stop();
    };
  }, []);
  useDrawn(renderer, themeKey, (made) => made.show(tree, vertical), [tree, vertical]);

  return (
    <div ref={box} className={styles.tree}>
      <canvas ref={canvas} className={styles.canvas} />
      <section
        ref={scroller}
        className={styles.scroller}
        data-tree
        aria-label={labels.tree}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        tabIndex={0}
        onScroll={() => renderer.current?.scrolled()}
      >
        <div ref={spacer} />
      </section>
    </div>
  );
};
