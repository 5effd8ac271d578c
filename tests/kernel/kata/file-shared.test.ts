import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeGtpPoint } from '#kernel/board/coordinates';
import type { Analysis } from '#kernel/kata/analysis';
import { readNodeAnalysis } from '#kernel/kata/file/node-analysis';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import { describeShared, sharedFile } from '../../support/shared';

const LARGE = 'sgf/large';
const treeOf = (file: string): GameTree => {
  const read = readSgf(sharedFile(`${LARGE}/${file}`));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error(`cannot read ${file}`);
  return tree;
};
const factsOf = <T>(file: string): readonly T[] =>
  (JSON.parse(new TextDecoder().decode(sharedFile(`${LARGE}/${file}`))) as { nodes: readonly T[] }).nodes;

const analysisAt = (tree: GameTree, node: number): Promise<Analysis | undefined> =>
  readNodeAnalysis(
    (ident) => tree.get(node, ident),
    { size: tree.size, toMove: new Positions(tree).toMove(node) },
    async (base64) => gunzipSync(Buffer.from(base64, 'base64')),
  );

interface LineFact {
  readonly move: number;
  readonly best: string;
  readonly blackWinrate: number;
  readonly blackScoreMean: number;
  readonly visits: number;
  readonly candidates: number;
}

describeShared(LARGE, 'files as other programs write them', () => {
  const facts = factsOf<LineFact>('generated-analysis-facts.json');

  test.each([
    ['generated-analysis-lizzieyzy-kata.sgf', true, 40],
    ['generated-analysis-lizzieyzy-double-engine.sgf', true, 17],
    ['generated-analysis-lizzie074-katago.sgf', true, 24],
    ['generated-analysis-lizzie074-leelaz.sgf', false, 20],
  ])('%s', async (file, hasScore, min) => {
    const tree = treeOf(file);
    const line = mainLine(tree);
    let checked = 0;
    for (const fact of facts) {
      const node = line[fact.move];
      const analysis = node === undefined ? undefined : await analysisAt(tree, node);
      if (!analysis) continue;
      checked += 1;
      const where = `${file} move ${fact.move}`;
      expect(makeGtpPoint(analysis.candidates[0]?.point ?? -9, tree.size), where).toBe(fact.best);
      expect(Math.abs(analysis.winrate - fact.blackWinrate), where).toBeLessThan(2.1e-4);
      if (hasScore) expect(Math.abs(analysis.scoreLead - fact.blackScoreMean), where).toBeLessThan(0.011);
      else expect(analysis.scoreLead, where).toBeNaN();
      expect(analysis.visits, where).toBe(fact.visits);
      expect(analysis.candidates, where).toHaveLength(fact.candidates);
    }
    expect(checked).toBeGreaterThanOrEqual(min);
  });

  test('Sabaki', async () => {
    const tree = treeOf('generated-analysis-sabaki-sbkv.sgf');
    const line = mainLine(tree);
    for (const fact of facts) {
      const analysis = await analysisAt(tree, line[fact.move] ?? 0);
      if (!analysis) continue;
      expect(Math.abs(analysis.winrate - fact.blackWinrate)).toBeLessThan(0.02);
      expect(Math.abs(analysis.scoreLead - fact.blackScoreMean)).toBeLessThan(0.8);
    }
    expect(await analysisAt(tree, tree.root)).toMatchObject({ winrate: 0.498, scoreLead: 0.02 });
  });

  test('KaTrain: every node of the file', async () => {
    interface KtFact {
      readonly path: readonly number[];
      readonly blackWinrate: number;
      readonly blackScoreLead: number;
      readonly visits: number;
      readonly best: string;
      readonly ownershipFirst4: readonly number[];
      readonly policyArgmax: number;
    }
    const tree = treeOf('katrain-kt-broken-ladder.sgf');
    for (const fact of factsOf<KtFact>('katrain-kt-broken-ladder-facts.json')) {
      const analysis = await analysisAt(tree, nodeOf(tree, fact.path));
      expect(analysis?.winrate).toBeCloseTo(fact.blackWinrate, 5);
      expect(analysis?.scoreLead).toBeCloseTo(fact.blackScoreLead, 5);
      expect(analysis?.visits).toBe(fact.visits);
      const best = analysis?.candidates.find(({ order }) => order === 0);
      expect(makeGtpPoint(best?.point ?? -9, tree.size)).toBe(fact.best);
      fact.ownershipFirst4.forEach((value, i) => {
        expect(analysis?.ownership?.[i]).toBeCloseTo(value, 3);
      });
      const policy = analysis?.policy ?? new Float32Array(0);
      expect(policy.indexOf(Math.max(...policy))).toBe(fact.policyArgmax);
    }
  });
});

/** The node at a list of child indices from the root, as in the recorded facts. */
const nodeOf = (tree: GameTree, path: readonly number[]): number =>
  path.reduce((node, index) => tree.children(node)[index] ?? -1, tree.root);
