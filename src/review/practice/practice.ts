import { create } from 'zustand';
import { BLACK, type CandidateView, type DocumentId, EMPTY, type Moment, type Point } from '#protocol';
import { game } from '../../clients/game';
import { reviews } from '../../clients/reviews';
import { askHere } from '../../clients/threads';
import { tsumego } from '../../clients/tsumego';
import { analysisHere, useMirror } from '../../state/mirror';
import { type MySide, mySideIn, useMySide } from '../../state/my-side';
import { useView } from '../../state/view';

/** The person's answer, and the engine's judgement. */
export interface Answer {
  readonly point: Point;
  /** Points lost against the engine's choice; undefined while the engine searches, NaN when it could not. */
  readonly loss: number | undefined;
}

/** Guessing a better move at the positions of the person's worst moves. */
interface Practice {
  readonly on: boolean;
  /** The document of the moves. */
  readonly of: DocumentId | undefined;
  /** The bad moves, the worst first. */
  readonly moments: readonly Moment[];
  readonly at: number;
  readonly answer: Answer | undefined;
  /** The last wrong answer before this one, and how many there were: there are three tries. */
  readonly missed: Answer | undefined;
  readonly tries: number;
  /** When this move was asked, and after the answer when it comes again; milliseconds since 1970. */
  readonly askedAt: number;
  readonly dueAt: number | undefined;
  /** Good answers, and answers given. */
  readonly found: number;
}

const NOTHING: Practice = {
  on: false,
  of: undefined,
  moments: [],
  at: 0,
  answer: undefined,
  missed: undefined,
  tries: 0,
  askedAt: 0,
  dueAt: undefined,
  found: 0,
};
export const usePractice = create<Practice>()(() => NOTHING);

/** A longer round is tiring rather than useful. */
const MAX_ASKED = 5;
/** A wrong answer may be followed by another, so often. */
export const MAX_TRIES = 3;
/** An answer that loses at most this many points is good. */
const GOOD_ENOUGH = 1.5;

export const isGoodEnough = ({ loss }: Answer): boolean => loss !== undefined && loss <= GOOD_ENOUGH;

/** The side's moves that cost points, of neither side those of both, the worst first; uncertain losses come after certain ones. */
export const worstMoves = (moments: readonly Moment[], side: MySide): readonly Moment[] =>
  moments
    .filter(({ color, kinds }) => (side === EMPTY || color === side) && kinds.includes('bad'))
    .sort((a, b) => Number(b.sure) - Number(a.sure) || b.scoreLoss - a.scoreLoss);

/** Whether a move is asked for, so that the AI's choices stay hidden. */
export const isAsking = ({ on, answer }: Practice): boolean => on && answer === undefined;

/** Another document ends the practice: its moves are no answers. */
useMirror.subscribe(({ document }, before) => {
  const { on, of } = usePractice.getState();
  if (on && document !== before.document && document?.of !== of) usePractice.setState(NOTHING);
});

/** Runs with the person's side; asks for it when it is unknown. */
const withMySide = (run: (side: MySide) => void): void => {
  const { document } = useMirror.getState();
  if (!document) return;
  const side = mySideIn(document, useMySide.getState());
  if (side !== undefined) run(side);
  else useView.getState().askSide(run);
};

/** Goes to the person's worst move, and from there to the next worst. */
export const goToWorst = (): void =>
  withMySide((side) => {
    const { trend, position } = useMirror.getState();
    const worst = worstMoves(trend?.moments ?? [], side);
    const here = worst.findIndex(({ node }) => node === position?.node);
    const next = worst[(here + 1) % Math.max(1, worst.length)];
    if (next && trend) void game().goTo(trend.of, next.node);
  });

