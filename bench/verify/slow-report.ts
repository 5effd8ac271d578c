/**
 * Computes a game's figures from KataGo's raw numbers a second time, as the reference for `report.ts`; it
 * shares nothing with the kernel.
 */
export interface RawGame {
  readonly query: {
    readonly moves: readonly (readonly [string, string])[];
    readonly boardXSize: number;
    readonly boardYSize: number;
  };
  readonly responses: readonly RawResponse[];
}
interface RawResponse {
  readonly turnNumber: number;
  readonly rootInfo: { winrate: number; scoreLead: number; scoreStdev: number; visits: number };
  readonly moveInfos: readonly RawMove[];
  readonly policy?: readonly number[];
}
interface RawMove {
  readonly move: string;
  readonly order: number;
  readonly visits: number;
  readonly winrate: number;
  readonly lcb: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly prior: number;
}
export type SlowSummary = Readonly<Record<string, number | number[]>>;
interface Played {
  readonly turn: number;
  readonly black: boolean;
  readonly move: string;
  readonly before: RawResponse;
  readonly after: RawResponse;
}

export const slowFigures = (game: RawGame) => {
  const response = (turn: number) => game.responses.filter((one) => one.turnNumber === turn)[0];
  const played: Played[] = [];
  game.query.moves.forEach(([side, move], i) => {
    const before = response(i);
    const after = response(i + 1);
    if (before && after) played.push({ turn: i + 1, black: side === 'B', move, before, after });
  });
  const area = game.query.boardXSize * game.query.boardYSize;
  const columns = { x: game.query.boardXSize, y: game.query.boardYSize };
  const sideOf = (black: boolean) => {
    const own = played.filter((one) => one.black === black);
    const first = Math.round((60 * area) / 361);
    const second = Math.round((160 * area) / 361);
    return {
      whole: summary(own, columns),
      opening: summary(
        own.filter(({ turn }) => turn <= first),
        columns,
      ),
      middle: summary(
        own.filter(({ turn }) => turn > first && turn <= second),
        columns,
      ),
      endgame: summary(
        own.filter(({ turn }) => turn > second),
        columns,
      ),
      histogram: histogram(own.map(lossOf)),
    };
  };
  return {
    losses: played.map(lossOf),
    black: sideOf(true),
    white: sideOf(false),
  };
};

const lossOf = ({ black, before, after }: Played): number =>
  black
    ? before.rootInfo.scoreLead - after.rootInfo.scoreLead
    : after.rootInfo.scoreLead - before.rootInfo.scoreLead;

const histogram = (losses: readonly number[]): number[] => {
  const edges = [-Infinity, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, Infinity];
  return edges.slice(0, -1).map((low, i) => losses.filter((x) => x >= low && x < (edges[i + 1] ?? 0)).length);
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const summary = (own: readonly Played[], board: { x: number; y: number }): SlowSummary => {
  const infoOf = ({ before, move }: Played) => before.moveInfos.find((info) => info.move === move);
  const shareOf = (one: Played): number =>
    (infoOf(one)?.visits ?? 0) / Math.max(...one.before.moveInfos.map(({ visits }) => visits));
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const policyOf = (one: Played): number | undefined => {
    const { policy } = one.before;
    if (!policy) return infoOf(one)?.prior;
    const column = letters.indexOf(one.move.charAt(0));
    return policy[(board.y - Number(one.move.slice(1))) * board.x + column];
  };
  const topPolicy = (one: Played): number =>
    Math.max(...(one.before.policy ?? one.before.moveInfos.map(({ prior }) => prior)));
  const difficulty = ({ before, black }: Played): number => {
    const lost = before.moveInfos.map((info) =>
      Math.max(0, (before.rootInfo.scoreLead - info.scoreLead) * (black ? 1 : -1)),
    );
    const priors = before.moveInfos.map(({ prior }) => prior);
    const sum = priors.reduce((a, b) => a + b, 0);
    return Math.min(1, lost.map((points, i) => points * (priors[i] ?? 0)).reduce((a, b) => a + b, 0) / sum);
  };
  const share = (test: (one: Played) => boolean): number => own.filter(test).length / own.length;
  const single = (value: number): number => Math.fround(value);
  return {
    moves: own.length,
    agreement: share((one) => (infoOf(one)?.order ?? 99) < 3 && shareOf(one) * 100 >= 20),
    degree: mean(own.map((one) => (infoOf(one)?.order === 0 ? 1 : shareOf(one)))),
    first: share((one) => one.before.moveInfos.find(({ order }) => order === 0)?.move === one.move),
    topFive: share((one) => (infoOf(one)?.order ?? 99) < 5),
    instinct: own.filter((one) => (policyOf(one) ?? -1) >= topPolicy(one)).length / own.length,
    prior: mean(
      own.flatMap((one) => {
        const prior = policyOf(one);
        if (prior === undefined) return [];
        return [one.before.policy ? single(prior) : prior];
      }),
    ),
    difficulty: mean(own.map(difficulty)),
  };
};
