import { BLACK, type Color, type Size, WHITE } from '#kernel/board/types';
import { alikePoints } from '#kernel/library/alike-points';
import { PatternCount, type Wins } from '#kernel/library/pattern-count';
import { PatternSearch } from '#kernel/library/pattern-search';
import { ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { ExplorerMove, ExplorerQuery, ExplorerView, Result } from '#protocol';
import type { Catalogue } from './catalogue';
import { Entry } from './entry';
import { playerKey } from './names';
import { headOf, summaryOf } from './record-summary';

/** Milliseconds of counting between two checks for waiting requests. */
const SLICE_MS = 20;
/** The maximum number of moves to show: a move played once in a thousand games is no advice. */
const MAX_MOVES = 12;

export interface OpeningExplorerDeps {
  readonly catalogue: Catalogue;
  readonly now: () => number;
  readonly pause: () => Promise<void>;
}

/**
 * Counts the moves played in a position, in the library and in the app's own games; a newer question ends an
 * older one.
 */
export class OpeningExplorer {
  readonly #deps: OpeningExplorerDeps;
  #samples: readonly Entry[] = [];
  #turn = 0;

  constructor(deps: OpeningExplorerDeps) {
    this.#deps = deps;
  }

  /** Sets the games to count beside the library; a game that the library has too counts once. */
  setSamples(texts: readonly string[]): void {
    this.#samples = texts.flatMap((text, index) => {
      const read = readSgf(text);
      const tree = read.ok ? read.value.games[0] : undefined;
      const record = `sample ${index}`;
      if (!tree) return [];
      const head = headOf(record, tree, { createdAt: 0, changedAt: 0, prints: [] });
      return [new Entry(head, undefined, summaryOf(record, 0, tree))];
    });
  }

  async explore({ size, stones, toPlay, player }: ExplorerQuery): Promise<Result<ExplorerView> | undefined> {
    this.#turn += 1;
    const turn = this.#turn;
    const { catalogue, now, pause } = this.#deps;
    const summarised = await catalogue.summarised();
    if (turn !== this.#turn) return undefined;
    if (!summarised.ok) return summarised;
    const search = new PatternSearch(wholePosition(size, stones), false);
    const alike = alikePoints(size, stones);
    const all = new PatternCount(alike);
    const mine = { [BLACK]: new PatternCount(alike), [WHITE]: new PatternCount(alike) };
    const me = playerKey(player);
    let sliceAt = now();
    const entries = this.#entries();
    for (const entry of entries) {
      if (now() - sliceAt >= SLICE_MS) {
        await pause();
        if (turn !== this.#turn) return undefined;
        sliceAt = now();
      }
      if (!entry.summary) continue;
      const found = search.find({ line: entry.summary.line, size: entry.size });
      if (found.length === 0) continue;
      all.add(found, entry.winner);
      const side = me === '' ? -1 : entry.players.indexOf(me);
      if (side >= 0) mine[side === 0 ? BLACK : WHITE].add(found, entry.winner);
    }
    const own = ownCounts(mine);
    const moves = all
      .continuations()
      .filter(({ color }) => color === toPlay)
      .slice(0, MAX_MOVES)
      .map(
        ({ cell, games, black, white }): ExplorerMove => ({
          point: cell,
          games,
          blackWins: black,
          whiteWins: white,
          ...(own.get(cell * 4 + toPlay) ?? { mine: 0, mineWon: 0 }),
        }),
      );
    const { games, black, white } = all.total;
    return ok({ games, blackWins: black, whiteWins: white, searched: entries.length, moves });
  }

  #entries(): readonly Entry[] {
    const list = this.#deps.catalogue.list.filter(({ isTrashed }) => !isTrashed);
    const here = new Set(list.map(({ summary }) => summary?.hash));
    return [...list, ...this.#samples.filter(({ summary }) => !here.has(summary?.hash))];
  }
}

const wholePosition = ({ width, height }: Size, stones: Uint8Array) => ({
  width,
  height,
  cells: stones,
  sides: { left: true, top: true, right: true, bottom: true },
});

/** By cell and colour of the move: the person's games, and those that the person won. */
const ownCounts = (
  counts: Readonly<Record<Color, PatternCount>>,
): ReadonlyMap<number, { readonly mine: number; readonly mineWon: number }> => {
  const own = new Map<number, { mine: number; mineWon: number }>();
  for (const side of [BLACK, WHITE] as const) {
    for (const { cell, color, ...wins } of counts[side].continuations()) {
      const before = own.get(cell * 4 + color) ?? { mine: 0, mineWon: 0 };
      own.set(cell * 4 + color, {
        mine: before.mine + wins.games,
        mineWon: before.mineWon + wonBy(side, wins),
      });
    }
  }
  return own;
};

const wonBy = (side: Color, { black, white }: Wins): number => (side === BLACK ? black : white);
