import { alikePoints } from '#kernel/library/alike-points';
import type { Pattern } from '#kernel/library/pattern';
import { PatternCount } from '#kernel/library/pattern-count';
import { PatternSearch } from '#kernel/library/pattern-search';
import { ok } from '#kernel/outcome';
import type { PatternFound, PatternQuery, RecordId, Result } from '#protocol';
import type { Catalogue } from './catalogue';

/** Milliseconds of searching between two checks for waiting requests. */
const SLICE_MS = 20;
/** The number of results that can still be requested by number. */
const KEPT = 4;

export interface PatternSearcherDeps {
  readonly catalogue: Catalogue;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
  readonly progress: (done: number, total: number) => void;
}

/** Searches positions, one search at a time: a newer one ends the one before. */
export class PatternSearcher {
  readonly #deps: PatternSearcherDeps;
  /** By search number: the first move at which each record shows the pattern. */
  readonly #hits = new Map<number, ReadonlyMap<RecordId, number>>();
  #turn = 0;

  constructor(deps: PatternSearcherDeps) {
    this.#deps = deps;
  }

  hits(pattern: number): ReadonlyMap<RecordId, number> {
    return this.#hits.get(pattern) ?? new Map();
  }

  async search(query: PatternQuery): Promise<Result<PatternFound> | undefined> {
    this.#turn += 1;
    const turn = this.#turn;
    const summarised = await this.#deps.catalogue.summarised();
    if (!summarised.ok) return summarised;
    const { now, pause, progress } = this.#deps;
    const started = now();
    const pattern = patternOf(query);
    const search = new PatternSearch(pattern, query.swapColors);
    // As the opening explorer counts: the same position has the same figures in both.
    const isWholeBoard = Object.values(pattern.sides).every(Boolean);
    const count = new PatternCount(isWholeBoard ? alikePoints(query.size, query.stones) : []);
    const hits = new Map<RecordId, number>();
    const entries = this.#deps.catalogue.list.filter(({ isTrashed, summary }) => !isTrashed && summary);
    let sliceAt = started;
    for (const [index, entry] of entries.entries()) {
      if (now() - sliceAt >= SLICE_MS) {
        progress(index, entries.length);
        await pause();
        if (turn !== this.#turn) return undefined;
        sliceAt = now();
      }
      if (!entry.summary) continue;
      const found = search.find({ line: entry.summary.line, size: entry.size });
      const [first] = found;
      if (!first) continue;
      hits.set(entry.head.record, first.moveNumber);
      count.add(found, entry.winner);
    }
    this.#keep(turn, hits);
    return ok({
      pattern: turn,
      games: count.total.games,
      blackWins: count.total.black,
      whiteWins: count.total.white,
      searched: entries.length,
      tookMs: now() - started,
      next: count.continuations().map(({ cell, color, games, black, white }) => ({
        point: pointOf(query, cell),
        color,
        games,
        blackWins: black,
        whiteWins: white,
      })),
    });
  }

  #keep(turn: number, hits: ReadonlyMap<RecordId, number>): void {
    this.#hits.set(turn, hits);
    for (const old of this.#hits.keys()) if (this.#hits.size > KEPT) this.#hits.delete(old);
  }
}

const patternOf = ({ size, stones, region }: PatternQuery): Pattern => {
  const width = region.right - region.left + 1;
  const height = region.bottom - region.top + 1;
  const cells = new Uint8Array(width * height);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const x = region.left + (cell % width);
    const y = region.top + Math.floor(cell / width);
    cells[cell] = stones[y * size.width + x] as number;
  }
  const sides = {
    left: region.left === 0,
    top: region.top === 0,
    right: region.right === size.width - 1,
    bottom: region.bottom === size.height - 1,
  };
  return { width, height, cells, sides };
};

const pointOf = ({ size, region }: PatternQuery, cell: number): number => {
  const width = region.right - region.left + 1;
  return (region.top + Math.floor(cell / width)) * size.width + region.left + (cell % width);
};
