import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES, type RulesName } from '#kernel/board/rules';
import { PASS, type Point } from '#kernel/board/types';
import { Search } from '#kernel/search/search';
import { readEvaluator } from '../../../bench/verify/read-evaluator';
import { colorOf, nameOf, pointOf } from '../../../bench/verify/recorded-search';
import { describeShared, sharedPath } from '../../support/shared';

interface Query {
  readonly id: string;
  readonly moves: readonly (readonly ['B' | 'W', string])[];
  readonly rules: RulesName;
  readonly komi: number;
  readonly boardXSize: number;
  readonly boardYSize: number;
  readonly maxVisits: number;
}
interface Response {
  readonly id: string;
  readonly moveInfos: readonly { readonly move: string; readonly pv: readonly string[] }[];
}

/** The recorded query and response of one id. */
const recorded = (id: string): { readonly query: Query; readonly response: Response } => {
  const lines = readFileSync(sharedPath('katago/analysis/options.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly dir: 'in' | 'out'; readonly line: string });
  const said = (dir: 'in' | 'out'): unknown =>
    lines
      .filter((one) => one.dir === dir && one.line.startsWith('{'))
      .map(({ line }) => JSON.parse(line) as { readonly id?: string })
      .find((message) => message.id === id);
  return { query: said('in') as Query, response: said('out') as Response };
};

describeShared('katago/analysis/options.jsonl', 'lines as KataGo’s analysis engine lists them', () => {
  test('the pass that ends the first phase of Japanese rules has an empty line, and no line continues past it', async () => {
    const { query, response } = recorded('pass-jp');
    const size = { width: query.boardXSize, height: query.boardYSize };
    const network = sharedPath('katago/models/g170-b6c96-s175395328-d26788732.bin.gz');
    const search = new Search(readEvaluator(network, 'wasm'), { now: () => 0, lines: 'analysis' });
    const set = search.setPosition({
      size,
      rules: RULES[query.rules],
      komi: query.komi,
      initialStones: { black: [], white: [] },
      moves: query.moves.map(([color, name]) => ({ color: colorOf(color), point: pointOf(name, size) })),
    });
    expect(set.ok).toBe(true);
    const { candidates } = await search.run({ visits: query.maxVisits });
    const lineOf = (point: Point) =>
      candidates.find((candidate) => candidate.point === point)?.pv.map((move) => nameOf(move, size));
    const theirs = response.moveInfos.find(({ move }) => move === 'pass')?.pv;
    expect(theirs).toEqual([]);
    expect(lineOf(PASS)).toEqual(theirs);
    // A pass that ends no phase stays. KataGo's root was noisy: only its most searched line can be compared.
    const longest = response.moveInfos.find(({ pv }) => pv.at(-1) === 'pass');
    expect(longest && lineOf(pointOf(longest.move, size))).toEqual(longest?.pv);
    expect(longest?.pv).toHaveLength(3);
  });
});
