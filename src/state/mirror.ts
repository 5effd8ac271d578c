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

/** The last view of each kind, exactly as the game worker sent it. Replaced whole, never edited. */
export interface Mirror {
  readonly document?: DocumentView;
  readonly position?: PositionView;
  readonly tree?: TreeView;
  readonly analysis?: AnalysisView;
  readonly trend?: TrendView;
  readonly review?: ReviewView;
  readonly engine?: EngineView;
  readonly play?: PlayView;
  /** Live analysis was asked for; engines that are still loading have no state of their own yet. */
  readonly liveAsked: boolean;
  /** False until the worker has said whether there is a record of the last visit. */
  readonly restored: boolean;
}

export const useMirror = create<Mirror>()(() => ({ restored: false, liveAsked: false }));

export const setRestored = (): void => useMirror.setState({ restored: true });

/** Two boards closer than this would share a frame of the screen. */
const MIN_GAP_MS = 12;

/**
 * Takes events as fast as they come and puts the latest of each kind into the store once a frame, in a task after it:
 * however busy the engine is, the page draws at most once for it, and to change the page is not one task with drawing
 * it. A new position is what somebody pressed a key for: it is shown at once, so that it lies drawn when the screen's
 * next frame comes. Where a frame has news of the board, news of the review waits for the next: a step during a review
 * is not held up by the chart.
 */
export class MirrorFeed {
  readonly #tellFailure: (failure: TengenFailure) => void;
  #gathered: Partial<Mirror> = {};
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waited = false;
  #boardAt = Number.NEGATIVE_INFINITY;
  /** One was shown since the last frame. */
  #isBoardNew = false;

  constructor(tellFailure: (failure: TengenFailure) => void = notifyFailure) {
    this.#tellFailure = tellFailure;
  }

  /** What happened in one turn of the game worker. */
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

  /** Forgets what has not been shown yet. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.#gathered = {};
  }

  /** Shows all that has come, now. */
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
    // One frame at most: a board that changes with every frame does not hide the review.
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

/** Views of a document. */
const OF_DOCUMENT = ['document', 'position', 'tree', 'analysis', 'trend'] as const;

/** The document that views are of; undefined while they are of none. */
const documentOf = (views: Partial<Mirror>): DocumentId | undefined =>
  OF_DOCUMENT.map((kind) => views[kind]?.of).find((of) => of !== undefined);

/** Views with later ones over them. Where these are of another document, the earlier ones of a document go. */
const together = <Views extends Partial<Mirror>>(earlier: Views, later: Partial<Mirror>): Views => {
  const of = documentOf(later);
  const views = { ...earlier, ...later };
  if (of === undefined) return views;
  for (const kind of OF_DOCUMENT) if (views[kind]?.of !== of) delete views[kind];
  return views;
};

/** The page never shows two documents together. */
const show = (views: Partial<Mirror>): void => useMirror.setState((before) => together(before, views), true);

/** Whether these views begin another document than the one shown: they come to be seen together. */
const isOther = (views: Partial<Mirror>): boolean => {
  const of = documentOf(views);
  const shown = documentOf(useMirror.getState());
  return of !== undefined && shown !== undefined && of !== shown;
};

/** News of the board, and of what goes on around it. */
const parted = ({ trend, review, engine, ...board }: Partial<Mirror>): [Partial<Mirror>, Partial<Mirror>] => [
  board,
  { ...(trend && { trend }), ...(review && { review }), ...(engine && { engine }) },
];

/** What keeps an engine outside the browser from thinking, until it does again. */
const CONNECTION_FAILURES: readonly FailureCode[] = [
  'engine.crashed',
  'engine.disconnected',
  'engine.overload',
  'engine.systemOverload',
];

const isConnected = (engine: EngineView): boolean =>
  engine.phase === 'ready' && engine.session?.state === 'started';

export const setLiveAsked = (on: boolean): void => useMirror.setState({ liveAsked: on });

/** Whether the position shown is analysed for as long as it is shown. */
export const isLive = ({ engine, liveAsked }: Mirror): boolean =>
  engine?.phase === 'ready' ? engine.live !== 'off' : liveAsked && engine?.phase !== 'failed';

/** The analysis, if it speaks of the position on the board. */
export const analysisHere = (mirror: Mirror): AnalysisView | undefined =>
  mirror.analysis &&
  mirror.analysis.of === mirror.position?.of &&
  mirror.analysis.node === mirror.position.node
    ? mirror.analysis
    : undefined;
