import type { Point, PositionView } from '#protocol';
import { BoardSounds } from './BoardSounds';
import { ConfirmController } from './ConfirmController';
import { SpokenBoard } from './SpokenBoard';
import { VariationPill } from './VariationPill';

interface ConnectedBoardPartsProps {
  readonly position: PositionView;
  /** What screen readers hear of a point besides its stone. */
  readonly say?: ((point: Point) => string | undefined) | undefined;
  readonly onPlay: (point: Point) => void;
}

/** The parts around the board that need the open record and are not drawn on the canvas. */
const ConnectedBoardParts = ({ position, say, onPlay }: ConnectedBoardPartsProps) => (
  <>
    <ConfirmController />
    <VariationPill />
    <SpokenBoard position={position} say={say} onPlay={onPlay} />
    <BoardSounds />
  </>
);

export default ConnectedBoardParts;