export const startPractice = (): void =>
  withMySide((side) => {
    const { trend } = useMirror.getState();
    const worst = worstMoves(trend?.moments ?? [], side);
    // Those that the review stands for; likely ones only where there are no others.
    const isAnySure = worst.some(({ sure }) => sure);
    const moments = worst.filter(({ sure }) => sure || !isAnySure).slice(0, MAX_ASKED);
    if (!trend || moments.length === 0) return;
    usePractice.setState({ ...NOTHING, on: true, of: trend.of, moments, askedAt: Date.now() });
    void show();
  });

export const endPractice = (): void => usePractice.setState(NOTHING);

/** Shows the position in which the move was played. */
const show = async (): Promise<void> => {
  const { of, moments, at } = usePractice.getState();
  const moment = moments[at];
  if (!moment || of === undefined) return;
  await game().goTo(of, moment.node);
  await game().step(-1);
};

export const nextPractice = (): void => {
  const { at, moments } = usePractice.getState();
  if (at + 1 >= moments.length) {
    endPractice();
    return;
  }
  usePractice.setState({
    at: at + 1,
    answer: undefined,
    missed: undefined,
    tries: 0,
    askedAt: Date.now(),
    dueAt: undefined,
  });
  void show();
};

/** Reveals the answer. */
export const revealPractice = (): void => {
  usePractice.setState({ answer: { point: candidatesHere()[0]?.point ?? -1, loss: Number.NaN } });
  void remember(TOLD);
};

/** What is known of the whole board here: the answer about a region is not it. */
const candidatesHere = (): readonly CandidateView[] => {
  const mirror = useMirror.getState();
  return mirror.position?.region ? [] : (analysisHere(mirror)?.figures?.candidates ?? []);
};

/** Judges an answer by the engine's word; the move of the game has its loss already. */
export const answerPractice = (point: Point): void => {
  const { answer, moments, at } = usePractice.getState();
  const { position } = useMirror.getState();
  if (answer || position?.playable[point] !== 1) return;
  const moment = moments[at];
  if (moment?.point === point) settle(point, moment.scoreLoss);
  else void look(point);
};

const settle = (point: Point, loss: number): void => {
  const { found, tries } = usePractice.getState();
  const answer = { point, loss };
  const isWrong = loss > GOOD_ENOUGH;
  if (isWrong && tries + 1 < MAX_TRIES) {
    usePractice.setState({ answer: undefined, missed: answer, tries: tries + 1 });
    return;
  }
  usePractice.setState({ answer, found: found + (isGoodEnough(answer) ? 1 : 0) });
  // An engine that could not answer says nothing about the person.
  if (!Number.isNaN(loss)) void remember(tries === 0 ? 0 : AREA_TOLD);
};

/** Levels of a hint, as problems count them: where to look, and the answer itself. */
const AREA_TOLD = 1;
const TOLD = 3;

/** Keeps the answer among the problems of all games, so that the move comes again when it is due. */
const remember = async (hints: number): Promise<void> => {
  const { moments, at, answer, askedAt } = usePractice.getState();
  const moveNumber = moments[at]?.moveNumber;
  const found = await reviews().mistakes();
  // Where nothing can be kept the practice itself is none the worse.
  if (!found.ok) return;
  const mistakes = found.value.mistakes.filter((mistake) => mistake.moveNumber === moveNumber);
  if (!answer || mistakes.length === 0) return;
  const now = Date.now();
  const attempt = { at: now, isSolved: isGoodEnough(answer), hints, milliseconds: now - askedAt };
  const kept = await tsumego().practised({ ...found.value, mistakes }, attempt);
  if (kept.ok && kept.value && usePractice.getState().answer === answer)
    usePractice.setState({ dueAt: kept.value.dueAt });
};

const look = async (point: Point): Promise<void> => {
  const asked = { point, loss: undefined };
  usePractice.setState({ answer: asked });
  const word = await askHere(point);
  // The person may have gone on meanwhile.
  if (usePractice.getState().answer === asked) settle(point, word?.loss ?? Number.NaN);
};

/** The side that practises. */
export const practisedSide = ({ moments, at }: Practice): 'black' | 'white' =>
  (moments[at]?.color ?? BLACK) === BLACK ? 'black' : 'white';
