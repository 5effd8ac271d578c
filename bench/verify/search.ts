import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { PASS, pointsOn } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { Evaluator } from '#kernel/network/evaluator';
import { Search } from '#kernel/search/search';
import { readEvaluator } from './read-evaluator';
import { nameOf, type RecordedSearch, readRecorded, requestOf, sizeOf } from './recorded-search';
import type { Verify } from './verdict';

/**
 * `npm run verify -- search --model FILE TREES...`: checks that our searches grow the trees that KataGo
 * recorded.
 *
 * Root visits, number of nodes, order and visits of all moves must be equal, winrate and lead within 1e-3.
 * The last bits of the network's answers, which differ between back ends, decide near ties; `plain` rounds
 * least. Searches of one position that differ only in their limit are one search, compared at several points.
 */
const TOLERANCE = 1e-3;

export const verify: Verify = async (args) => {
  const { model, backend, files } = readArguments(args);
  const evaluator = readEvaluator(model, backend);
  let checked = 0;
  let missed = 0;
  let worst = 0;
  let busyMs = 0;
  let visits = 0;
  const timed = timedEvaluator(evaluator);
  for (const file of files) {
    for (const group of grouped(readRecorded(file))) {
      const search = begin(timed.evaluator, group[0] as RecordedSearch);
      for (const recorded of group) {
        const started = performance.now();
        await search.run({ visits: recorded.maxVisits, ownership: false });
        busyMs += performance.now() - started;
        const analysis = search.analysis() as Analysis;
        const verdict = compare(recorded, analysis, search.nodes);
        checked += 1;
        worst = Math.max(worst, verdict.difference);
        if (verdict.complaints.length === 0) continue;
        missed += 1;
        const playout = await parting(evaluator, recorded);
        console.log(
          `${basename(file)} ${recorded.id} at ${recorded.maxVisits} visits, parts at playout ${playout}:`,
        );
        for (const complaint of verdict.complaints) console.log(`  ${complaint}`);
      }
      visits += group.at(-1)?.maxVisits ?? 0;
    }
  }
  const own = busyMs - timed.spentMs();
  const summary =
    `largest difference ${worst.toExponential(1)}; ${visits} visits on ${evaluator.backend}, ` +
    `network ${(timed.spentMs() / visits).toFixed(2)} ms and search ${(own / visits).toFixed(3)} ms a visit`;
  return { checked, missed, summary };
};

const USAGE = 'usage: npm run verify -- search --model FILE [--backend wasm|plain] TREES...';

const readArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { model: { type: 'string' }, backend: { type: 'string', default: 'wasm' } },
  });
  if (values.model === undefined || positionals.length === 0) throw new Error(USAGE);
  return { model: values.model, backend: values.backend, files: positionals };
};

/** Returns the evaluator with a timer, to separate its time from the search's own. */
const timedEvaluator = (evaluator: Evaluator) => {
  let ms = 0;
  const evaluate: Evaluator['evaluate'] = async (batch) => {
    const started = performance.now();
    const answer = await evaluator.evaluate(batch);
    ms += performance.now() - started;
    return answer;
  };
  return { evaluator: { ...evaluator, evaluate }, spentMs: () => ms };
};

/** Groups searches of the same position and settings, the shortest first. */
const grouped = (searches: readonly RecordedSearch[]): RecordedSearch[][] => {
  const groups = new Map<string, RecordedSearch[]>();
  for (const search of searches) {
    const key = JSON.stringify([search.id, search.overrideSettings]);
    groups.set(key, [...(groups.get(key) ?? []), search]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.maxVisits - b.maxVisits));
};

const begin = (evaluator: Evaluator, recorded: RecordedSearch): Search => {
  const search = new Search(evaluator, {
    parameters: recorded.overrideSettings,
    now: () => performance.now(),
    lines: 'analysis',
  });
  const set = search.setPosition(requestOf(recorded));
  if (!set.ok) throw new Error(`${recorded.id}: ${set.failure.code}`);
  return search;
};

