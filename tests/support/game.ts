import { GameService } from '../../workers/game/game-service';
import {
  type AnalysisSettings,
  type AnalysisView,
  DEFAULT_ANALYSIS_SETTINGS,
  type DocumentId,
  type DocumentView,
  type EngineApi,
  type EngineView,
  type GameEvent,
  type GameEvents,
  type PlayerEngineApi,
  type PlayView,
  type PositionView,
  type ReviewApi,
  type ReviewView,
  type ShapesView,
  type TengenFailure,
  type TreeView,
  type TrendView,
} from '../../workers/protocol';
import { memoryStore } from '../../workers/store/memory-store';
import type { RecordChanges } from '../../workers/store/record-changes';
import type { RecordLocks } from '../../workers/store/record-lock';
import type { Store } from '../../workers/store/store';
import { FakeClock, settled } from './fake-clock';

/** Every record is free. */
const freeLocks: RecordLocks = { take: async () => ({ held: true, release: async () => {} }) };

/** No other tab exists. */
const ALONE: RecordChanges = { announce: () => {}, listen: () => {} };

/** What a page has received: the latest view of each kind, and every notice. */
class Page {
  document: DocumentView | undefined;
  position: PositionView | undefined;
  shapes: ShapesView | undefined;
  tree: TreeView | undefined;
  analysis: AnalysisView | undefined;
  trend: TrendView | undefined;
  review: ReviewView | undefined;
  engine: EngineView | undefined;
  play: PlayView | undefined;
  readonly notices: TengenFailure[] = [];
  readonly heard: GameEvent[] = [];

  take(event: GameEvent): void {
    this.heard.push(event);
    if (event.type === 'notice') this.notices.push(event.failure);
    else Object.assign(this, { [event.type]: event[event.type as keyof typeof event] });
  }
}

export interface GameOptions {
  readonly store?: Store;
  readonly locks?: RecordLocks;
  readonly changes?: RecordChanges;
  readonly clock?: FakeClock;
  /** The person's settings; without them no glance runs. */
  readonly settings?: AnalysisSettings;
}

/** A game service with a listening page, as in one tab. Close it at the end of the test. */
export const startGame = async (options: GameOptions = {}) => {
  const clock = options.clock ?? new FakeClock();
  const store = options.store ?? memoryStore();
  const engines = new Map<MessagePort, EngineApi>();
  const players = new Map<MessagePort, PlayerEngineApi>();
  let reviews: ReviewApi | undefined;
  let seed = Math.floor(clock.now());
  const service = new GameService({
    store: Promise.resolve(store),
    locks: options.locks ?? freeLocks,
    changes: options.changes ?? ALONE,
    clock,
    random: () => {
      seed = (seed * 16807 + 7) % 2147483647;
      return seed / 2147483647;
    },
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    exposeAt: (api) => {
      reviews = api;
    },
    engineAt: (port) => {
      const engine = engines.get(port);
      if (!engine) throw new Error('no engine was joined at this port');
      return engine;
    },
    playerAt: (port) => {
      const player = players.get(port);
      if (!player) throw new Error('no engine plays at this port');
      return player;
    },
  });
  const page = new Page();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<GameEvents>) => {
    for (const event of data) page.take(event);
  };
  await service.configure(options.settings ?? { ...DEFAULT_ANALYSIS_SETTINGS, glanceVisits: 0 });
  await service.connect(port2);
  const { port1: reviewsPort } = new MessageChannel();
  await service.joinReviews(reviewsPort);
  return {
    /** The open document, as requests name it. */
    get of(): DocumentId {
      if (!page.document) throw new Error('no record is open');
      return page.document.of;
    },
    service,
    page,
    clock,
    store,
    open: async (text: string) => {
      const outcome = await service.open({ kind: 'text', text });
      await settled();
      return outcome;
    },
    join: async <Engine extends EngineApi>(engine: Engine): Promise<Engine> => {
      const { port1: port } = new MessageChannel();
      engines.set(port, engine);
      await service.addEngine(port);
      await settled();
      return engine;
    },
    /** Connects an engine that plays seats itself, for the first time or again. */
    seat: async <Engine extends PlayerEngineApi>(id: string, engine: Engine): Promise<Engine> => {
      const { port1: port } = new MessageChannel();
      players.set(port, engine);
      await service.addPlayerEngine(id, port);
      await settled();
      return engine;
    },
    /** The worker's reviews API. */
    reviews: (): ReviewApi => {
      if (!reviews) throw new Error('nobody joined the reviews');
      return reviews;
    },
    close: () => {
      port1.close();
      reviewsPort.close();
    },
  };
};
export type Game = Awaited<ReturnType<typeof startGame>>;

/** The SGF text that would be saved to a file. */
export const written = async ({ service }: Game): Promise<string> => {
  const file = await service.write();
  if (!file.ok) throw new Error(file.failure.code);
  return new TextDecoder().decode(file.value.bytes);
};
