import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseGtpPoint } from '#kernel/board/coordinates';
import { RULES, type RulesName } from '#kernel/board/rules';
import { BLACK, PASS } from '#kernel/board/types';
import { DEFAULT_FEATURE_PARAMS, makeFeatures, newFeatureArrays } from '#kernel/network/features';
import { readModel } from '#kernel/network/file/read-model';
import { rulesKnownTo } from '#kernel/network/known-rules';
import { Match } from '#kernel/network/match';
import { netResult } from '#kernel/network/outputs';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { tinyNetwork } from '../../support/tiny-network';

/**
 * What KataGo 1.17.2 (`kata-raw-nn 0`) computes with the tiny networks of the versions before 8, whose inputs
 * and outputs differ from today's. The network of each row is the one that this test makes.
 */
interface Recorded {
  readonly version: number;
  readonly size: number;
  readonly rules: RulesName;
  readonly komi: number;
  readonly moves: string;
  readonly whiteWin: number;
  readonly noResult: number;
  readonly lead: number;
  readonly scoreMeanSq: number;
  /** -1 where a move is illegal; the pass last. */
  readonly policy: readonly number[];
  readonly ownership: readonly number[];
}
const FILE = resolve(import.meta.dirname, '../../fixtures/older-networks.json');
const RECORDED: readonly Recorded[] = JSON.parse(readFileSync(FILE, 'utf8'));

const readTiny = (version: number) => {
  const model = readModel(
    tinyNetwork({ version, blocks: ['ordinary', 'pooling'], channels: 16, stem: 5 }).bytes,
  );
  if (!model.ok) throw new Error(model.failure.code);
  return model.value;
};

const ours = async ({ version, size: side, rules, komi, moves }: Recorded) => {
  const size = { width: side, height: side };
  const model = readTiny(version);
  const match = new Match({ size, rules: RULES[rules], komi, initialStones: [], initialPlayer: BLACK });
  for (const name of moves.split(' ')) match.play(parseGtpPoint(name, size) ?? PASS);
  const arrays = newFeatureArrays(size);
  makeFeatures(match, { ...DEFAULT_FEATURE_PARAMS, inputs: model.info.inputs }, arrays);
  const [raw] = await plainEvaluator(model).evaluate([{ size, ...arrays }]);
  if (!raw) throw new Error('no answer');
  const legal = Uint8Array.from({ length: side * side }, (_, point) => (match.isLegal(point) ? 1 : 0));
  return netResult(raw, model.info, { size, toMove: match.toPlay, rules: match.rules, legal });
};

test.each(RECORDED)(
  'version $version on $size lines under $rules rules is as KataGo computes it',
  async (row) => {
    const found = await ours(row);
    expect(found.whiteWin).toBeCloseTo(row.whiteWin, 4);
    expect(found.noResult).toBeCloseTo(row.noResult, 4);
    expect(found.lead).toBeCloseTo(row.lead, 2);
    expect(found.scoreMeanSq).toBeCloseTo(row.scoreMeanSq, 1);
    for (const [i, p] of row.policy.entries()) expect(found.policy[i], `policy ${i}`).toBeCloseTo(p, 3);
    for (const [i, p] of row.ownership.entries()) expect(found.ownership[i], `owner ${i}`).toBeCloseTo(p, 3);
  },
);

describe('rules', () => {
  test('before version 7 are those of area counting with a superko', () => {
    const { ko, scoring, tax } = rulesKnownTo(readTiny(6).info, RULES.japanese);
    expect([ko, scoring, tax]).toEqual(['situational', 'area', 'none']);
  });

  test('are kept from version 7 on', () =>
    expect(rulesKnownTo(readTiny(7).info, RULES.japanese)).toBe(RULES.japanese));
});
