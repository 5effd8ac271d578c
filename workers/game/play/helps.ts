import type { Analysis } from '#kernel/kata/analysis';
import { candidateMoves } from '#kernel/play/candidate-moves';
import { areaAt } from '#kernel/play/facts';
import { offersCandidates } from '#kernel/play/guidance';
import type { PlayState } from '#kernel/play/play-state';
import { seatToMove } from '#kernel/play/play-state';
import { OWNED } from '#kernel/play/threat';
import {
  BLACK,
  type CandidateMoves,
  EMPTY,
  type EstimateView,
  type HelpName,
  type HintView,
  PASS,
  type Point,
  type Size,
  type ThreatView,
  WHITE,
} from '#protocol';
import type { PlayWork } from './play-work';

/** Overlays that the person asked for. */
export interface Overlay {
  readonly hint?: HintView;
  readonly candidates?: CandidateMoves;
  readonly estimate?: EstimateView;
  readonly threat?: ThreatView;
}
const NOTHING: Overlay = {};

/** The helps of a game: one is shown at a time. */
export class Helps {
  readonly #work: Pick<PlayWork, 'opinion' | 'threat'>;
  #shown: Overlay = NOTHING;

  constructor(work: Pick<PlayWork, 'opinion' | 'threat'>) {
    this.#work = work;
  }

  get shown(): Overlay {
    return this.#shown;
  }

  clear(): void {
    this.#shown = NOTHING;
  }

  /**
   * Shows a help, the next step of a hint, or takes another help away again. `helped` counts as a help, and
   * `changed` does not; undefined where nothing is shown: helps are off, no engine answers, or the game has gone on.
   */
  async give(
    help: HelpName,
    state: PlayState,
    { size, isCurrent }: { size: Size; isCurrent: () => boolean },
  ): Promise<'helped' | 'changed' | undefined> {
    const { setup, phase } = state;
    if (help === 'candidates' && !offersCandidates(setup)) return undefined;
    if (!setup.hints || (phase.name !== 'turn' && phase.name !== 'held')) return undefined;
    if (help !== 'hint' && this.#shown[help]) {
      this.clear();
      return 'changed';
    }
    const made = await this.#make(help, state, size);
    if (!made || !isCurrent()) return undefined;
    const isNextStep = made.hint !== undefined && made.hint.step > 1;
    this.#shown = made;
    return isNextStep ? 'changed' : 'helped';
  }

  async #make(help: HelpName, state: PlayState, size: Size): Promise<Overlay | undefined> {
    const color = seatToMove(state)?.color;
    if (help === 'threat') {
      const threat = color && (await this.#work.threat(color));
      return threat && { threat: { color, ...threat } };
    }
    const analysis = await this.#work.opinion();
    if (!analysis) return undefined;
    if (help === 'estimate') return { estimate: estimateOf(analysis) };
    if (help === 'candidates') return color && { candidates: candidateMoves(analysis, color) };
    const { hint: before } = this.#shown;
    const hint = hintAt(analysis, before ? (Math.min(3, before.step + 1) as 2 | 3) : 1, size);
    return hint && { hint };
  }
}

/** Score estimate and ownership of the position. */
const estimateOf = ({ scoreLead, scoreStdev, ownership }: Analysis): EstimateView => ({
  lead: scoreLead,
  spread: scoreStdev,
  owners: Uint8Array.from(ownership ?? [], (owned) =>
    owned > OWNED ? BLACK : owned < -OWNED ? WHITE : EMPTY,
  ),
});

/** Lines around the move that the first step shows. */
const AREA_REACH = 2;
const LINE_MOVES = 5;

/** First the area of the best move, then the move, then what it leads to. */
const hintAt = ({ candidates }: Analysis, step: HintView['step'], size: Size): HintView | undefined => {
  const best = candidates[0];
  if (!best) return undefined;
  if (step === 3) return { step, points: best.pv.slice(0, LINE_MOVES) };
  if (step === 2 || best.point === PASS) return { step, points: [best.point] };
  const { width, height } = size;
  const [x, y] = [best.point % width, Math.floor(best.point / width)];
  // The area is shifted by up to one line, depending on the point, so that its centre does not give the move away.
  const shift = (at: number, side: number): number =>
    Math.max(AREA_REACH, Math.min(side - 1 - AREA_REACH, at + ((best.point % 3) - 1)));
  const points: Point[] = [];
  for (let row = shift(y, height) - AREA_REACH; row <= shift(y, height) + AREA_REACH; row += 1) {
    for (let column = shift(x, width) - AREA_REACH; column <= shift(x, width) + AREA_REACH; column += 1)
      points.push(row * width + column);
  }
  return { step, points, area: areaAt(x, y, size) };
};
