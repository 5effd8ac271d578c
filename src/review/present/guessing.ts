import { create } from 'zustand';
import type { DocumentId, NodeId, Point, PositionView } from '#protocol';
import { useMirror } from '../../state/mirror';
import { goTo } from '../panels/go-to';

/** Guessing the record's next move; only the first try at a position counts. */
interface Guessing {
  readonly on: boolean;
  /** Moves found at the first try, and moves asked. */
  readonly right: number;
  readonly asked: number;
  /** The position asked last, and the wrong point there. */
  readonly of: DocumentId | undefined;
  readonly node: NodeId | undefined;
  readonly wrong: Point | undefined;
}

const NOTHING_YET = { right: 0, asked: 0, of: undefined, node: undefined, wrong: undefined } as const;
export const useGuessing = create<Guessing>()(() => ({ on: false, ...NOTHING_YET }));

/** Switching guessing on or off resets the count. */
export const setGuessing = (on: boolean): void => useGuessing.setState({ on, ...NOTHING_YET });

/** Counts the first answer at a position. */
const answer = (position: PositionView, isRight: boolean, wrong: Point | undefined): void => {
  const { of, node, right, asked } = useGuessing.getState();
  const isFirst = of !== position.of || node !== position.node;
  useGuessing.setState({
    of: position.of,
    node: position.node,
    right: right + (isFirst && isRight ? 1 : 0),
    asked: asked + (isFirst ? 1 : 0),
    wrong,
  });
};

/** A guess is right when any variation of the record plays it. */
export const guess = (point: Point): void => {
  const { position } = useMirror.getState();
  if (!position || position.next.length === 0) return;
  const found = position.next.find((next) => next.point === point);
  answer(position, found !== undefined, found ? undefined : point);
  if (found) goTo(position, found.node);
};

/** Reveals the move and counts it as asked. */
export const giveAway = (): void => {
  const { position } = useMirror.getState();
  const next = position?.next.find(({ current }) => current);
  if (!position || !next) return;
  answer(position, false, undefined);
  goTo(position, next.node);
};
