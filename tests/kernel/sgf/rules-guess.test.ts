import { expect, test } from 'vitest';
import { komiOf } from '#kernel/board/komi';
import { parseResult } from '#kernel/board/read-result';
import { guessRules, type RulesSigns } from '#kernel/sgf/rules-guess';

const signs = (change: Partial<RulesSigns>): RulesSigns => ({
  komi: komiOf(6.5),
  komiStated: true,
  result: parseResult(''),
  size: { width: 19, height: 19 },
  date: '',
  event: '',
  place: '',
  source: '',
  ...change,
});

test.each([
  ['nothing tells', { komiStated: false }, undefined],
  ['6.5 alone', {}, undefined],
  ['6.5 in 2010', { date: '2010-03-02' }, 'japanese'],
  ['6.5 in the first year of it', { date: '2000-01-01' }, 'japanese'],
  ['6.5 in the year before', { date: '1999-12-31' }, undefined],
  ['6.5 before anybody had it', { date: '1960' }, undefined],
  ['5.5', { komi: komiOf(5.5) }, 'japanese'],
  ['7.5', { komi: komiOf(7.5) }, 'chinese'],
  ['zi of komi', { komi: komiOf(3.75) }, 'chinese'],
  ['quarters of a stone', { result: parseResult('B+0.75') }, 'chinese'],
  ['a Japanese title', { event: '56th Judan, final' }, 'japanese'],
  [
    'a Japanese title in kanji, whatever its komi',
    { event: '第70期本因坊戦', komi: komiOf(7.5) },
    'japanese',
  ],
  ['a Chinese title that Japan has too', { event: '第20届名人战' }, undefined],
  ['a Taiwanese title that Japan has too', { event: '第12期天元賽' }, undefined],
  ['the title of another country', { event: '中国天元战' }, 'chinese'],
  ['the title of another country in English', { event: '3rd Korean Kisei' }, 'korean'],
  ['a Japanese title that is played abroad', { event: '第20期棋聖戦', place: '中国上海' }, 'japanese'],
  ['a Japanese title told in Chinese', { event: '第36届日本棋圣战' }, 'japanese'],
  ['a Korean cup', { event: '20th LG Cup' }, 'korean'],
  ['a Chinese league', { event: '2019 围甲' }, 'chinese'],
  ['a margin that area counting can give', { result: parseResult('B+0.5') }, undefined],
  ['a margin that it cannot give', { result: parseResult('B+1.5') }, 'japanese'],
  ['the same for White', { result: parseResult('W+0.5') }, 'japanese'],
  [
    'an even board, where any margin goes',
    { result: parseResult('B+1.5'), size: { width: 18, height: 18 } },
    undefined,
  ],
] as const)('%s', (_, change, rules) => {
  expect(guessRules(signs(change as Partial<RulesSigns>))).toBe(rules);
});
