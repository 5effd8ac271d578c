import type { Point, PositionView } from '#protocol';
import { BoardSounds } from './BoardSounds';
import { ConfirmController } from './ConfirmController';
import { SpokenBoard } from './SpokenBoard';
import { VariationPill } from './VariationPill';

interface BoardCompanyProps {
  readonly position: PositionView;
  readonly onPlay: (point: Point) => void;
}

/** What goes with the board and is not drawn on it. */
const BoardCompany = ({ position, onPlay }: BoardCompanyProps) => (
  <>
    <ConfirmController />
    <VariationPill />
    <SpokenBoard position={position} onPlay={onPlay} />
    <BoardSounds />
  </>
);

export default BoardCompany;
