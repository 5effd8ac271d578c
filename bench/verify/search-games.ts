import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Evaluator } from '#kernel/network/evaluator';
import type { SearchRequest } from '#kernel/search/root-position';
import { Search, type SearchLimits } from '#kernel/search/search';
import { readEvaluator } from './read-evaluator';
import { nameOf, type RecordedQuery, requestOf } from './recorded-search';
import type { Verify } from './verdict';

/**
 * `npm run verify -- search-games --model FILE [--every 10] [--visits N] [--runs 8] [--noise 0.04] [--steady]
 * [--symmetry random] [--root-symmetries 1] [--in-flight 1] [--spread] [--again FOLDER] GAMES...`: our search
 * beside KataGo's analyses of whole games. Both see every position as it stands (symmetry 0).
 *
 * Live analysis has noise at the root (wideRootNoise 0.04) as KataGo's analyses have. One run of it proves little: the
 * best moves of 160 positions agree with a standard error of 3 %. So there are several with different seeds, whose mean
 * is judged; the tree is kept from move to move. `--steady` is what reviews have: as wide at the root, nothing by chance,
 * so one run tells all, and a tree of its own for every position; `--noise 0` is neither. KataGo's own second run differs as well: by how much, `--again` shows, given a folder with one over the
 * same games, under the same names; `--spread` does so without one, setting two runs of our search beside each other.
 * Three goals over all positions: 85 % of the best moves agree, and the mean difference is under 2 % winrate and
 * 0.7 points.
 */
const SAME_MOVES = 0.85;
const WINRATE = 0.02;
const LEAD = 0.7;
const KATAGO_NOISE = 0.04;
/** KataGo 1.17.2 beside its own second run (b6c96, 64 visits, every tenth move of seven games, 2026-11-21). */
const KATAGO_AGAIN = '161 positions, best move the same 84.5 %';

interface RecordedGame {
  readonly query: RecordedQuery;
  readonly maxVisits: number;
  readonly responses: readonly {
    readonly turnNumber: number;
    readonly moveInfos: readonly { readonly move: string; readonly order: number }[];
    readonly rootInfo: { readonly winrate: number; readonly scoreLead: number };
  }[];
}

interface Tally {
  positions: number;
  same: number;
  among: number;
  winrate: number;
  lead: number;
}

