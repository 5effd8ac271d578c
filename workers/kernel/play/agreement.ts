import { resultOfScore } from '../board/result';
import type { Point } from '../board/types';
import type { PhaseEvent } from './play-event';
import type { Phase, PlayState } from './play-state';
import { over, toTurn } from './turns';

const counted = (
  state: PlayState,
  { dead, seki }: { dead: readonly Point[]; seki: readonly Point[] },
): PlayState =>
  state.phase.name === 'over' ? { ...state, phase: { ...state.phase, counted: { dead, seki } } } : state;

/** After the last pass: the stones are marked, and the game ends when both sides agree. */
export const agreement = (
  state: PlayState,
  phase: Phase & { readonly name: 'counting' },
  event: PhaseEvent,
): PlayState => {
  switch (event.type) {
    case 'proposal': {
      if (event.generation !== state.generation || phase.proposal) return state;
      const { proposal } = event;
      return { ...state, phase: { ...phase, proposal, dead: proposal.dead, seki: proposal.seki ?? [] } };
    }
    case 'mark': {
      // The proposal would undo what is marked before it.
      if (!phase.proposal) return state;
      const changed = new Set(event.points);
      const without = (points: readonly Point[]): Point[] => points.filter((point) => !changed.has(point));
      const withThem = (points: readonly Point[], as: string): Point[] =>
        event.as === as ? [...without(points), ...changed] : without(points);
      const marks = { dead: withThem(phase.dead, 'dead'), seki: withThem(phase.seki, 'seki') };
      // What a person has marked is in doubt no longer.
      const proposal = { ...phase.proposal, unsure: without(phase.proposal.unsure) };
      // A change of the dead stones cancels earlier agreement.
      return { ...state, phase: { ...phase, ...marks, proposal, accepted: [], disputed: [] } };
    }
    case 'accept':
      return { ...state, phase: { ...phase, accepted: [...new Set([...phase.accepted, event.color])] } };
    case 'dispute':
      return { ...state, phase: { ...phase, accepted: [], disputed: event.points } };
    case 'agreed':
      return counted(over(state, resultOfScore(event.lead)), phase);
    case 'resume':
      return toTurn({ ...state, passes: 0 }, event.at);
    default:
      return state;
  }
};
