import type { Point, PositionView } from '#protocol';
import { BoardSounds } from './BoardSounds';
import { ConfirmController } from './ConfirmController';
import { SpokenBoard } from './SpokenBoard';
import { VariationPill } from './VariationPill';

interface ConnectedBoardPartsProps {
  readonly position: PositionView;
  readonly onPlay: (point: Point) => void;
}

/** What goes with the board and is not drawn on it. */
const ConnectedBoardParts = ({ position, onPlay }: ConnectedBoardPartsProps) => (
  <>
    <ConfirmController />
    <VariationPill />
    <SpokenBoard position={position} onPlay={onPlay} />
    <BoardSounds />
  </>
);

export default ConnectedBoardParts;
