import type { Point } from '#protocol';
import { playPoints } from '../../clients/change';
import { game } from '../../clients/game';
import { NO_LINE, useLookAhead } from '../../state/look-ahead';
import { analysisHere, useMirror } from '../../state/mirror';

/** What a person does with the line shown on the board. The game worker plays its moves, captures included. */

let asked = 0;

/** Asks the worker for the line's position; drops a late answer. */
const draw = async (): Promise<void> => {
  asked += 1;
  const question = asked;
  const { position } = useMirror.getState();
  const { tryMovePv, shown, instead } = useLookAhead.getState();
  const moves = tryMovePv.slice(0, shown);
  if (!position || moves.length === 0) {
    useLookAhead.setState({ tried: undefined });
    return;
  }
  const tried = await game().tryMoves(position.of, position.node, moves, instead);
  if (question !== asked) return;
  const refused = tried !== undefined && tried.moves.length < moves.length;
  useLookAhead.setState({ tried, ...(refused && { tryMovePv: tried.moves, shown: undefined }) });
};

/** Shows a whole line instead of the current one, unless that is tried or held. */
export const showLine = (points: readonly Point[]): void => {
  const { trying, held, tryMovePv } = useLookAhead.getState();
  if (trying || held || (points.length === 0 && tryMovePv.length === 0)) return;
  useLookAhead.setState({ tryMovePv: points, shown: undefined });
  void draw();
};

/** Takes the line off the board, unless it is tried or held. */
export const hideLine = (): void => showLine([]);

/** Shows a whole line that stays after the finger leaves. */
export const holdLine = (points: readonly Point[]): void => {
  clearTimeout(unrolling);
  useLookAhead.setState({ ...NO_LINE, tryMovePv: points, held: true });
  void draw();
};

/** Whether a tap on this point has shown the held line; a second tap plays it. */
export const isHeldAt = (point: Point): boolean => {
  const { held, instead, tryMovePv } = useLookAhead.getState();
  return held && instead === 0 && tryMovePv[0] === point;
};

let unrolling: ReturnType<typeof setTimeout> | undefined;
const UNROLL_MS = 450;
/** Nobody follows a longer automatic line. */
const MAX_UNROLLED = 8;

/** Shows the better line instead of the last moves, one stone after the other where the person likes motion. */
export const showBetter = (line: readonly Point[], instead = 1): void => {
  clearTimeout(unrolling);
  const max = Math.min(MAX_UNROLLED, line.length);
  const atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches;
  useLookAhead.setState({ ...NO_LINE, tryMovePv: line, shown: atOnce ? max : 1, held: true, instead });
  void draw();
  const unroll = (): void => {
    const { shown = max, tryMovePv } = useLookAhead.getState();
    if (tryMovePv !== line || shown >= max) return;
    useLookAhead.setState({ shown: shown + 1 });
    void draw();
    unrolling = setTimeout(unroll, UNROLL_MS);
  };
  if (!atOnce) unrolling = setTimeout(unroll, UNROLL_MS);
};

/** Takes any line off the board. */
export const endLine = (): void => {
  clearTimeout(unrolling);
  useLookAhead.setState(NO_LINE);
  void draw();
};

const bestLine = (): readonly Point[] => analysisHere(useMirror.getState())?.figures?.candidates[0]?.pv ?? [];

/**
 * Steps `by` moves along the line (negative: back). A line shown whole starts again at its first move; without a line
 * it takes the best candidate's.
 */
export const stepLine = (by: number): void => {
  clearTimeout(unrolling);
  const { tryMovePv, shown, trying } = useLookAhead.getState();
  const line = tryMovePv.length > 0 || by < 0 ? tryMovePv : bestLine();
  if (line.length === 0) return;
  const isWhole = shown === undefined && line === tryMovePv;
  const from = isWhole && (by < 0 || trying) ? line.length : (shown ?? 0);
  const to = Math.max(trying ? 0 : 1, Math.min(line.length, from + by));
  useLookAhead.setState({ tryMovePv: line, shown: to });
  void draw();
};

/** Starts or ends trying moves by hand, on top of the shown line. */
export const toggleTrying = (): void => {
  if (useLookAhead.getState().trying) endLine();
  else useLookAhead.setState({ trying: true });
};

/** Adds a move to the shown part of the line. */
export const tryMove = (point: Point): void => {
  const { tryMovePv, shown, tried } = useLookAhead.getState();
  const playable = tried?.playable ?? useMirror.getState().position?.playable;
  if (playable?.[point] !== 1) return;
  useLookAhead.setState({ tryMovePv: [...tryMovePv.slice(0, shown), point], shown: undefined });
  void draw();
};

/** Adds the shown part of the line to the record as a variation; without a line, the best candidate's. */
export const keepLine = async (): Promise<void> => {
  const { tryMovePv, shown, instead } = useLookAhead.getState();
  const moves = tryMovePv.length > 0 ? tryMovePv.slice(0, shown) : bestLine();
  if (moves.length === 0) return;
  if (instead > 0) await game().step(-instead);
  if (await playPoints(moves)) endLine();
};

/** Plays the held line's first move, and further moves that the person stepped through. */
export const playHeld = (): void => {
  const { tryMovePv, shown = 1 } = useLookAhead.getState();
  const moves = tryMovePv.slice(0, shown);
  endLine();
  if (moves.length > 0) void playPoints(moves);
};

/** Drops the line when the position changes, since it starts from that position. Returns how to stop. */
export const watchLine = (): (() => void) =>
  useMirror.subscribe(({ position }, before) => {
    if (position !== before.position && useLookAhead.getState() !== NO_LINE) endLine();
  });
