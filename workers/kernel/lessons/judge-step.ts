import { parseGtpPoint } from '../board/coordinates';
import { Game } from '../board/game';
import { fixedHandicap } from '../board/handicap';
import type { Refusal } from '../board/legality';
import { LifeReader } from '../board/pass-alive';
import { findRegions, ownerOf } from '../board/regions';
import { RULES } from '../board/rules';
import { BLACK, type Color, EMPTY, PASS, type Point, pointsWith, WHITE } from '../board/types';
import { isCapturable, isLost, libertiesOf, resistance } from './capture-reading';
import { LESSON_SIZE, type LessonStep, type LessonTask } from './lesson';

/** The person's last move, as the rules see it. */
export interface JudgedStep {
  /** `right`: go on; `done`: what the step asks is on the board. */
  readonly verdict: 'right' | 'done' | 'wrong' | 'refused';
  readonly refusal?: Refusal;
  /** White's answer, on the board already. PASS: White passes. */
  readonly reply?: Point;
  readonly stones: Uint8Array;
}

/** Tasks whose points are named without a stone. */
const isNaming = ({ kind }: LessonTask): boolean =>
  kind === 'liberties' || kind === 'dead' || kind === 'places';

/** The game at the start of a step. */
export const gameOf = ({ board, last }: LessonStep): Game => {
  const points = [...board.join('')];
  const of = (mark: string): Point[] => points.flatMap((each, point) => (each === mark ? [point] : []));
  const game = new Game({
    size: LESSON_SIZE,
    rules: RULES.chinese,
    black: of('X'),
    white: of('O'),
    toPlay: last === undefined ? BLACK : WHITE,
  });
  if (last !== undefined) game.play(named(last), WHITE);
  return game;
};

const named = (name: string): Point => parseGtpPoint(name, LESSON_SIZE) ?? PASS;

/**
 * Judges the last of these moves, the person's; White's answers are among them. In a step that asks for points, they
 * are the points named so far.
 */
export const judgeStep = (step: LessonStep, moves: readonly Point[]): JudgedStep => {
  const game = gameOf(step);
  const last = moves.at(-1) ?? PASS;
  if (isNaming(step.task)) return judgeNaming(step.task, game, moves);
  for (const move of moves.slice(0, -1)) game.play(move);
  const refusal = last === PASS ? undefined : game.refusal(last);
  const { kind } = step.task;
  const stones = (): Uint8Array => game.board.stones.slice(0, game.board.points);
  if (kind === 'forbidden') {
    if (refusal && refusal !== 'occupied') return { verdict: 'done', refusal, stones: stones() };
    return { verdict: refusal ? 'refused' : 'wrong', ...(refusal && { refusal }), stones: stones() };
  }
  if (refusal) return { verdict: 'refused', refusal, stones: stones() };
  game.play(last);
  const verdict = judgePlayed(step.task, game);
  const reply = verdict === 'done' ? undefined : replyTo(step, game, verdict === 'right');
  if (reply !== undefined) game.play(reply);
  return { verdict, ...(reply !== undefined && { reply }), stones: stones() };
};

/** Every move, or point, that is right now: the answers that a person may be shown. */
export const rightAnswers = (step: LessonStep, moves: readonly Point[]): readonly Point[] => {
  const { task } = step;
  const game = gameOf(step);
  if (isNaming(task)) return [...askedPoints(task, game)];
  for (const move of moves) game.play(move);
  if (task.kind === 'pass') return [PASS];
  if (task.kind === 'forbidden')
    return pointsOf(game.board.points).filter(
      (point) => !['occupied', undefined].includes(game.refusal(point)),
    );
  const right = answers(game).filter((move) => after(game, move, () => judgePlayed(task, game) !== 'wrong'));
  return task.kind === 'capture' ? shortest(game, right, named(task.of)) : right;
};

/** Of the moves that catch a chain, those that leave it fewest liberties. */
const shortest = (game: Game, moves: readonly Point[], chain: Point): readonly Point[] => {
  const left = (move: Point): number =>
    after(game, move, () => (game.board.stones[chain] === EMPTY ? 0 : game.board.libertiesOf(chain)));
  const least = Math.min(...moves.map(left));
  return moves.filter((move) => left(move) === least);
};

/** The number that a step asks for; undefined where it asks for something else. */
export const numberOf = (step: LessonStep): number | undefined => {
  if (step.task.kind !== 'count') return undefined;
  const { board } = gameOf(step);
  const owners = ownersOn(board.stones.slice(0, board.points));
  const count = (color: Color): number => pointsWith(owners, color).length;
  return step.task.what === 'lead'
    ? count(BLACK) - count(WHITE)
    : count(BLACK) - pointsWith(board.stones.slice(0, board.points), BLACK).length;
};

const pointsOf = (count: number): Point[] => Array.from({ length: count }, (_, point) => point);

const ownersOn = (stones: Uint8Array): Uint8Array => {
  const regions = findRegions(stones, LESSON_SIZE);
  return stones.map((_, point) => ownerOf(regions, stones, point));
};

const areaOf = ({ board }: Game): number =>
  pointsWith(ownersOn(board.stones.slice(0, board.points)), BLACK).length;

const judgeNaming = (task: LessonTask, game: Game, moves: readonly Point[]): JudgedStep => {
  const asked = askedPoints(task, game);
  const stones = game.board.stones.slice(0, game.board.points);
  if (!asked.has(moves.at(-1) ?? PASS)) return { verdict: 'wrong', stones };
  const chains = new Set(moves.map((point) => sameAnswer(game, point)));
  const wanted = new Set([...asked].map((point) => sameAnswer(game, point)));
  return { verdict: [...wanted].every((each) => chains.has(each)) ? 'done' : 'right', stones };
};

