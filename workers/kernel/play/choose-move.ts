import { BLACK, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { SearchParameters } from '../search/parameters';
import type { RootPosition, SearchRequest } from '../search/root-position';
import { passAdvice } from './passing';
import { type Grown, rankMoves } from './ranking';
import { isHopeless, type ResignSettings } from './resign';
import { type ChoiceSettings, drawMove, temperatureAt } from './temperature';

/** The result of a search and the tree it comes from. */
export interface Thought {
  readonly analysis: Analysis;
  readonly grown: Grown;
  readonly position: RootPosition;
  readonly parameters: SearchParameters;
}

/** The chosen move and the analysis behind it. */
export interface Choice {
  readonly point: Point;
  readonly resigns: boolean;
  readonly thought: Thought;
}

export interface Turn {
  readonly request: SearchRequest;
  /** Moves played in the game so far; the request may list only the later ones. */
  readonly turn: number;
  /** The mover's winrates at its earlier turns, 0 to 1. */
  readonly winrates: readonly number[];
  readonly settings: ChoiceSettings & ResignSettings;
  /** Returns a number, uniform in [0, 1). */
  readonly chance: () => number;
}

/** When avoiding a pass costs more points than this, the pass itself is the smaller loss. */
const DEARER_POINTS = 5;

/**
 * Thinks about a position and chooses a move. It calls `think` a second time when a pass would be a blunder.
 */
export const chooseMove = async (
  think: (request: SearchRequest) => Promise<Thought>,
  { request, turn, winrates, settings, chance }: Turn,
): Promise<Choice> => {
  const thought = await think(request);
  const { match, safe } = thought.position;
  const draw = ({ grown, position, parameters }: Thought): Point => {
    const temperature = temperatureAt(turn, match.board.points, settings);
    const moves = rankMoves(grown, position, parameters);
    return drawMove(moves, temperature, chance(), settings.chosenMoveBreadth)?.point ?? PASS;
  };
  const line = [...winrates, moverWinrate(thought)];
  const resigns = isHopeless(line, turn, match.board.points, settings);
  const advice = passAdvice(match, thought.analysis, safe);
  let point = advice === 'must' ? PASS : draw(thought);
  if (point === PASS && advice === 'mustNot') {
    const avoid = [...(request.avoid ?? []), { color: match.toPlay, points: [PASS], depth: 1 }];
    const other = await think({ ...request, avoid });
    if (costOf(other, thought) < DEARER_POINTS) point = draw(other);
  }
  return { point, resigns, thought };
};

/** Returns the winrate of the side to move, 0 to 1. */
export const moverWinrate = ({ analysis, position }: Thought): number =>
  position.match.toPlay === BLACK ? analysis.winrate : 1 - analysis.winrate;

/** Returns the points that the mover gives up by the other move. */
const costOf = (other: Thought, thought: Thought): number => {
  const lost = thought.analysis.scoreLead - other.analysis.scoreLead;
  return thought.position.match.toPlay === BLACK ? lost : -lost;
};
