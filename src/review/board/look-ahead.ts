import type { Point } from '#protocol';
import { game } from '../../clients/game';
import { request } from '../../clients/request';
import { NO_LINE, useLookAhead } from '../../state/look-ahead';
import { analysisHere, useMirror } from '../../state/mirror';

/** What a person does with the line that lies over the board. The game worker plays it, captures and all. */

let asked = 0;

/** Asks what the line looks like; a late answer is dropped. */
const draw = async (): Promise<void> => {
  asked += 1;
  const question = asked;
  const { position } = useMirror.getState();
  const { tryMovePv, shown } = useLookAhead.getState();
  const moves = tryMovePv.slice(0, shown);
  if (!position || moves.length === 0) {
    useLookAhead.setState({ tried: undefined });
    return;
  }
  const tried = await game().tryMoves(position.of, position.node, moves);
  if (question !== asked) return;
  const refused = tried !== undefined && tried.moves.length < moves.length;
  useLookAhead.setState({ tried, ...(refused && { tryMovePv: tried.moves, shown: undefined }) });
};

/** Shows a whole line, in place of what is shown; one that is laid by hand stays. */
export const showLine = (points: readonly Point[]): void => {
  const { trying, tryMovePv } = useLookAhead.getState();
  if (trying || (points.length === 0 && tryMovePv.length === 0)) return;
  useLookAhead.setState({ tryMovePv: points, shown: undefined });
  void draw();
};

/** Takes the line off the board, unless it is laid by hand. */
export const hideLine = (): void => showLine([]);

/** Takes whatever line off the board. */
export const endLine = (): void => {
  useLookAhead.setState(NO_LINE);
  void draw();
};

const bestLine = (): readonly Point[] => analysisHere(useMirror.getState())?.figures?.candidates[0]?.pv ?? [];

/**
 * So many moves on (or back) along the line. One that is shown whole begins anew with its first move; without a
 * line the best candidate's is taken.
 */
export const stepLine = (by: number): void => {
  const { tryMovePv, shown, trying } = useLookAhead.getState();
  const line = tryMovePv.length > 0 || by < 0 ? tryMovePv : bestLine();
  if (line.length === 0) return;
  const isWhole = shown === undefined && line === tryMovePv;
  const from = isWhole && (by < 0 || trying) ? line.length : (shown ?? 0);
  const to = Math.max(trying ? 0 : 1, Math.min(line.length, from + by));
  useLookAhead.setState({ tryMovePv: line, shown: to });
  void draw();
};

/** Begins to lay moves by hand, on top of the line that is shown; or ends it. */
export const toggleTrying = (): void => {
  if (useLookAhead.getState().trying) endLine();
  else useLookAhead.setState({ trying: true });
};

/** Lays a move on what is shown of the line. */
export const tryMove = (point: Point): void => {
  const { tryMovePv, shown, tried } = useLookAhead.getState();
  const playable = tried?.playable ?? useMirror.getState().position?.playable;
  if (playable?.[point] !== 1) return;
  useLookAhead.setState({ tryMovePv: [...tryMovePv.slice(0, shown), point], shown: undefined });
  void draw();
};

/** Writes what is shown of the line to the record, as a variation; without a line the best candidate's. */
export const keepLine = async (): Promise<void> => {
  const { tryMovePv, shown } = useLookAhead.getState();
  const moves = tryMovePv.length > 0 ? tryMovePv.slice(0, shown) : bestLine();
  if (moves.length === 0) return;
  if (await request(game().playLine(moves))) endLine();
};

/** A line goes on from one position: when that changes there is none. Returns how to stop. */
export const watchLine = (): (() => void) =>
  useMirror.subscribe(({ position }, before) => {
    if (position !== before.position && useLookAhead.getState() !== NO_LINE) endLine();
  });
