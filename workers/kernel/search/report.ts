import { BLACK, PASS, type Point } from '../board/types';
import type { Analysis, Candidate } from '../kata/analysis';
import type { Match } from '../network/match';
import type { Chooser } from './choice';
import { treeOwnership } from './ownership';
import { type SearchParameters, utilityRadius } from './parameters';
import type { Tree } from './tree';
import { stdevOf } from './utility';

export interface ReportDeps {
  readonly tree: Tree;
  readonly root: number;
  readonly chooser: Chooser;
  /** Stands at the root. */
  readonly match: Match;
  /** Maps of the symmetries of the root position, the identity first; only that when mirrored moves are searched too. */
  readonly symmetries: readonly Int32Array[];
  readonly p: SearchParameters;
  readonly engine: string;
  readonly lines: LinesAs;
}

/**
 * Where a line passes into the clean-up of territory scoring it ends, as those phases are not played on a board.
 * KataGo's GTP engine still lists the pass that ends the phase; its analysis engine does not, so that a pass that ends
 * it at once is a candidate with an empty line.
 */
export type LinesAs = 'gtp' | 'analysis';

/** What a search has found so far, turned to Black's view. The root has been evaluated. */
export const report = (deps: ReportDeps, includeOwnership: boolean): Analysis => {
  const { tree, root, match, engine } = deps;
  const figures = rootFigures(deps);
  const analysis = {
    engine,
    visits: tree.visits[root] as number,
    winrate: blackWinrate(figures.winLoss),
    scoreLead: -figures.lead,
    scoreStdev: stdevOf(figures.scoreMean, figures.scoreMeanSq),
    candidates: candidates(deps),
    policy: rootPolicy(deps),
  };
  if (!includeOwnership) return analysis;
  const ownership = treeOwnership(tree, root, match.board.points).map((white) => -white);
  return { ...analysis, ownership };
};

const rootPolicy = ({ tree, root, match }: ReportDeps): Float32Array => {
  const policy = new Float32Array(match.board.points + 1);
  const own = tree.evaluation[root];
  own?.moves.forEach((move, i) => {
    policy[move] = own.priors[i] as number;
  });
  return policy;
};

const blackWinrate = (winLoss: number): number => 0.5 * (1 - winLoss);

/**
 * The value of a position is what its moves are worth after the trimming of `choice.ts`, together with its own
 * evaluation; not the average kept at the node.
 */
const rootFigures = ({ tree, root, chooser }: ReportDeps) => {
  const own = tree.evaluation[root];
  const choices = chooser.choices(root, false);
  const weight = tree.ownWeight[root] as number;
  let sum = own && choices ? weight : 0;
  if (!own || !choices || sum <= 0)
    return {
      winLoss: tree.winLoss[root] as number,
      lead: tree.lead[root] as number,
      scoreMean: tree.scoreMean[root] as number,
      scoreMeanSq: tree.scoreMeanSq[root] as number,
    };
  let winLoss = weight * own.winLoss;
  let lead = weight * own.lead;
  let scoreMean = weight * own.scoreMean;
  let scoreMeanSq = weight * own.scoreMeanSq;
  choices.edges.forEach((edge, i) => {
    const child = tree.edgeChild[edge] as number;
    if ((tree.edgeVisits[edge] as number) <= 0 || (tree.weightSum[child] as number) <= 0) return;
    const w = choices.values[i] as number;
    winLoss += w * (tree.winLoss[child] as number);
    lead += w * (tree.lead[child] as number);
    scoreMean += w * (tree.scoreMean[child] as number);
    scoreMeanSq += w * (tree.scoreMeanSq[child] as number);
    sum += w;
  });
  return {
    winLoss: winLoss / sum,
    lead: lead / sum,
    scoreMean: scoreMean / sum,
    scoreMeanSq: scoreMeanSq / sum,
  };
};

/**
 * The best first, each followed by its mirror images. Last come moves that were only looked at for safety
 * (`Selector.lacksPassing`): their child has visits, but none through the root.
 */
const candidates = (deps: ReportDeps): Candidate[] => {
  const { tree, root, chooser, p, match, symmetries, lines } = deps;
  const choices = chooser.choices(root);
  if (!choices) return [];
  const { edges, values, radii } = choices;
  const edge = (i: number): number => edges[i] as number;
  const visits = (i: number): number => tree.edgeVisits[edge(i)] as number;
  const order = edges
    .map((_, i) => i)
    .filter((i) => (tree.weightSum[tree.edgeChild[edge(i)] as number] as number) > 0)
    .sort(
      (a, b) =>
        Number(visits(b) > 0) - Number(visits(a) > 0) ||
        (values[b] as number) - (values[a] as number) ||
        visits(b) - visits(a) ||
        (tree.edgePrior[edge(b)] as number) - (tree.edgePrior[edge(a)] as number),
    );
  const side = tree.toPlay[root] === BLACK ? 1 : -1;
  const found: Candidate[] = [];
  const named = new Set<Point>();
  for (const i of order) {
    const child = tree.edgeChild[edge(i)] as number;
    const winrate = blackWinrate(tree.winLoss[child] as number);
    const radius = ((radii[i] as number) * 0.5 * p.winLossUtilityFactor) / utilityRadius(p);
    const pv = line(deps, edge(i));
    for (const map of symmetries) {
      const turned = pv.map((point) => (point === PASS ? PASS : (map[point] as number)));
      const point = turned[0] ?? PASS;
      if (named.has(point)) continue;
      named.add(point);
      found.push({
        point,
        order: found.length,
        // Of a position that others lead to as well, or that was searched by itself, only what this move has had.
        visits: visits(i) > 0 ? visits(i) : (tree.visits[child] as number),
        winrate,
        scoreLead: -(tree.lead[child] as number),
        scoreStdev: stdevOf(tree.scoreMean[child] as number, tree.scoreMeanSq[child] as number),
        prior: tree.edgePrior[edge(i)] as number,
        lcb: winrate - side * radius,
        pv: turned,
      });
    }
  }
  return found.map((candidate) => ({ ...candidate, pv: beforeCleanUp(match, candidate.pv, lines) }));
};

const line = ({ tree, chooser, p, match }: ReportDeps, edge: number): Point[] => {
  const pass = match.board.points;
  const moves = [
    tree.edgeMove[edge] as number,
    ...chooser.line(tree.edgeChild[edge] as number, p.analysisPVLen),
  ];
  return moves.map((move) => (move === pass ? PASS : move));
};

const beforeCleanUp = (match: Match, pv: readonly Point[], lines: LinesAs): readonly Point[] => {
  if (!pv.includes(PASS)) return pv;
  const { phase } = match;
  let played = 0;
  let ends = false;
  for (const point of pv) {
    match.play(point);
    played += 1;
    ends = match.phase !== phase;
    if (ends) break;
  }
  for (let i = 0; i < played; i += 1) match.undo();
  return pv.slice(0, ends && lines === 'analysis' ? played - 1 : played);
};
