import { create } from 'zustand';
import type {
  AnalysisView,
  DocumentId,
  DocumentView,
  EngineView,
  FailureCode,
  GameEvent,
  GameEvents,
  PlayView,
  PositionView,
  ReviewView,
  TengenFailure,
  TreeView,
  TrendView,
} from '#protocol';
import { beginDrawing } from './drawing';
import { dismissFailures, notifyFailure } from './notices';

/** The latest view of each kind, exactly as the game worker sent it. Replaced whole, never edited. */
export interface Mirror {
  readonly document?: DocumentView;
  readonly position?: PositionView;
  readonly tree?: TreeView;
  readonly analysis?: AnalysisView;
  readonly trend?: TrendView;
  readonly review?: ReviewView;
  readonly engine?: EngineView;
  readonly play?: PlayView;
  /** Live analysis was requested; engines that are still loading have no state of their own yet. */
  readonly liveAsked: boolean;
  /** False until the worker has said whether the last visit left a record. */
  readonly restored: boolean;
}

export const useMirror = create<Mirror>()(() => ({ restored: false, liveAsked: false }));

export const setRestored = (): void => useMirror.setState({ restored: true });

/** Two boards drawn closer together (ms) would share a frame of the screen. */
const MIN_GAP_MS = 12;

/**
 * Collects events and puts the latest of each kind into the store once a frame, in a task after the frame: however
 * fast the engine reports, the page draws at most once per frame, and updating the page and drawing are separate
 * tasks. A new position answers a key press, so it is shown at once and is drawn by the screen's next frame. A frame
 * that shows a change of the board delays changes of the review to the next frame, so that the chart does not slow
 * down a step.
 */
export class MirrorFeed {
  readonly #tellFailure: (failure: TengenFailure) => void;
  #gathered: Partial<Mirror> = {};
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waited = false;
  #boardAt = Number.NEGATIVE_INFINITY;
  /** Whether a board was shown since the last frame. */
  #isBoardNew = false;

  constructor(tellFailure: (failure: TengenFailure) => void = notifyFailure) {
    this.#tellFailure = tellFailure;
  }

  /** The events of one turn of the game worker. */
  readonly hear = (events: GameEvents): void => {
    for (const event of events) this.take(event);
    if (this.#gathered.position && performance.now() - this.#boardAt >= MIN_GAP_MS) this.#showBoard();
  };

  readonly take = (event: GameEvent): void => {
    if (event.type === 'notice') {
      this.#tellFailure(event.failure);
      return;
    }
    if (event.type === 'engine' && isConnected(event.engine)) dismissFailures(CONNECTION_FAILURES);
    const { type, ...view } = event;
    this.#gathered = together(this.#gathered, view);
    this.#schedule();
  };

  /** Drops what is not shown yet. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.#gathered = {};
  }

  /** Shows everything collected so far, now. */
  flush(): void {
    const gathered = this.#gathered;
    this.stop();
    show(gathered);
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#timer = setTimeout(this.#show);
    });
  }

  #showBoard(): void {
    beginDrawing();
    const [board, broad] = isOther(this.#gathered) ? [this.#gathered, {}] : parted(this.#gathered);
    this.#gathered = broad;
    this.#boardAt = performance.now();
    this.#isBoardNew = true;
    show(board);
  }

  readonly #show = (): void => {
    beginDrawing();
    const [board, broad] = parted(this.#gathered);
    // At most one frame of delay: a board that changes with every frame must not hide the review.
    const isBoardNew = this.#isBoardNew || Object.keys(board).length > 0;
    const waits = !isOther(this.#gathered) && !this.#waited && isBoardNew && Object.keys(broad).length > 0;
    this.#waited = waits;
    this.#isBoardNew = false;
    this.#gathered = waits ? broad : {};
    this.#frame = 0;
    if (waits) this.#schedule();
    show(waits ? board : { ...board, ...broad });
  };
}

/** The kinds of views that belong to a document. */
const OF_DOCUMENT = ['document', 'position', 'tree', 'analysis', 'trend'] as const;

/** The document of these views; undefined when none belongs to a document. */
const documentOf = (views: Partial<Mirror>): DocumentId | undefined =>
  OF_DOCUMENT.map((kind) => views[kind]?.of).find((of) => of !== undefined);

/**
 * Merges later views over earlier ones. When they belong to another document, the earlier document's views are
 * dropped.
 */
const together = <Views extends Partial<Mirror>>(earlier: Views, later: Partial<Mirror>): Views => {
  const of = documentOf(later);
  const views = { ...earlier, ...later };
  if (of === undefined) return views;
  for (const kind of OF_DOCUMENT) if (views[kind]?.of !== of) delete views[kind];
  return views;
};

/** The page never mixes views of two documents. */
const show = (views: Partial<Mirror>): void => useMirror.setState((before) => together(before, views), true);

/** Whether these views belong to another document than the shown one; they are then shown together. */
const isOther = (views: Partial<Mirror>): boolean => {
  const of = documentOf(views);
  const shown = documentOf(useMirror.getState());
  return of !== undefined && shown !== undefined && of !== shown;
};

/** Splits views into those of the board and those of the review around it. */
const parted = ({ trend, review, engine, ...board }: Partial<Mirror>): [Partial<Mirror>, Partial<Mirror>] => [
  board,
  { ...(trend && { trend }), ...(review && { review }), ...(engine && { engine }) },
];

/** Failures that stop an engine outside the browser until it answers again. */
const CONNECTION_FAILURES: readonly FailureCode[] = [
  'engine.crashed',
  'engine.disconnected',
  'engine.overload',
  'engine.systemOverload',
];

const isConnected = (engine: EngineView): boolean =>
  engine.phase === 'ready' && engine.session?.state === 'started';

export const setLiveAsked = (on: boolean): void => useMirror.setState({ liveAsked: on });

/** Whether the shown position is analysed for as long as it is shown. */
export const isLive = ({ engine, liveAsked }: Mirror): boolean =>
  engine?.phase === 'ready' ? engine.live !== 'off' : liveAsked && engine?.phase !== 'failed';

/** The analysis, if it belongs to the position on the board and no game that is played hides it. */
export const analysisHere = ({ analysis, position, play }: Mirror): AnalysisView | undefined => {
  const isHidden = play?.playing === true && play.hidesAnalysis;
  return !isHidden && analysis?.of === position?.of && analysis?.node === position?.node
    ? analysis
    : undefined;
};
