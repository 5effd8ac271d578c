import { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color } from '#kernel/board/types';
import type { Turn } from '#kernel/play/rank-turn';
import type { Analysis } from '../../workers/kernel/kata/analysis';
import type { EngineApi, EngineEvent, EngineInfo, TengenFailure, Work } from '../../workers/protocol';

/** An analysis with ordinary values; `parts` override them. */
export const opinion = (parts: Partial<Analysis> = {}): Analysis => ({
  engine: 'toy',
  visits: 50,
  winrate: 0.5,
  scoreLead: 0,
  scoreStdev: 10,
  candidates: [],
  ...parts,
});

/** Values a position higher for Black with more black moves: enough to tell positions apart. */
const bySight = (work: Work): Analysis => {
  const lead = work.line.moves.length % 2 === 1 ? 1 : -1;
  const point = 0;
  const candidate = { point, order: 0, scoreStdev: 10, prior: 0.5, lcb: 0.5, pv: [point] };
  const figures = { visits: work.limits.visits ?? 1, winrate: 0.5 + lead / 100, scoreLead: lead };
  return opinion({ ...figures, candidates: [{ ...candidate, ...figures }] });
};

/** An engine that answers at once (`auto`), or only on the test's command. */
export class ToyEngine implements EngineApi {
  readonly info: EngineInfo;
  readonly auto: boolean;
  readonly started: Work[] = [];
  stops = 0;
  closed = false;
  #port: MessagePort | undefined;
  /** The answer of an automatic engine; a function that throws makes it a broken one. */
  think: (work: Work) => Analysis = bySight;

  constructor(
    options: { auto?: boolean; network?: string; sides?: EngineInfo['sides']; speed?: number } = {},
  ) {
    this.auto = options.auto ?? true;
    this.info = {
      name: 'toy',
      network: options.network ?? 'toy-1',
      backend: 'plain',
      ...(options.speed && { evaluationsPerSecond: options.speed }),
      ...(options.sides && { sides: options.sides }),
    };
  }

  async connect(events: MessagePort): Promise<void> {
    this.#port = events;
    this.say({ type: 'ready', info: this.info });
  }
  async describe(): Promise<EngineInfo> {
    return this.info;
  }
  async start(work: Work): Promise<void> {
    this.started.push(work);
    if (this.auto) this.report(work, this.think(work), true);
  }
  async stop(): Promise<void> {
    this.stops += 1;
  }
  async close(): Promise<void> {
    this.closed = true;
  }

  get newest(): Work {
    const work = this.started.at(-1);
    if (!work) throw new Error('the engine was asked nothing');
    return work;
  }

  report(work: Work, analysis: Analysis, final: boolean): void {
    this.say({ type: 'report', work: work.id, analysis, final });
  }
  fail(failure: TengenFailure): void {
    this.say({ type: 'failed', failure });
  }
  say(event: EngineEvent): void {
    this.#port?.postMessage(event);
  }
}

/** A turn on an empty 9x9 board, for tests that need some turn. */
export const emptyTurn = (color: Color): Turn => {
  const size = { width: 9, height: 9 };
  return {
    line: {
      size,
      rules: RULES.chinese,
      komi: 7.5,
      initialStones: { black: [], white: [] },
      initialPlayer: BLACK,
      moves: [],
    },
    position: { board: new Board(size), color, turn: 10, recent: [] },
    opponentPassed: false,
    winrates: [],
    mayResign: false,
    boundMs: 1000,
    chance: () => 0.5,
  };
};
