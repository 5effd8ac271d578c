import type { NodeId } from '#protocol';
import type { TreeRenderer } from './tree-renderer';

/** Receives the input on the tree. */
export interface TreeInput {
  readonly onGo: (node: NodeId) => void;
  readonly onFold: (node: NodeId) => void;
  /** The variation of this node was dragged to this row, by a mouse or by a finger after a long press. */
  readonly onShift: (node: NodeId, row: number) => void;
}

/** A mouse that moves less does not drag; a finger that moves more does not rest. CSS pixels. */
const SLACK = 6;
/** A finger that rests this long (ms) holds the variation: lifting folds it, moving drags it. */
const HOLD_MS = 500;

/**
 * Listens to pointers on the tree. A press goes to a move, or unfolds at the three dots; a double press or a long
 * press folds and unfolds; a mouse, or a finger after a long press, drags a variation among its siblings. A finger
 * that moves at once scrolls. Returns how to stop listening.
 */
export const attachTreeInput = (
  element: HTMLElement,
  renderer: TreeRenderer,
  input: () => TreeInput,
): (() => void) => {
  let from: { readonly node: NodeId; readonly x: number; readonly y: number } | undefined;
  let isDragging = false;
  let isHeld = false;
  let isSpent = false;
  let hold: ReturnType<typeof setTimeout> | undefined;

  const placeOf = ({ clientX, clientY }: MouseEvent): [number, number] => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const end = (): void => {
    clearTimeout(hold);
    if (isDragging || isHeld) renderer.drag(undefined);
    isDragging = false;
    isHeld = false;
    from = undefined;
  };

  const down = (event: PointerEvent): void => {
    end();
    isSpent = false;
    const [x, y] = placeOf(event);
    const node = renderer.nodeAt(x, y);
    if (node === undefined || event.button !== 0) return;
    from = { node, x, y };
    if (event.pointerType === 'mouse') return;
    hold = setTimeout(() => {
      isHeld = true;
      isSpent = true;
      renderer.drag({ node, row: renderer.rowAt(x, y) });
    }, HOLD_MS);
  };
  const move = (event: PointerEvent): void => {
    const [x, y] = placeOf(event);
    element.dataset.onNode = String(renderer.pointTo(x, y));
    if (!from || Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) < SLACK) return;
    if (event.pointerType !== 'mouse' && !isHeld) {
      end();
      return;
    }
    if (!isDragging) element.setPointerCapture?.(event.pointerId);
    isDragging = true;
    renderer.drag({ node: from.node, row: renderer.rowAt(x, y) });
  };
  const up = (event: PointerEvent): void => {
    if (from && isDragging) {
      isSpent = true;
      input().onShift(from.node, renderer.rowAt(...placeOf(event)));
    } else if (from && isHeld) input().onFold(from.node);
    end();
  };
  /** Prevents scrolling and the browser's menu while a variation is held. */
  const keep = (event: Event): void => {
    if (isHeld) event.preventDefault();
  };
  const click = (event: MouseEvent): void => {
    if (isSpent) return;
    const place = placeOf(event);
    const node = renderer.nodeAt(...place);
    const folded = node === undefined ? renderer.foldAt(...place) : undefined;
    if (node !== undefined) input().onGo(node);
    else if (folded !== undefined) input().onFold(folded);
  };
  const twice = (event: MouseEvent): void => {
    const node = renderer.nodeAt(...placeOf(event));
    if (node !== undefined) input().onFold(node);
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener('touchmove', keep, { signal, passive: false });
  element.addEventListener('contextmenu', keep, { signal });
  element.addEventListener('pointerleave', () => renderer.pointTo(-1e9, -1e9), { signal });
  element.addEventListener('click', click, { signal });
  element.addEventListener('dblclick', twice, { signal });
  return () => {
    end();
    stop.abort();
  };
};
