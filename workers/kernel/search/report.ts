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
  /** At the root position. */
  readonly match: Match;
  /**
   * Point maps of the root position's symmetries, the identity first; only the identity when the search
   * includes mirrored moves.
   */
  readonly symmetries: readonly Int32Array[];
  readonly p: SearchParameters;
  readonly engine: string;
  readonly lines: LinesAs;
}

/**
 * Where a line enters the clean-up of territory scoring it ends, because the board does not play those
 * phases. KataGo's GTP engine still lists the pass that ends the phase; its analysis engine does not, so a
 * pass that ends it at once is a candidate with an empty line.
 */
export type LinesAs = 'gtp' | 'analysis';

/** Returns the search's present result from Black's view. The root must have an evaluation. */
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
 * Computes the root's figures from its moves after the trimming of `choice.ts`, together with its own
 * evaluation; not from the average stored at the node.
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
 * Returns the candidates, the best first, each followed by its mirror images. Last come moves searched only
 * for safety (`Selector.lacksPassing`): their child has visits, but none through the root.
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
        // For a position that other lines also reach, or that had its own search, counts only the visits
        // through this move.
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
