import { CornerUpLeft } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PASS, type Point, type PositionView } from '#protocol';
import { game } from '../../clients/game';
import { usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { useView } from '../../state/view';
import { ConfirmController } from './ConfirmController';
import css from './ConnectedBoardParts.module.css';
import { SpokenBoard } from './SpokenBoard';
import { playPass, playStone } from './sounds';

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

/** Plays the sound of a move when the position goes one move on. Jumps and steps back are silent. */
const BoardSounds = () => {
  const on = useSettings(({ settings }) => settings.sound);
  const position = usePanelMirror((mirror) => mirror.position);
  const before = useRef<PositionView>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = position;
    if (!on || !last || !position?.lastMove || position.lineIndex !== last.lineIndex + 1) return undefined;
    const captured =
      position.captures.black + position.captures.white - last.captures.black - last.captures.white;
    const isPass = position.lastMove.point === PASS;
    // Starting a sound takes the page 1-2 ms, so the stone is drawn first.
    const due = setTimeout(() => (isPass ? playPass() : playStone(captured)));
    return () => clearTimeout(due);
  }, [on, position]);
  return null;
};

/** In a variation: says so, and leads back to the node where it left the main line. */
const VariationPill = () => {
  const { t } = useTranslation();
  const from = usePanelMirror(({ position }) => position?.leftMainAfter);
  const presenting = useView((view) => view.presenting);
  if (from === undefined || presenting) return null;
  return (
    <button
      type="button"
      className={css.pill}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void game().leaveVariation()}
    >
      <CornerUpLeft aria-hidden size={14} />
      {from === 0 ? t('variation.backToStart') : t('variation.back', { move: from })}
    </button>
  );
};
