import { BLACK, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { QueryGame } from '../kata/json-query';
import { DEFAULT_PARAMETERS } from '../search/parameters';
import { makeRootPosition } from '../search/root-position';
import { drawAnswer } from './answer';
import type { AnswerPosition } from './answer-position';
import { drawAttention } from './attention';
import { type Idea, weighIdeas } from './care';
import { settledPart } from './facts';
import { type PassAdvice, passAdvice } from './passing';
import { DEFAULT_RESIGN, isHopeless, patientResigning, type ResignSettings } from './resign';
import type { PlayStrength } from './strength';

/** What a player asks of an engine; the answer is undefined when there is none, or the question was dropped. */
export type Ask = (question: {
  readonly line: QueryGame;
  readonly visits: number;
  readonly timeMs?: number;
}) => Promise<Analysis | undefined>;

/** The turn of an AI. */
export interface Turn {
  readonly line: QueryGame;
  readonly position: AnswerPosition;
  readonly opponentPassed: boolean;
  /** Its own winrates so far, 0 to 1. */
  readonly winrates: readonly number[];
  readonly mayResign: boolean;
  /** Milliseconds that the clock allows. */
  readonly boundMs: number;
  readonly chance: () => number;
}

export interface Answer {
  readonly point: Point;
  readonly resigns: boolean;
  /** How unusual the move is, 0 to 1: the AI waits longer before an unusual move. */
  readonly prior: number;
  readonly winrate: number;
}

/** Visits of the search that decides about pass and resignation. */
const DECIDING_VISITS = 40;
/** The AI considers a pass once this share of the board is settled. */
const SETTLED = 0.6;
/** A look at one idea. */
const LOOKING_VISITS = 12;

export const NEVER: ResignSettings = { ...DEFAULT_RESIGN, allowResignation: false };

/** A first idea drawn as people of the rank draw it; another look decides about passing and resigning. */
export const playTurn = async (ask: Ask, turn: Turn, strength: PlayStrength): Promise<Answer | undefined> => {
  const { line, position } = turn;
  const first = await ask({ line, visits: strength.maxVisits, timeMs: turn.boundMs });
  if (!first) return undefined;
  const settled = first.ownership ? settledPart(first.ownership, position.board) : 0;
  let deciding = first;
  if (turn.opponentPassed || settled >= SETTLED) {
    const second = await ask({
      line,
      visits: Math.max(DECIDING_VISITS, strength.maxVisits),
      timeMs: turn.boundMs,
    });
    if (!second) return undefined;
    deciding = second;
    if (adviceOn(turn, second) === 'must') return answerWith(turn, second, PASS, NEVER);
  }
  let point = await carefulDraw(ask, turn, first, strength);
  if (point === undefined) return undefined;
  if (point === PASS)
    point = deciding.candidates.find((candidate) => candidate.point !== PASS)?.point ?? PASS;
  return answerWith(turn, deciding, point, {
    ...patientResigning(position.board.points),
    allowResignation: turn.mayResign,
  });
};

/**
 * A move drawn from the player's ideas with the care that it takes; PASS when there is nothing to play, undefined when
 * the engine no longer answers.
 */
const carefulDraw = async (
  ask: Ask,
  turn: Turn,
  first: Analysis,
  strength: PlayStrength,
): Promise<Point | undefined> => {
  const { position, chance } = turn;
  const { care } = strength;
  const seen: Idea[] = [];
  const { sees: notices, isUrgent } = drawAttention(first, position, strength, chance);
  const isNew = (point: Point): boolean => seen.every((idea) => idea.point !== point);
  const draw = (): Point => {
    const sees = (point: Point): boolean => notices(point) && isNew(point);
    const drawn = drawAnswer(first, position, strength, { chance: chance(), sees });
    if (drawn !== PASS || seen.length > 0) return drawn;
    // A short search may have looked at none of the moves that save the stones.
    const saving: PlayStrength = { ...strength, idea: 'policy' };
    const urgent = isUrgent ? drawAnswer(first, position, saving, { chance: chance(), sees }) : PASS;
    // Whoever sees nothing to play looks again.
    return urgent === PASS ? drawAnswer(first, position, strength, { chance: chance() }) : urgent;
  };
  const look = async (point: Point, looks: number): Promise<Idea | undefined> => {
    const lead = await leadAfter(ask, turn, point, turn.boundMs / looks);
    if (lead === undefined) return undefined;
    const idea = { point, lead };
    seen.push(idea);
    return idea;
  };
  if (care.kind === 'none') return draw();
  if (care.kind === 'weighs') {
    for (let i = 0; i < care.ideas; i += 1) {
      const point = draw();
      if (point === PASS) break;
      if (!(await look(point, care.ideas))) return undefined;
    }
    return weighIdeas(seen, care.share, chance()) ?? PASS;
  }
  const best = first.candidates[0];
  const lead = forMover(turn, best?.scoreLead ?? first.scoreLead);
  for (let tries = 0; tries <= care.redraws; tries += 1) {
    const point = draw();
    if (point === best?.point) return point;
    if (point === PASS) break;
    const idea = await look(point, care.redraws + 1);
    if (!idea) return undefined;
    if (lead - idea.lead <= care.limit) return point;
  }
  return (
    seen.reduce<Idea | undefined>(
      (kept, idea) => (idea.lead > (kept?.lead ?? -Infinity) ? idea : kept),
      undefined,
    )?.point ?? PASS
  );
};

/** The mover's lead after a move, as a short search sees it; undefined when no engine answers. */
export const leadAfter = async (
  ask: Ask,
  turn: Turn,
  point: Point,
  timeMs: number,
  visits = LOOKING_VISITS,
): Promise<number | undefined> => {
  const moves = [...turn.line.moves, { color: turn.position.color, point }];
  const after = await ask({ line: { ...turn.line, moves }, visits, timeMs });
  return after && forMover(turn, after.scoreLead);
};

export const forMover = ({ position }: Turn, lead: number): number =>
  position.color === BLACK ? lead : -lead;

/** Makes the answer of a move: whether it resigns, and how unusual the move is. */
export const answerWith = (
  turn: Pick<Turn, 'position' | 'winrates'>,
  analysis: Analysis,
  point: Point,
  settings: ResignSettings,
): Answer => {
  const { color, board, turn: played } = turn.position;
  const winrate = color === BLACK ? analysis.winrate : 1 - analysis.winrate;
  const candidate = analysis.candidates.find((other) => other.point === point);
  const lead = color === BLACK ? analysis.scoreLead : -analysis.scoreLead;
  const resigns =
    lead <= -leadToResign(board.points) &&
    isHopeless([...turn.winrates, winrate], played, board.points, settings);
  return { point, resigns, prior: candidate?.prior ?? 0.5, winrate };
};

/** Nobody gives up a game that is close on the board: 20 points on 19x19, fewer on smaller boards. */
const leadToResign = (points: number): number => (20 * Math.sqrt(points)) / 19;

export const adviceOn = ({ line }: Pick<Turn, 'line'>, analysis: Analysis): PassAdvice => {
  const place = makeRootPosition(line, DEFAULT_PARAMETERS);
  return place.ok ? passAdvice(place.value.match, analysis, place.value.safe) : 'may';
};
