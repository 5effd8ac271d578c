import { create } from 'zustand';
import type { DocumentId, NodeId, Point, PositionView } from '#protocol';
import { useMirror } from '../../state/mirror';
import { goTo } from '../panels/go-to';

/** Guessing how the record goes on: only the first try at a position counts. */
interface Guessing {
  readonly on: boolean;
  /** Moves found at the first try, and moves asked for. */
  readonly right: number;
  readonly asked: number;
  /** The position that was asked last, and the point that was wrong there. */
  readonly of: DocumentId | undefined;
  readonly node: NodeId | undefined;
  readonly wrong: Point | undefined;
}

const NOTHING_YET = { right: 0, asked: 0, of: undefined, node: undefined, wrong: undefined } as const;
export const useGuessing = create<Guessing>()(() => ({ on: false, ...NOTHING_YET }));

/** A count begins anew whenever guessing does. */
export const setGuessing = (on: boolean): void => useGuessing.setState({ on, ...NOTHING_YET });

/** The first answer at a position counts. */
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

/** Right where the record goes on there, in whichever variation. */
export const guess = (point: Point): void => {
  const { position } = useMirror.getState();
  if (!position || position.next.length === 0) return;
  const found = position.next.find((next) => next.point === point);
  answer(position, found !== undefined, found ? undefined : point);
  if (found) goTo(position, found.node);
};

/** Gives the move away; it counts as asked. */
export const giveAway = (): void => {
  const { position } = useMirror.getState();
  const next = position?.next.find(({ current }) => current);
  if (!position || !next) return;
  answer(position, false, undefined);
  goTo(position, next.node);
};
