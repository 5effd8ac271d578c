import { BLACK, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { type AnswerPosition, drawAnswer } from '#kernel/play/answer';
import { type Idea, weighIdeas } from '#kernel/play/care';
import { settledPart } from '#kernel/play/facts';
import { smallestMargin, steeredMove } from '#kernel/play/half-point';
import { type PassAdvice, passAdvice } from '#kernel/play/passing';
import { strengthOf } from '#kernel/play/rank';
import { DEFAULT_RESIGN, isHopeless, patientResigning, type ResignSettings } from '#kernel/play/resign';
import type { AiStrength, HalfPointAim } from '#kernel/play/setup';
import { EVERYWHERE, type PlayStrength } from '#kernel/play/strength';
import { DEFAULT_PARAMETERS } from '#kernel/search/parameters';
import { makeRootPosition } from '#kernel/search/root-position';
import type { Line } from '#protocol';
import type { Question } from '../analysis/scheduler';

/** Undefined when there is no engine to answer, or the question was dropped. */
export type Ask = (question: Question) => Promise<Analysis | undefined>;

export interface AiTurn {
  readonly line: Line;
  readonly position: AnswerPosition;
  readonly strength: AiStrength;
  /** In a half-point game: which side should win by half a point; undefined in other games. */
  readonly aim?: HalfPointAim;
  readonly opponentPassed: boolean;
  /** Its own winrates so far, 0 to 1. */
  readonly winrates: readonly number[];
  readonly mayResign: boolean;
  /** Milliseconds that the clock allows. */
  readonly boundMs: number;
  /** The network imitates people: its policy is their play. */
  readonly isHuman: boolean;
  readonly chance: () => number;
}

/** What a player of a given strength knows of the turn. */
export type RankTurn = Omit<AiTurn, 'strength' | 'aim' | 'isHuman'>;

export interface AiAnswer {
  readonly point: Point;
  readonly resigns: boolean;
  /** How unusual the move is, 0 to 1: the AI waits longer before an unusual move. */
  readonly prior: number;
  readonly winrate: number;
  readonly givenAway: number;
}

const FULL_VISITS = 200;
const FULL_MS = 4000;
/** Visits of the full-strength search that decides about pass and resignation. */
const DECIDING_VISITS = 40;
const STEERING_VISITS = 120;
/** The AI considers a pass once this share of the board is settled. */
const SETTLED = 0.6;
/** A look at one idea: to see whether it is a blunder, or to compare it with others. */
const CHECKING_VISITS = 12;
const WEIGHING_VISITS = 24;

/** An AI's move; undefined when no engine answers. */
export const answerOf = async (ask: Ask, turn: AiTurn): Promise<AiAnswer | undefined> => {
  if (turn.aim) return steered(ask, turn, turn.aim);
  return turn.strength === 'full' && !turn.isHuman
    ? atFullStrength(ask, turn)
    : asPlayersDo(ask, turn, strengthFor(turn));
};

const strengthFor = ({ strength, position, isHuman }: AiTurn): PlayStrength => {
  const own = strengthOf(strength === 'full' ? '5k' : strength, position.board.points);
  return isHuman ? { ...own, ...HUMAN_POLICY } : own;
};

const atFullStrength = async (ask: Ask, turn: AiTurn): Promise<AiAnswer | undefined> => {
  const analysis = await ask({
    line: turn.line,
    visits: FULL_VISITS,
    timeMs: Math.min(FULL_MS, turn.boundMs),
  });
  if (!analysis) return undefined;
  const advice = adviceOn(turn, analysis);
  const best = analysis.candidates.find(({ point }) => advice !== 'mustNot' || point !== PASS);
  const point = advice === 'must' || !best ? PASS : best.point;
  return answer(turn, analysis, point, { ...DEFAULT_RESIGN, allowResignation: turn.mayResign });
};

/** A first idea drawn as people of the rank draw it; another look decides about passing and resigning. */
export const asPlayersDo = async (
  ask: Ask,
  turn: RankTurn,
  strength: PlayStrength,
): Promise<AiAnswer | undefined> => {
  const { line, position } = turn;
  const first = await ask({ line, visits: strength.maxVisits });
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
    if (adviceOn(turn, second) === 'must') return answer(turn, second, PASS, NEVER);
  }
  let point = await carefulDraw(ask, turn, first, strength);
  if (point === PASS)
    point = deciding.candidates.find((candidate) => candidate.point !== PASS)?.point ?? PASS;
  return answer(turn, deciding, point, {
    ...patientResigning(position.board.points),
    allowResignation: turn.mayResign,
  });
};
const NEVER: ResignSettings = { ...DEFAULT_RESIGN, allowResignation: false };
/** Draws from the policy of a network that imitates people, unchanged. */
const HUMAN_POLICY: Partial<PlayStrength> = {
  maxVisits: 1,
  chosenMoveTemperature: 1,
  chosenMoveTemperatureEarly: 1,
  idea: 'policy',
  care: { kind: 'none' },
  locality: EVERYWHERE,
};

