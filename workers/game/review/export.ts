import { writeLz } from '#kernel/kata/file/lz';
import { writePacked } from '#kernel/kata/file/packed';
import { leaveOutAnalyses } from '#kernel/review/without-analyses';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import type { Property } from '#kernel/tree/edit';
import { withProperty } from '#kernel/tree/properties';
import type { GameTree } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import { EMPTY, type NodeId, type PositionKey, type WriteOptions } from '#protocol';
import type { Analyses } from '../analysis/analyses';
import type { GameDocument } from '../document/game-document';
import { AnalysedLine } from '../line/analysed-line';
import { isFromFile, type KnownAnalysis } from '../line/known-analysis';
import { withFigures } from './analysis-comment';

/** Branches beyond these keep what the file says: each one is replayed from the root. */
const MAX_LINES = 500;
const LOAD_AT_ONCE = 400;

export interface ExportDeps {
  readonly document: GameDocument;
  readonly analyses: Analyses;
  /** The analysis that the record itself brings for a node. */
  readonly fileAnalysis: (node: NodeId) => Promise<KnownAnalysis | undefined>;
  /** Lets waiting requests be answered. */
  readonly pause: () => Promise<void>;
}

/** The record as a file. The open record itself stays as it is: analyses are written into a copy. */
export const exportRecord = async (deps: ExportDeps, options: WriteOptions): Promise<Uint8Array> => {
  const { games, tree } = deps.document;
  const bytes = writeSgf(games);
  const { analysis = 'asIs', comments } = options;
  if (analysis === 'asIs' && !comments) return bytes;
  const read = readSgf(bytes);
  const copy = read.ok ? read.value.games[0] : undefined;
  if (!read.ok || !copy) return bytes;
  if (analysis === 'without') for (const game of read.value.games) leaveOutAnalyses(game);
  const isWanted = analysis === 'with' || comments !== undefined;
  const known = isWanted && !deps.analyses.judges.unjudged(tree) ? await knownNodes(deps) : undefined;
  if (known) {
    await deps.pause();
    // A copy has its nodes in the order of the file.
    let id = 0;
    for (let node = tree.root; node >= 0; node = following(tree, node, tree.root)) {
      annotate(copy, id, node, known, deps.document, options);
      id += 1;
    }
  }
  return writeSgf(read.value.games);
};

/** Analyses by node, of the file and of engines, those of engines first. */
const knownNodes = async ({
  document,
  analyses,
  fileAnalysis,
  pause,
}: ExportDeps): Promise<ReadonlyMap<NodeId, KnownAnalysis>> => {
  const positions = new Map<NodeId, PositionKey>();
  const formerKeys = new Map<PositionKey, PositionKey>();
  for (const leaf of leavesOf(document.tree)) {
    const line = new AnalysedLine(document.tree, document.positions, document.terms);
    line.goTo(leaf, document.terms);
    line.replay.advance(() => false);
    line.line.nodes.forEach((node, index) => {
      const position = line.replay.keyAt(index);
      if (position !== undefined) positions.set(node, position);
    });
    for (const [position, former] of line.replay.formerKeys) formerKeys.set(position, former);
    await pause();
  }
  const byPosition = new Map<PositionKey, KnownAnalysis>();
  const keys = [...new Set(positions.values())];
  for (let from = 0; from < keys.length; from += LOAD_AT_ONCE) {
    const some = keys.slice(from, from + LOAD_AT_ONCE);
    await analyses.load(some, (position, known) => byPosition.set(position, known), formerKeys);
  }
  const known = new Map<NodeId, KnownAnalysis>();
  for (const [node, position] of positions) {
    const found = byPosition.get(position);
    const analysis = found && !isFromFile(found) ? found : await fileAnalysis(node);
    if (analysis) known.set(node, analysis);
  }
  return known;
};

const leavesOf = (tree: GameTree): readonly NodeId[] => {
  const leaves: NodeId[] = [];
  for (let node = tree.root; node >= 0; node = following(tree, node, tree.root)) {
    if (tree.firstChild(node) < 0 && leaves.push(node) === MAX_LINES) break;
  }
  return leaves;
};

/** Figures of two networks are never compared. */
const comparable = (before: KnownAnalysis | undefined, after: KnownAnalysis) =>
  before && before.network === after.network ? before.analysis : undefined;

const annotate = (
  copy: GameTree,
  id: NodeId,
  node: NodeId,
  known: ReadonlyMap<NodeId, KnownAnalysis>,
  { tree, positions }: GameDocument,
  { analysis: mode, comments }: WriteOptions,
): void => {
  const found = known.get(node);
  if (!found) return;
  const { analysis } = found;
  let properties: readonly Property[] = copy.properties(id);
  const color = tree.moveColor(node);
  if (mode === 'with' && !isFromFile(found) && analysis.visits > 0) {
    const context = { size: tree.size, toMove: positions.toMove(node) };
    properties = withProperty(properties, 'TGAN', [writePacked(analysis, context)]);
    // Earlier releases wrote the same at length.
    properties = withProperty(properties, 'KATA', undefined);
    // LizzieYzy looks for moves' analyses in LZ, and for that of the start in LZOP.
    const ident = color !== EMPTY ? 'LZ' : node === tree.root ? 'LZOP' : undefined;
    if (ident) properties = withProperty(properties, ident, [writeLz(analysis, context)]);
  }
  if (comments) {
    const comment = properties.find(({ ident }) => ident === 'C')?.values[0] ?? '';
    const text = withFigures(comment, {
      sentences: comments,
      analysis,
      move: color === EMPTY ? undefined : { color, point: tree.movePoint(node) },
      before: comparable(known.get(tree.parent(node)), found),
      size: tree.size,
    });
    properties = withProperty(properties, 'C', [text]);
  }
  copy.apply({ type: 'properties', node: id, properties });
};
