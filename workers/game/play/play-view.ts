import { levelGameOf } from '#kernel/play/level';
import { isOver, type PlayState, personColors, seatToMove } from '#kernel/play/play-state';
import type { MomentView, NodeId, PlayView, SeatView, TalkView } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { countView } from './counting';
import type { Overlay } from './helps';

export interface PlayViewSources {
  readonly document: GameDocument;
  readonly state: PlayState;
  readonly node: NodeId;
  readonly talk: TalkView | undefined;
  readonly overlay: Overlay;
  readonly playingOut: boolean;
  /** The game began with the record, not from a position of it. */
  readonly isWhole: boolean;
  readonly takesBack: boolean;
}

/** The game as it is drawn. */
export const playView = ({
  document,
  state,
  node,
  talk,
  overlay,
  playingOut,
  isWhole,
  takesBack,
}: PlayViewSources): PlayView => {
  const { setup, phase, stopped, clocks, turn, tally } = state;
  const level = isWhole ? levelGameOf(state) : undefined;
  const isPersons = seatToMove(state)?.player.kind === 'person';
  return {
    playing: true,
    setup,
    seats: seatsOf(state),
    people: personColors(state),
    phase,
    ...(stopped ? { stopped } : {}),
    ...(phase.name === 'over' ? { result: phase.result } : {}),
    turn,
    atGame: document.node === node,
    node,
    ...(clocks ? { clocks } : {}),
    tally,
    canTakeBack: takesBack,
    canHint: setup.hints && isPersons && (phase.name === 'turn' || phase.name === 'held') && !stopped,
    ...overlay,
    ...(level ? { level } : {}),
    moments: phase.name === 'over' ? momentsOf(document, state, node) : [],
    ...(talk ? { talk } : {}),
    ...(phase.name === 'counting' ? { counting: { ...countView(document, node, phase), playingOut } } : {}),
    ...(phase.name === 'over' && phase.counted
      ? { counted: { ...countView(document, node, phase.counted), proposed: true, playingOut: false } }
      : {}),
    hidesAnalysis: document.hidesAnalysis,
  };
};

const momentsOf = (
  { tree }: GameDocument,
  { turn: end, moments = [] }: PlayState,
  last: NodeId,
): readonly MomentView[] =>
  moments.map(({ turn, point, scoreLoss }) => {
    let node = last;
    for (let back = end - turn - 1; back > 0; back -= 1) node = tree.parent(node);
    return { node, moveNumber: turn + 1, point, scoreLoss };
  });

const seatsOf = (state: PlayState): readonly SeatView[] => {
  const next = isOver(state) || state.phase.name === 'counting' ? undefined : seatToMove(state);
  return state.seats.map((seat) => ({
    name: seat.name,
    color: seat.color,
    kind: seat.player.kind,
    ...(seat.player.kind === 'ai' ? { strength: seat.player.strength } : {}),
    ...(seat.player.kind === 'ai' && seat.player.engine ? { engine: seat.player.engine } : {}),
    ...(seat.player.kind === 'ai' && seat.player.network ? { network: seat.player.network } : {}),
    toMove: seat === next,
  }));
};
