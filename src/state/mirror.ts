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
  ReviewJob,
  ReviewView,
  Shape,
  ShapesView,
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
  readonly shapes?: ShapesView;
  readonly tree?: TreeView;
  readonly analysis?: AnalysisView;
  readonly trend?: TrendView;
  readonly review?: ReviewView;
  readonly engine?: EngineView;
  readonly play?: PlayView;
  /** The queue of background reviews, as the worker last reported it. */
  readonly jobs: readonly ReviewJob[];
  /** Live analysis was requested; engines that are still loading have no state of their own yet. */
  readonly liveAsked: boolean;
  /** False until the worker has said whether the last visit left a record. */
  readonly restored: boolean;
}

interface Held {
  /** What the panels show, from a new board until its frame is on the screen. */
  readonly held?: Mirror;
}

export const useMirror = create<Mirror & Held>()(() => ({ jobs: [], restored: false, liveAsked: false }));

/**
 * The mirror as the panels show it. The board answers a key press, so it is drawn first: the panels around it change
 * in a task of their own, after the frame that shows the board.
 */
export const usePanelMirror = <T>(select: (mirror: Mirror) => T): T =>
  useMirror((mirror) => select(mirror.held ?? mirror));
export const panelMirror = (): Mirror => useMirror.getState().held ?? useMirror.getState();

const showPanels = (): void => {
  if (useMirror.getState().held) useMirror.setState(({ held: _, ...views }) => views, true);
};

export const setRestored = (): void => useMirror.setState({ restored: true });

/** Two boards drawn closer together (ms) would share a frame of the screen. */
const MIN_GAP_MS = 12;

/**
 * Collects events and puts the latest of each kind into the store once a frame, in a task after the frame: however
 * fast the engine reports, the page draws at most once per frame, and updating the page and drawing are separate
 * tasks. A new position answers a key press, so it is shown at once and is drawn by the screen's next frame. Whatever
 * changes the board, the panels follow a frame later.
 */
export class MirrorFeed {
  readonly #tellFailure: (failure: TengenFailure) => void;
  #gathered: Partial<Mirror> = {};
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #boardAt = Number.NEGATIVE_INFINITY;

  constructor(tellFailure: (failure: TengenFailure) => void = notifyFailure) {
    this.#tellFailure = tellFailure;
  }

  /** The events of one turn of the game worker. */
  readonly hear = (events: GameEvents): void => {
    for (const event of events) this.take(event);
    if (!this.#gathered.position || performance.now() - this.#boardAt < MIN_GAP_MS) return;
    this.#boardAt = performance.now();
    beginDrawing();
    this.#show();
  };

  readonly take = (event: GameEvent): void => {
    if (event.type === 'notice') {
      this.#tellFailure(event.failure);
      return;
    }
    if (
      (event.type === 'engine' && isConnected(event.engine)) ||
      (event.type === 'play' && goesOn(event.play))
    )
      dismissFailures(CONNECTION_FAILURES);
    if (event.type === 'document' && isAllSaved(event.document)) dismissFailures(SAVE_FAILURES);
    const { type, ...view } = event;
    this.#gathered = together(this.#gathered, view);
    this.#schedule();
  };

  /** Drops what is not shown yet. */
  stop(): void {
    this.#gathered = {};
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    showPanels();
  }

  /** Shows everything collected so far, now. */
  flush(): void {
    show(this.#gathered);
    this.stop();
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#timer = setTimeout(this.#showFrame);
    });
  }

  #show(): void {
    const views = this.#gathered;
    if (Object.keys(views).length === 0) return;
    this.#gathered = {};
    const isHeld = changesBoard(views);
    show(views, isHeld);
    if (isHeld) this.#schedule();
  }

  readonly #showFrame = (): void => {
    this.#frame = 0;
    beginDrawing();
    showPanels();
    this.#show();
  };
}

/** The kinds of views that belong to a document. */
const OF_DOCUMENT = ['document', 'position', 'shapes', 'tree', 'analysis', 'trend'] as const;

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

/** The page never mixes views of two documents. `holds`: the panels stay as they are. */
const show = (views: Partial<Mirror>, holds = false): void =>
  useMirror.setState((before) => {
    const { held, ...now } = before;
    const shown = together(now, views);
    return holds ? { ...shown, held: held ?? now } : shown;
  }, true);

/** Whether these views change the shown board. Another document's board comes with its panels. */
const changesBoard = (views: Partial<Mirror>): boolean =>
  (views.position ?? views.analysis) !== undefined && documentOf(views) === documentOf(useMirror.getState());

/** Failures that stop an engine outside the browser until it answers again. */
const CONNECTION_FAILURES: readonly FailureCode[] = [
  'engine.crashed',
  'engine.restarting',
  'engine.disconnected',
  'engine.lost',
  'engine.overload',
  'engine.systemOverload',
];

/** Failures that say that something is not saved. */
const SAVE_FAILURES: readonly FailureCode[] = ['storage.full', 'record.unsaved'];

const isAllSaved = ({ save, unsaved }: DocumentView): boolean => save.phase === 'saved' && unsaved === 0;

const isConnected = (engine: EngineView): boolean =>
  engine.phase === 'ready' && engine.session?.state === 'started';

/** A game whose engine is back. */
const goesOn = (play: PlayView): boolean => {
  const { play: before } = useMirror.getState();
  return before?.playing === true && before.stopped === 'engineLost' && play.playing && !play.stopped;
};

export const setLiveAsked = (on: boolean): void => useMirror.setState({ liveAsked: on });

/** Whether the shown position is analysed for as long as it is shown. */
export const isLive = ({ engine, liveAsked }: Mirror): boolean =>
  engine?.phase === 'ready' ? engine.live !== 'off' : liveAsked && engine?.phase !== 'failed';

/** Whether an engine that runs will give the shown position figures by itself, within a few frames. */
export const isComingSoon = (mirror: Mirror): boolean => {
  const { engine } = mirror;
  return isLive(mirror) || (engine?.phase === 'ready' && engine.glance);
};

/** The analysis, if it belongs to the position on the board and no game that is played hides it. */
export const analysisHere = ({ analysis, position, play }: Mirror): AnalysisView | undefined => {
  const isHidden = play?.playing === true && play.hidesAnalysis;
  return !isHidden && analysis?.of === position?.of && analysis?.node === position?.node
    ? analysis
    : undefined;
};

/** The names of the last move; undefined until those of the position on the board are here. */
export const shapesHere = ({ shapes, position }: Mirror): readonly Shape[] | undefined =>
  shapes && shapes.of === position?.of && shapes.node === position.node ? shapes.names : undefined;