/** Naming one stone names its chain. */
const sameAnswer = ({ board }: Game, point: Point): Point =>
  board.stones[point] === EMPTY ? point : board.chainHead(point);

const askedPoints = (task: LessonTask, { board }: Game): ReadonlySet<Point> => {
  if (task.kind === 'liberties') return new Set(libertiesOf(board, named(task.of)));
  if (task.kind === 'dead')
    return new Set(
      pointsOf(board.points).filter((point) => board.stones[point] === WHITE && isLost(board, point)),
    );
  if (task.kind !== 'places') return new Set();
  const places = fixedHandicap(task.count, LESSON_SIZE);
  return new Set(places.ok ? places.value : []);
};

/** Judges the last move of the game. */
const judgePlayed = (task: LessonTask, game: Game): JudgedStep['verdict'] => {
  const { board } = game;
  const isPass = game.moves.at(-1)?.point === PASS;
  const isIt = (holds: boolean): JudgedStep['verdict'] => (holds ? 'done' : 'wrong');
  if (task.kind === 'pass') return isIt(isPass);
  if (isPass) return 'wrong';
  switch (task.kind) {
    case 'play':
      return 'done';
    case 'take':
      return isIt(board.stones[named(task.of)] !== WHITE);
    case 'capture':
      if (board.stones[named(task.of)] !== WHITE) return 'done';
      return isLost(board, named(task.of)) ? 'right' : 'wrong';
    case 'atari':
      return isIt(board.libertiesOf(named(task.of)) === 1);
    case 'save':
      return isIt(board.stones[named(task.of)] === BLACK && !isCapturable(board, named(task.of)));
    case 'join':
      return isIt(isJoined(game, task.of, task.to));
    case 'cut':
      return isIt(!mayJoin(game, task.of, task.to));
    case 'ko':
      if (board.stones[named(task.of)] !== WHITE) return 'done';
      return threatened(game).length > 0 ? 'right' : 'wrong';
    case 'live':
      return isIt(isAlive(game, named(task.of)));
    case 'kill':
      return isIt(!answers(game).some((answer) => after(game, answer, () => isAlive(game, named(task.of)))));
    case 'border':
      return isIt(areaOf(game) === bestArea(game));
    default:
      return 'wrong';
  }
};

/** White's chains of two and more in atari. */
const threatened = ({ board }: Game): Point[] =>
  pointsOf(board.points).filter(
    (point) =>
      board.stones[point] === WHITE &&
      board.chainHead(point) === point &&
      board.chainSize(point) >= 2 &&
      board.libertiesOf(point) === 1,
  );

/** White's answer to a right move, or the one that shows why a move was wrong. */
const replyTo = (step: LessonStep, game: Game, isRight: boolean): Point | undefined => {
  const { board } = game;
  const { task } = step;
  if (task.kind === 'take' || task.kind === 'capture') return resistance(board, named(task.of));
  if (task.kind === 'ko') {
    const [chain] = threatened(game);
    // Without a threat White ends the ko.
    const [end] = libertiesOf(board, named(task.of));
    return isRight && chain !== undefined ? resistance(board, chain) : end;
  }
  const finds = (holds: () => boolean): Point | undefined =>
    answers(game).find((answer) => after(game, answer, holds));
  switch (task.kind) {
    case 'save':
      return board.stones[named(task.of)] === BLACK
        ? finds(() => board.stones[named(task.of)] !== BLACK || isLost(board, named(task.of)))
        : undefined;
    case 'join':
      return finds(() => !mayJoin(game, task.of, task.to));
    case 'cut':
      return finds(() => isOne(game, task.of, task.to));
    case 'kill':
      return finds(() => isAlive(game, named(task.of)));
    case 'live':
    case 'border':
      // What Black has left undone.
      return rightAnswers(
        step,
        game.moves.slice(0, -1).map(({ point }) => point),
      ).find((point) => game.refusal(point) === undefined);
    default:
      return undefined;
  }
};

const answers = (game: Game): Point[] =>
  pointsOf(game.board.points).filter((point) => game.refusal(point) === undefined);

/** What holds after one more move of the side to move; the game stays as it was. */
const after = <Value>(game: Game, move: Point, look: () => Value): Value => {
  game.play(move);
  const value = look();
  game.undo();
  return value;
};

const isOne = ({ board }: Game, of: string, to: string): boolean =>
  board.stones[named(of)] !== EMPTY && board.chainHead(named(of)) === board.chainHead(named(to));

/** Whether the side to move can make one chain of both with a move. */
const mayJoin = (game: Game, of: string, to: string): boolean =>
  isOne(game, of, to) || answers(game).some((move) => after(game, move, () => isOne(game, of, to)));

/** Whether they are one chain, or become one after any move of the other side. */
const isJoined = (game: Game, of: string, to: string): boolean =>
  isOne(game, of, to) || answers(game).every((move) => after(game, move, () => mayJoin(game, of, to)));

const isAlive = ({ board }: Game, chain: Point): boolean => {
  const color = board.stones[chain];
  if (color === EMPTY) return false;
  const owners = new Uint8Array(board.points);
  const reader = new LifeReader(LESSON_SIZE, board.neighbours);
  reader.mark(board.stones, color as Color, { suicide: false, safeBig: false, unsafeBig: false }, owners);
  return owners[chain] === color;
};

/** The largest area that any move in place of the last one gives. */
const bestArea = (game: Game): number => {
  const last = game.moves.at(-1)?.point ?? PASS;
  game.undo();
  const best = Math.max(...answers(game).map((move) => after(game, move, () => areaOf(game))));
  game.play(last);
  return best;
};