/** A move drawn from the player's ideas with the care that it takes; PASS when there is nothing to play. */
const carefulDraw = async (
  ask: Ask,
  turn: RankTurn,
  first: Analysis,
  strength: PlayStrength,
): Promise<Point> => {
  const { position, chance } = turn;
  const { care } = strength;
  const seen: Idea[] = [];
  const draw = (): Point =>
    drawAnswer(first, position, strength, { chance: chance(), refused: seen.map(({ point }) => point) });
  const look = async (point: Point, visits: number, looks: number): Promise<Idea> => {
    const idea = { point, lead: await leadAfter(ask, turn, point, { visits, timeMs: turn.boundMs / looks }) };
    seen.push(idea);
    return idea;
  };
  if (care.kind === 'none') return draw();
  if (care.kind === 'weighs') {
    for (let i = 0; i < care.ideas; i += 1) {
      const point = draw();
      if (point === PASS) break;
      await look(point, WEIGHING_VISITS, care.ideas);
    }
    return weighIdeas(seen, care.points, chance()) ?? PASS;
  }
  const best = first.candidates[0];
  const lead = forMover(turn, best?.scoreLead ?? first.scoreLead);
  for (let tries = 0; tries <= care.redraws; tries += 1) {
    const point = draw();
    if (point === PASS || point === best?.point) return point;
    const idea = await look(point, CHECKING_VISITS, care.redraws + 1);
    if (lead - idea.lead <= care.limit) return point;
  }
  return seen.reduce((least, idea) => (idea.lead > least.lead ? idea : least)).point;
};

/** The mover's lead after a move, as a short search sees it; 0 when no engine answers, as the turn is then dropped. */
const leadAfter = async (
  ask: Ask,
  turn: RankTurn,
  point: Point,
  limits: { readonly visits: number; readonly timeMs: number },
): Promise<number> => {
  const moves = [...turn.line.moves, { color: turn.position.color, point }];
  const after = await ask({ line: { ...turn.line, moves }, ...limits });
  return forMover(turn, after?.scoreLead ?? 0);
};

const forMover = ({ position }: RankTurn, lead: number): number => (position.color === BLACK ? lead : -lead);

const steered = async (ask: Ask, turn: AiTurn, aim: HalfPointAim): Promise<AiAnswer | undefined> => {
  const { position, line } = turn;
  const analysis = await ask({ line, visits: STEERING_VISITS, timeMs: Math.min(FULL_MS, turn.boundMs) });
  if (!analysis) return undefined;
  if (adviceOn(turn, analysis) === 'must') return answer(turn, analysis, PASS, NEVER);
  const { board, color } = position;
  const game = { scoring: line.rules.scoring, komi: line.komi, points: board.points };
  const margin = smallestMargin(color, game);
  // Losing by half a point means steering for the other side's half-point win.
  const lost = -smallestMargin(color === BLACK ? 2 : 1, game);
  const target = aim === 'ai' ? margin : aim === 'even' ? 0 : lost;
  const settled = analysis.ownership ? settledPart(analysis.ownership, board) : 0;
  const { point, givenAway } = steeredMove(analysis, { color, target, settled });
  return { ...answer(turn, analysis, point, NEVER), givenAway };
};

const answer = (
  turn: Pick<AiTurn, 'position' | 'winrates'>,
  analysis: Analysis,
  point: Point,
  settings: ResignSettings,
): AiAnswer => {
  const { color, board, turn: played } = turn.position;
  const winrate = color === BLACK ? analysis.winrate : 1 - analysis.winrate;
  const candidate = analysis.candidates.find((other) => other.point === point);
  const lead = color === BLACK ? analysis.scoreLead : -analysis.scoreLead;
  const resigns =
    lead <= -leadToResign(board.points) &&
    isHopeless([...turn.winrates, winrate], played, board.points, settings);
  return { point, resigns, prior: candidate?.prior ?? 0.5, winrate, givenAway: 0 };
};

/** Nobody gives up a game that is close on the board: 20 points on 19x19, fewer on smaller boards. */
const leadToResign = (points: number): number => (20 * Math.sqrt(points)) / 19;

const adviceOn = ({ line }: Pick<AiTurn, 'line'>, analysis: Analysis): PassAdvice => {
  const place = makeRootPosition(line, DEFAULT_PARAMETERS, false);
  return place.ok ? passAdvice(place.value.match, analysis, place.value.safe) : 'may';
};
