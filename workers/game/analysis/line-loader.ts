import type { NodeId, PositionKey } from '#protocol';
import type { Clock } from '../../clock';
import type { AnalysedLine } from '../line/analysed-line';
import type { KnownAnalysis } from '../line/known-analysis';
import type { Analyses } from './analyses';

/** The replay of a new line lets requests through after this long. */
const REPLAY_MS = 4;
/** Positions asked of the store at once. */
const LOAD_AT_ONCE = 400;

export interface LineLoaderDeps {
  readonly analyses: Analyses;
  readonly clock: Clock;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
  /** The analysis in the record for a node; used where no engine has answered, or only with fewer visits. */
  readonly fileAnalysis: (node: NodeId) => Promise<KnownAnalysis | undefined>;
  /** Analyses are read from the store and the record once this resolves; without it at once. */
  readonly readAfter?: Promise<void>;
  /** Called when more keys or figures of the line are known. */
  readonly onLearned: () => void;
}

interface Place {
  readonly position: PositionKey;
  readonly node: NodeId;
}

/** Replays a line in slices and brings its analyses from memory, store and record. */
export class LineLoader {
  readonly known: AnalysedLine;
  readonly #deps: LineLoaderDeps;
  // Entries of the line whose analyses have been looked for.
  #looked = 0;
  #walking = false;
  #closed = false;

  constructor(known: AnalysedLine, parts: LineLoaderDeps) {
    this.known = known;
    this.#deps = parts;
  }

  close(): void {
    this.#closed = true;
  }

  /** The line may have changed: replays it, at once where it is short. */
  follow(): void {
    if (!this.#slice()) void this.#walkOn();
  }

  /** Looks up all analyses again, because another network counts now. */
  relearn(): void {
    this.known.forget();
    this.#looked = 0;
    this.follow();
    this.#deps.onLearned();
  }

  /** Takes an analysis that has come; returns whether its position is on the line. */
  found(position: PositionKey, found: KnownAnalysis): boolean {
    const { replay, figures } = this.known;
    const judge = this.#deps.analyses.judges.judgeIn(found);
    let isOnLine = false;
    // The same position may be met twice. Looking through the keys costs 0.3 ms for 100 000 of them.
    for (let i = replay.keys.indexOf(position); i >= 0; i = replay.keys.indexOf(position, i + 1)) {
      figures.set(i, found.analysis, judge);
      isOnLine = true;
    }
    return isOnLine;
  }

  /** Loads one analysis again that memory has dropped. */
  recall(position: PositionKey): void {
    const node = this.known.line.nodeAt(this.known.replay.keys.indexOf(position));
    if (node !== undefined) void this.#load([{ position, node }]);
  }

  async #walkOn(): Promise<void> {
    if (this.#walking) return;
    this.#walking = true;
    do {
      await this.#deps.pause();
    } while (!this.#closed && !this.#slice());
    this.#walking = false;
  }

  /** True when the replay is at the end of the line. */
  #slice(): boolean {
    const { replay } = this.known;
    const from = Math.min(this.#looked, replay.length);
    const end = this.#deps.clock.now() + REPLAY_MS;
    const isDone = this.known.advance(() => this.#deps.clock.now() >= end);
    this.#looked = replay.length;
    this.#lookUp(from, replay.length);
    if (replay.length > from) this.#deps.onLearned();
    return isDone;
  }

  #lookUp(from: number, to: number): void {
    const { line, replay, figures, tree } = this.known;
    if (this.#deps.analyses.judges.unjudged(tree)) return;
    const missing: Place[] = [];
    const inMemory: Place[] = [];
    for (let i = from; i < to; i += 1) {
      const place = { position: replay.keyAt(i) ?? '', node: line.nodeAt(i) ?? -1 };
      const known = this.#deps.analyses.get(place.position);
      if (known) figures.set(i, known.analysis, this.#deps.analyses.judges.judgeIn(known));
      (known ? inMemory : missing).push(place);
    }
    // The analysis before `from` holds the prior of the new move.
    const before = from > 0 ? this.#deps.analyses.get(replay.keyAt(from - 1) ?? '') : undefined;
    if (before) figures.set(from - 1, before.analysis, this.#deps.analyses.judges.judgeIn(before));
    for (let i = 0; i < missing.length; i += LOAD_AT_ONCE) {
      void this.#load(missing.slice(i, i + LOAD_AT_ONCE));
    }
    void this.#readRecord(inMemory);
  }

  async #load(places: readonly Place[]): Promise<void> {
    let isOnLine = false;
    const found = (position: PositionKey, known: KnownAnalysis): void => {
      isOnLine = this.found(position, known) || isOnLine;
    };
    const { analyses, readAfter } = this.#deps;
    await readAfter;
    if (this.#closed) return;
    await analyses.load(
      places.map(({ position }) => position),
      found,
      this.known.replay.formerKeys,
    );
    if (isOnLine && !this.#closed) this.#deps.onLearned();
    await this.#readRecord(places);
    if (this.known.figures.isMixed) await this.#readStandIns();
  }

  /** Where two networks have looked at parts of a line, the moves between these parts are judged by the one that has seen all. */
  async #readStandIns(): Promise<void> {
    const { analyses } = this.#deps;
    const { replay, figures } = this.known;
    await analyses.loadStandIns(replay.keys.slice(), (position, known) => {
      if (this.#closed) return;
      for (let i = replay.keys.indexOf(position); i >= 0; i = replay.keys.indexOf(position, i + 1))
        figures.standIn(i, known.analysis, analyses.judges.judgeIn(known));
    });
    if (!this.#closed) this.#deps.onLearned();
  }

  /** Takes the record's own analyses of these places where they are the deepest. */
  async #readRecord(places: readonly Place[]): Promise<void> {
    const { analyses, fileAnalysis, readAfter } = this.#deps;
    await readAfter;
    let isOnLine = false;
    for (const { position, node } of places) {
      if (this.#closed) return;
      if (analyses.get(position)?.isLent) continue;
      const known = await fileAnalysis(node);
      // The person may have opened another record while this one's packed figures were read.
      if (known && !this.#closed && analyses.lend(position, known))
        isOnLine = this.found(position, known) || isOnLine;
    }
    if (isOnLine && !this.#closed) this.#deps.onLearned();
  }
}
