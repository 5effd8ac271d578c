import { describe, expect, test } from 'vitest';
import { readGameInfo } from '#kernel/sgf/game-info';
import { readSgf } from '#kernel/sgf/read';
import { rulesOf } from '#kernel/sgf/rules-of';
import { titleOf } from '../../../workers/store/record-head';

const treeOf = (root: string) => {
  const read = readSgf(`(;SZ[19]${root};B[pd];W[dp])`);
  if (!read.ok || !read.value.games[0]) throw new Error('the record cannot be read');
  return read.value.games[0];
};
const infoOf = (root: string) => readGameInfo(treeOf(root));

describe('blank text is no text', () => {
  test.each([
    ['GN[ ]PB[甲]PW[乙]', '甲 – 乙'],
    ['GN[\u3000]PB[甲]PW[乙]', '甲 – 乙'],
    ['GN[\u200b\u3164]PB[甲]PW[乙]', '甲 – 乙'],
    ['GN[\n\t]PB[ ]PW[乙]', '? – 乙'],
    ['GN[ ]PB[ ]PW[]EV[第一届联赛]', '第一届联赛'],
    ['GN[]PB[]PW[ ]EV[ ]', 'game 7'],
    ['GN[ 复盘 ]PB[甲]', ' 复盘 '],
  ])('%s', (root, title) => {
    expect(titleOf(infoOf(root).text, 'game 7.sgf')).toBe(title);
  });

  test('in each field', () => {
    const blank = infoOf('PB[ ]PW[　]EV[ ]TE[Cup]PC[\n]DT[ ]RE[ ]RU[ ]KM[ ]GC[ \n ]').text;
    const { event, ...others } = blank;
    expect(event).toBe('Cup');
    expect(Object.values(others).join('')).toBe('');
  });
});

describe('komi in words', () => {
  test.each([
    ['EV[分先:黑贴7目半]KM[]', 7.5],
    ['EV[黑贴3又3/4子]', 7.5],
    ['EV[黑貼2又3/4子]', 5.5],
    ['EV[分先，贴六目半]', 6.5],
    ['EV[倒贴3目]', -3],
    ['EV[應氏盃 黑貼八點]', 8],
    ['EV[让先 不贴目]', 0],
    ['EV[定先 コミなし]', 0],
    ['GN[정선 덤 없음]', 0],
    ['GC[even game, no komi]', 0],
    ['EV[互先 コミ6目半]', 6.5],
    ['RU[日本ルール コミ５目半]', 5.5],
    ['EV[호선 덤 6집반]', 6.5],
    ['GN[Round 3, komi 5.5]', 5.5],
    ['GC[AGA rules, komi: 7½ points]', 7.5],
    ['KM[ ]EV[贴7.5目]', 7.5],
    ['KM[0]EV[贴7.5目]', 0],
    ['KM[5.5]EV[贴7.5目]', 5.5],
    ['EV[第12届联赛]', 6.5],
    ['EV[komi unknown in 1846]', 6.5],
  ])('%s', (root, komi) => {
    const read = infoOf(root);
    expect(read.komi.points).toBe(komi);
  });

  test('zi of komi tell Chinese rules, a Chinese title does not tell Japanese ones', () => {
    const rules = (root: string) => rulesOf(treeOf(root), infoOf(root));
    expect(rules('EV[黑贴3又3/4子]')).toBe('chinese');
    expect(rules('EV[第20届名人战]KM[7.5]')).toBe('chinese');
    expect(rules('EV[全国天元赛]')).toBe('chinese');
    expect(rules('EV[第70期本因坊戦]KM[7.5]')).toBe('japanese');
  });
});