const compare = (recorded: RecordedSearch, analysis: Analysis, nodes: number) => {
  const size = sizeOf(recorded);
  const { moveInfos, rootInfo, ownership } = recorded.analysisWhitePerspective;
  const complaints: string[] = [];
  const differ = (what: string, ours: unknown, theirs: unknown): void => {
    if (ours !== theirs) complaints.push(`${what}: ours ${ours}, KataGo ${theirs}`);
  };
  let difference = 0;
  const near = (what: string, ours: number, theirs: number): void => {
    const gap = Math.abs(ours - theirs);
    difference = Math.max(difference, gap);
    if (!(gap <= TOLERANCE)) complaints.push(`${what}: ours ${ours}, KataGo ${theirs}`);
  };
  differ('root visits', analysis.visits, rootInfo.visits);
  differ('nodes', nodes, recorded.nodes.length);
  const theirs = [...moveInfos].filter((m) => m.visits > 0).sort((a, b) => a.order - b.order);
  differ(
    'moves in order',
    analysis.candidates.map((c) => `${nameOf(c.point, size)}:${c.visits}`).join(' '),
    theirs.map((m) => `${m.move}:${m.visits}`).join(' '),
  );
  near('winrate', 1 - analysis.winrate, rootInfo.winrate);
  near('lead', -analysis.scoreLead, rootInfo.scoreLead);
  for (const [i, candidate] of analysis.candidates.entries()) {
    const info = theirs[i];
    const name = nameOf(candidate.point, size);
    if (info?.move !== name) break;
    near(`winrate of ${name}`, 1 - candidate.winrate, info.winrate);
    near(`lead of ${name}`, -candidate.scoreLead, info.scoreLead);
    near(`bound of ${name}`, 1 - candidate.lcb, info.lcb);
    differ(`line of ${name}`, candidate.pv.map((point) => nameOf(point, size)).join(' '), info.pv.join(' '));
  }
  if (ownership && analysis.ownership) {
    const gaps = ownership.map((white, point) => Math.abs(white + (analysis.ownership?.[point] as number)));
    near('ownership, where it differs most', Math.max(...gaps), 0);
  }
  return { complaints, difference };
};

/**
 * Returns the first playout after which an edge of ours has more visits than in the final recorded search,
 * with the moves that lead there.
 */
const parting = async (evaluator: Evaluator, recorded: RecordedSearch): Promise<string> => {
  const search = begin(evaluator, recorded);
  for (let visits = 1; visits <= recorded.maxVisits; visits++) {
    await search.run({ visits });
    const line = firstExcess(search, recorded);
    if (line) return `${visits}, ${line.join(' ')}`;
  }
  return 'unknown (we have no edge more often)';
};

const firstExcess = (search: Search, recorded: RecordedSearch): string[] | undefined => {
  const { grown } = search;
  if (!grown) return undefined;
  const { tree, root } = grown;
  const size = sizeOf(recorded);
  const points = pointsOn(size);
  const seen = new Set<number>();
  const queue: { readonly ours: number; readonly theirs: number; readonly line: string[] }[] = [
    { ours: root, theirs: 0, line: [] },
  ];
  for (const { ours, theirs, line } of queue) {
    if (seen.has(ours)) continue;
    seen.add(ours);
    for (const edge of tree.edgesOf(ours)) {
      const point = tree.edgeMove[edge] as number;
      const move = nameOf(point === points ? PASS : point, size);
      const known = recorded.nodes[theirs]?.children.find((child) => child.move === move);
      if ((tree.edgeVisits[edge] as number) > (known?.edgeVisits ?? 0)) return [...line, move];
      if (known)
        queue.push({ ours: tree.edgeChild[edge] as number, theirs: known.node, line: [...line, move] });
    }
  }
  return undefined;
};