export const verify: Verify = async (args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      every: { type: 'string', default: '10' },
      visits: { type: 'string' },
      spread: { type: 'boolean', default: false },
      runs: { type: 'string', default: '8' },
      noise: { type: 'string', default: String(KATAGO_NOISE) },
      steady: { type: 'boolean', default: false },
      symmetry: { type: 'string', default: '0' },
      'root-symmetries': { type: 'string', default: '1' },
      again: { type: 'string' },
      'in-flight': { type: 'string', default: '1' },
    },
  });
  if (values.model === undefined) throw new Error('--model FILE is missing');
  const evaluator = answeringLater(readEvaluator(values.model, 'wasm'));
  const every = Number(values.every);
  const { steady } = values;
  const runs = steady ? 1 : Number(values.runs);
  const { again } = values;
  const games = positionals.map((file) => ({ game: readGame(file), name: basename(file) }));
  const katagos = emptyTally();
  if (again !== undefined)
    for (const { game, name } of games) compareRuns(game, readGame(join(again, name)), every, katagos);
  const all = emptyTally();
  const shares: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const own = emptyTally();
    for (const { game } of games) {
      const begin = (seed: number): Search =>
        new Search(evaluator, {
          now: () => performance.now(),
          parameters: {
            wideRootNoise: Number(values.noise),
            rootNumSymmetriesToSample: Number(values['root-symmetries']),
          },
          seed,
          symmetry: values.symmetry === 'random' ? 'random' : Number(values.symmetry),
          inFlight: Number(values['in-flight']),
        });
      const other = values.spread ? begin(run + runs) : undefined;
      const visits = Number(values.visits ?? game.maxVisits);
      addAll(own, await walkThrough(game, begin(run), other, every, { visits, steady, ownership: false }));
    }
    console.log(`run ${run}: ${summaryOf(own)}; ${evaluations} evaluations`);
    addAll(all, own);
    shares.push(own.same / own.positions);
  }
  const { positions, same, winrate, lead } = all;
  const goals = [same / positions >= SAME_MOVES, winrate / positions < WINRATE, lead / positions < LEAD];
  const spread = `runs from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;
  const katago = `KataGo beside its own second run: ${katagos.positions > 0 ? summaryOf(katagos) : KATAGO_AGAIN}`;
  return {
    checked: goals.length,
    missed: goals.filter((met) => !met).length,
    summary: `${summaryOf(all)} (${spread}); ${katago}`,
  };
};

const addAll = (sum: Tally, more: Tally): void => {
  for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += more[key];
};

const readGame = (file: string): RecordedGame => JSON.parse(readFileSync(file, 'utf8')) as RecordedGame;

/** Adds the comparison of two KataGo runs on the same positions. */
const compareRuns = (one: RecordedGame, other: RecordedGame, every: number, tally: Tally): void => {
  for (const response of one.responses) {
    const again = other.responses.find(({ turnNumber }) => turnNumber === response.turnNumber);
    if (again && response.turnNumber % every === 0)
      addTo(tally, recordedOpinion(response), recordedOpinion(again));
  }
};

const addTo = (tally: Tally, ours: Opinion, theirs: Opinion): void => {
  const best = ours.moves[0] ?? 'none';
  tally.positions += 1;
  if (theirs.moves[0] === best) tally.same += 1;
  if (theirs.moves.slice(0, 3).includes(best)) tally.among += 1;
  tally.winrate += Math.abs(ours.winrate - theirs.winrate);
  tally.lead += Math.abs(ours.lead - theirs.lead);
};

/** Answers asynchronously like evaluators in other threads, which several pending positions require. */
let evaluations = 0;
const answeringLater = (evaluator: Evaluator): Evaluator => ({
  ...evaluator,
  evaluate: async (batch) => {
    evaluations += batch.length;
    await Promise.resolve();
    return evaluator.evaluate(batch);
  },
});

const emptyTally = (): Tally => ({ positions: 0, same: 0, among: 0, winrate: 0, lead: 0 });

const summaryOf = ({ positions, same, among, winrate, lead }: Tally): string =>
  `${positions} positions, best move the same ${percent(same / positions)}, ours among their first three ` +
  `${percent(among / positions)}, winrate differs by ${percent(winrate / positions)}, ` +
  `lead by ${(lead / positions).toFixed(2)}`;

const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** One engine's result for one position: moves best first, Black's winrate and lead. */
interface Opinion {
  readonly moves: readonly string[];
  readonly winrate: number;
  readonly lead: number;
}

const recordedOpinion = ({ moveInfos, rootInfo }: RecordedGame['responses'][number]): Opinion => ({
  moves: [...moveInfos].sort((a, b) => a.order - b.order).map((m) => m.move),
  winrate: rootInfo.winrate,
  lead: rootInfo.scoreLead,
});

const ownOpinion = async (search: Search, request: SearchRequest, limits: SearchLimits): Promise<Opinion> => {
  const set = search.setPosition(request);
  if (!set.ok) throw new Error(`${set.failure.code} after ${request.moves.length} moves`);
  const { candidates, winrate, scoreLead } = await search.run(limits);
  return { moves: candidates.map((c) => nameOf(c.point, request.size)), winrate, lead: scoreLead };
};

const walkThrough = async (
  { query, responses }: RecordedGame,
  search: Search,
  other: Search | undefined,
  every: number,
  limits: SearchLimits,
): Promise<Tally> => {
  const whole = requestOf(query);
  const tally = emptyTally();
  for (const response of responses) {
    if (response.turnNumber % every !== 0) continue;
    const request = { ...whole, moves: whole.moves.slice(0, response.turnNumber) };
    if (limits.steady) search.clear();
    const ours = await ownOpinion(search, request, limits);
    const theirs = other ? await ownOpinion(other, request, limits) : recordedOpinion(response);
    addTo(tally, ours, theirs);
  }
  return tally;
};
