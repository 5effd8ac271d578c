import { memo } from 'react';
import type { Point } from '#protocol';
import { usePanelMirror } from '../../state/mirror';
import { BoardSounds } from './BoardSounds';
import { ConfirmController } from './ConfirmController';
import { SpokenBoard } from './SpokenBoard';
import { VariationPill } from './VariationPill';

interface ConnectedBoardPartsProps {
  /** What screen readers hear of a point besides its stone. */
  readonly say?: ((point: Point) => string | undefined) | undefined;
  readonly onPlay: (point: Point) => void;
}

/** The parts around the board that need the open record and are not drawn on the canvas. They follow like panels. */
const ConnectedBoardParts = memo(({ say, onPlay }: ConnectedBoardPartsProps) => {
  const position = usePanelMirror((mirror) => mirror.position);
  return (
    <>
      <ConfirmController />
      <VariationPill />
      {position && <SpokenBoard position={position} say={say} onPlay={onPlay} />}
      <BoardSounds />
    </>
  );
});

export default ConnectedBoardParts;
