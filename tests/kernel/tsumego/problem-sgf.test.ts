import { describe, expect, test } from 'vitest';
import { parseSgfPoint } from '../../../workers/kernel/board/coordinates';
import { BLACK, WHITE } from '../../../workers/kernel/board/types';
import { readSgf } from '../../../workers/kernel/sgf/read';
import { namesColor, namesPlace, signOfText } from '../../../workers/kernel/tsumego/praise';
import { readAuthorProblem } from '../../../workers/kernel/tsumego/problem-sgf';

const SIZE = { width: 19, height: 19 };
const problemOf = (lines: string, root = 'PL[B]') => {
  const text = `(;GM[1]FF[4]SZ[19]AB[pd][dp][cn]AW[qf][dd][pp]${root}${lines})`;
  const read = readSgf(new TextEncoder().encode(text));
  const problem = read.ok && read.value.games[0] && readAuthorProblem(read.value.games[0]);
  if (!problem) throw new Error('no problem');
  return problem;
};
/** The first moves that begin a right line, those that begin only wrong ones, and those that are not judged. */
const firstMoves = (lines: string, root?: string) => {
  const { right, wrong, aside } = problemOf(lines, root);
  const names = (list: readonly (readonly number[])[]) =>
    [...new Set(list.map(([point]) => point))].map((point) =>
      ['qe', 'nc', 'qi'].find((name) => parseSgfPoint(name, SIZE) === point),
    );
  const good = names(right);
  return {
    right: good,
    wrong: names(wrong).filter((name) => !good.includes(name)),
    aside: names(aside),
  };
};

describe('what an author marks as right and wrong', () => {
  // The wrong move comes first in the file.
  test.each([
    ['zh, names', '(;B[qe]N[失败图])(;B[nc]N[正解图])', 'comment'],
    ['zh, at the last node', '(;B[qe];W[re]C[失败])(;B[nc];W[rd]C[成功])', 'comment'],
    ['zh, only negated', '(;B[qe];W[re]C[不正解])(;B[nc];W[rd])', 'wrongMarks'],
    ['zh, 错误 and 正确', '(;B[qe]C[错误。白棋活了])(;B[nc]C[正确！])', 'comment'],
    ['zh, 不正确', '(;B[qe];W[re]C[这样下不正确。])(;B[nc];W[rd]C[正确])', 'comment'],
    ['zh, in the middle', '(;B[qe]C[不对];W[re];B[rd])(;B[nc]C[正解：要点];W[rd];B[re])', 'comment'],
    ["zh, the other side's failure", '(;B[qe]C[白成功])(;B[nc]C[白失败])', 'comment'],
    ['zh, traditional', '(;B[qe]C[失敗])(;B[nc]C[正確])', 'comment'],
    ['ja', '(;B[qe];W[re]C[不正解])(;B[nc];W[rd]C[正解])', 'comment'],
    ['ja, a sentence', '(;B[qe]C[これは正解ではありません])(;B[nc]C[正解です。])', 'comment'],
    ['ja, elsewhere', '(;B[qe]C[正解はP17でした。])(;B[nc]C[黒成功])', 'comment'],
    ['ja, 失敗', '(;B[qe]C[黒の失敗])(;B[nc]C[正しい手です])', 'comment'],
    ['ko', '(;B[qe]C[오답입니다])(;B[nc]C[정답입니다])', 'comment'],
    ['ko, negated', '(;B[qe]C[정답이 아닙니다])(;B[nc]C[성공])', 'comment'],
    ['de', '(;B[qe]C[Leider falsch])(;B[nc]C[Richtig!])', 'comment'],
    ['de, negated', '(;B[qe]C[Das ist nicht richtig.])(;B[nc]C[Die Lösung])', 'comment'],
    ['ru', '(;B[qe]C[Неправильно])(;B[nc]C[Правильно])', 'comment'],
    ['ru, negated', '(;B[qe]C[Это не верно])(;B[nc]C[Верно!])', 'comment'],
    ['fr', '(;B[qe]C[Faux !])(;B[nc]C[Bonne réponse])', 'comment'],
    ['fr, negated', "(;B[qe]C[Ce n'est pas la bonne réponse])(;B[nc]C[Correct])", 'comment'],
    ['es', '(;B[qe]C[Incorrecto])(;B[nc]C[¡Correcto!])', 'comment'],
    ['es, negated', '(;B[qe]C[Esta no es la solución])(;B[nc]C[Solución])', 'comment'],
    ['it', '(;B[qe]C[SBAGLIATO])(;B[nc]C[Giusto!])', 'comment'],
    ['pt', '(;B[qe]C[Errado, tente de novo])(;B[nc]C[Certo!])', 'comment'],
    ['fr, capitals', "(;B[qe];W[re]C[ÉCHEC : Blanc vit.])(;B[nc];W[rd]C[Bravo, c'est gagné !])", 'comment'],
    ['ru, capitals', '(;B[qe];W[re]C[Увы, это не решение])(;B[nc];W[rd]C[ВЕРНО])', 'comment'],
    ['zh, 并非', '(;B[qe];W[re]C[并非正解])(;B[nc];W[rd]C[正解图])', 'comment'],
    ['ja, 言えない', '(;B[qe];W[re]C[正解とは言えない])(;B[nc];W[rd]C[大正解！])', 'comment'],
    ['en, RIGHT', '(;B[qe];W[re])(;B[nc];W[rd]C[RIGHT])', 'comment'],
    ['en, only WRONG', '(;B[qe];W[re]C[WRONG])(;B[nc];W[rd])', 'wrongMarks'],
    ['en, incorrect', '(;B[qe];W[re]C[Incorrect.])(;B[nc];W[rd]C[Correct.])', 'comment'],
    ['en, not the right move', "(;B[qe]C[That's not the right move.])(;B[nc]C[That's right!])", 'comment'],
    ["en, isn't correct", "(;B[qe]C[This isn't correct.])(;B[nc]C[Correct])", 'comment'],
    ['en, the correct answer is', '(;B[qe]C[The correct answer is P17.])(;B[nc]C[Solution])', 'comment'],
    ['en, not the solution', '(;B[qe]C[Not the solution])(;B[nc]C[The right answer])', 'comment'],
    ['en, succeeds and fails', '(;B[qe]C[Black fails.])(;B[nc]C[Black succeeds.])', 'comment'],
    ['en, success for', '(;B[qe]C[Success for White])(;B[nc]C[Success for Black])', 'comment'],
    ["en, the other side's good move", '(;B[qe]C[Mistake];W[re]C[Correct])(;B[nc])', 'wrongMarks'],
    ['en, for ko', '(;B[qe]C[Wrong])(;B[nc]C[Correct for ko])', 'comment'],
    [
      'right as a direction',
      '(;B[qe];W[re]C[White is fine on the right side.])(;B[nc];W[rd]C[Good for Black.])',
      'comment',
    ],
    [
      'right as a direction, beside a mark',
      '(;B[qe]C[Take the right hand stones])(;B[nc]C[Correct])',
      'comment',
    ],
    ['TE at the end', '(;B[qe];W[re])(;B[nc];W[rd];B[qi]TE[2])', 'moves'],
    ['TE at every move', '(;B[qe]BM[1];W[re])(;B[nc]TE[1];W[rd];B[qi]TE[1])', 'moves'],
    ["TE of the other side's answer", '(;B[qe];W[re]TE[1])(;B[nc]TE[1];W[rd])', 'moves'],
    ['only BM', '(;B[qe]BM[1];W[re])(;B[nc];W[rd])', 'wrongMarks'],
    ['DO and TE', '(;B[qe]DO[];W[re])(;B[nc]TE[1];W[rd])', 'moves'],
    ['only DO', '(;B[qe]DO[])(;B[nc])', 'wrongMarks'],
    ['only IT', '(;B[qe])(;B[nc]IT[])', 'moves'],
    ['GB', '(;B[qe];W[re]GW[1])(;B[nc];W[rd]GB[1])', 'moves'],
    ['only GW', '(;B[qe];W[re]GW[1])(;B[nc];W[rd])', 'wrongMarks'],
    ['CH', '(;B[qe];W[re])(;B[nc];W[rd];B[qi]CH[1])', 'moves'],
    ['WV', '(;B[qe]WV[qe])(;B[nc])', 'wrongMarks'],
    ['a triangle on the move', '(;B[qe]TR[qe])(;B[nc]TR[dd])', 'symbols'],
    ['a square on the move', '(;B[qe]SQ[qe])(;B[nc])', 'symbols'],
    ['a cross on the move', '(;B[qe]MA[qe])(;B[nc])', 'wrongMarks'],
    ['a cross and a circle', '(;B[qe]MA[qe];W[re])(;B[nc]CR[nc];W[rd])', 'moves'],
    [
      'goproblems.com',
      '(;B[qe];W[re]C[The correct shape, but too slow.])(;B[nc];W[rd]C[RIGHT CHOICE])',
      'comment',
    ],
    ['goproblems.com, before the end', '(;B[qe];W[re])(;B[nc]C[RIGHT];W[rd];B[re])', 'comment'],
    ['goproblems.com, not this', '(;B[qe]C[NOTTHIS])(;B[nc])', 'wrongMarks'],
    ['only a further answer', '(;B[nc];W[rd])(;B[qe];W[re]C[Wrong])(;B[nc];W[re]C[Also correct])', 'comment'],
    ['Tsumego Hero', '(;B[qe];W[re])(;B[nc];W[rd]C[+])', 'comment'],
    ['signs of a printer', '(;B[qe]C[×])(;B[nc]C[○])', 'comment'],
    ['en, exclamations', '(;B[qe];W[re]C[Nope, try again])(;B[nc];W[rd]C[Great!])', 'comment'],
    ['en, who lives', '(;B[qe];W[re]C[Black dies in gote.])(;B[nc];W[rd]C[Black lives.])', 'comment'],
    ['en, a question', '(;B[qe];W[re]C[Correct? No!])(;B[nc];W[rd]C[Wrong? No, right!])', 'comment'],
    ['en, almost', '(;B[qe]C[Almost correct])(;B[nc]C[Yes])', 'wrongMarks'],
    ['zh, who lives', '(;B[qe];W[re]C[黑被杀])(;B[nc];W[rd]C[黑净活])', 'comment'],
    ['zh, exclamations', '(;B[qe]C[再想想])(;B[nc]C[很好])', 'comment'],
    ['zh, not called right', '(;B[qe]C[算不上正解])(;B[nc]C[参考答案])', 'comment'],
    ['zh, dull moves', '(;B[qe]C[俗手])(;B[nc]C[本手])', 'comment'],
    ['ja, exclamations', '(;B[qe]C[残念！])(;B[nc]C[お見事])', 'comment'],
    ['ja, who lives', '(;B[qe]N[黒死])(;B[nc]N[黒生き])', 'comment'],
    ['ja, a question', '(;B[qe]C[正解でしょうか？違います])(;B[nc]C[正解図])', 'comment'],
    ['ja, cannot be called right', '(;B[qe]C[正解とは言えません])(;B[nc])', 'wrongMarks'],
    ['ko, exclamations', '(;B[qe]C[땡! 다시 생각해 보세요])(;B[nc]C[잘했어요])', 'comment'],
    ['ko, who lives', '(;B[qe]C[흑이 죽었습니다])(;B[nc]C[흑 삶])', 'comment'],
    ['ko, cannot be called right', '(;B[qe]C[정답이라고 할 수 없다])(;B[nc]C[정해도])', 'comment'],
    ['de, exclamations', '(;B[qe]C[Leider nicht.])(;B[nc]C[Gut gemacht!])', 'comment'],
    ['de, who lives', '(;B[qe]C[Schwarz stirbt])(;B[nc]C[Schwarz lebt])', 'comment'],
    ['fr, exclamations', '(;B[qe]C[Perdu !])(;B[nc]C[Bien joué])', 'comment'],
    ['fr, who lives', '(;B[qe]C[Noir est mort])(;B[nc]C[Noir vit])', 'comment'],
    ['ru, exclamations', '(;B[qe]C[Увы, нет.])(;B[nc]C[Молодец!])', 'comment'],
    ['ru, who lives', '(;B[qe]C[Чёрные погибли])(;B[nc]C[Чёрные живут])', 'comment'],
  ])('%s', (_, lines, convention) => {
    expect(firstMoves(lines)).toEqual({ right: ['nc'], wrong: ['qe'], aside: [] });
    expect(problemOf(lines).convention).toBe(convention);
  });

  test('several right lines', () => {
    const lines = '(;B[qe]C[Correct])(;B[nc]C[Also correct])(;B[qi]C[Wrong])';
    expect(firstMoves(lines)).toEqual({ right: ['qe', 'nc'], wrong: ['qi'], aside: [] });
  });

  test('a line is wrong from the first wrong move on, whatever is good before and after it', () => {
    const problem = problemOf('(;B[nc]TE[1];W[rd](;B[qi]BM[1];W[re];B[rf]TE[1])(;B[re]TE[1]))');
    expect(problem.right).toHaveLength(1);
    expect(problem.wrong.map((line) => line.length)).toEqual([5]);
  });

  test('variations that the author does not judge are neither', () => {
    expect(firstMoves('(;B[nc]N[正解])(;B[qe]N[变化])(;B[qi]N[失败])')).toEqual({
      right: ['nc'],
      wrong: ['qi'],
      aside: ['qe'],
    });
  });

  test('without any mark the first line counts, and that is known', () => {
    expect(problemOf('(;B[qe];W[re])(;B[nc])').convention).toBe('firstLine');
    expect(firstMoves('(;B[qe];W[re])(;B[nc])').right).toEqual(['qe']);
  });

  test('only wrong lines: none is right', () => {
    expect(firstMoves('(;B[qe]C[Wrong])(;B[nc]C[失败])')).toEqual({
      right: [],
      wrong: ['qe', 'nc'],
      aside: [],
    });
  });

  test('for White the colours read the other way', () => {
    const lines = '(;W[qe]C[Black succeeds])(;W[nc]C[White succeeds])';
    expect(firstMoves(lines, 'PL[W]')).toMatchObject({ right: ['nc'], wrong: ['qe'] });
  });
});

test.each([
  ['正解', 'right'],
  ['不正解', 'wrong'],
  ['非正解', 'wrong'],
  ['并非正解', 'wrong'],
  ['这不是正确的下法', 'wrong'],
  ['见正解', undefined],
  ['没有失败', undefined],
  ['如果白失败', undefined],
  ['not correct', 'wrong'],
  ['Not quite right', 'wrong'],
  ['Not bad, not wrong', undefined],
  ['incorrect', 'wrong'],
  ['the upper right corner', undefined],
  ['Right!', 'right'],
  ['Right side', undefined],
  ['NOT RIGHT', 'wrong'],
  ['Wrong. The correct move is at A.', 'wrong'],
  ['Correct! Anything else would be a mistake.', 'right'],
  ["White's mistake", undefined],
  ['If White fails to answer, he dies', undefined],
  ['A false eye', undefined],
  ['Das ist kein Fehler', undefined],
  ['실패', 'wrong'],
  ['틀렸습니다', 'wrong'],
  ['неверно', 'wrong'],
  ['wrong? no, right', 'right'],
  ['Is that correct?', undefined],
  ['This would be correct if White had no liberty', undefined],
  ['未能成功', 'wrong'],
  ['不能算成功', 'wrong'],
  ['无法成立', 'wrong'],
  ['不失为成功', 'right'],
  ['うまくいかない', 'wrong'],
  ['うまくいった', 'right'],
  ['pas bon', 'wrong'],
  ['не получилось', 'wrong'],
  ['получилось', 'right'],
  ['far from correct', 'wrong'],
  ["It can't be right", 'wrong'],
  ['正解率 30%', undefined],
  ['不是唯一正解', undefined],
  ['这算正解吗', undefined],
  ['正解以外', 'wrong'],
  ['接近正解', 'wrong'],
  ['정답률 50%', undefined],
  ['거의 정답', 'wrong'],
  ['fast richtig', 'wrong'],
  ['presque juste', 'wrong'],
  ['почти правильно', 'wrong'],
  // The colour before has a verb of its own; the outcome is the solver's.
  ['白被净杀，成功！', 'right'],
  ['白に生きられて失敗', 'wrong'],
  ['백이 살아서 실패', 'wrong'],
  ['白棋成功做活', 'wrong'],
] as const)('"%s" reads as %s', (text, sign) => {
  expect(signOfText(text, BLACK)).toBe(sign);
});

test.each([
  ['If Black dies here, all is lost', undefined],
  ['Black can no longer live.', 'wrong'],
  ["Black can't be killed", 'right'],
  ['White is captured', 'right'],
  ['White captures five stones', 'wrong'],
  ['The stones die', undefined],
  ['No liberties', undefined],
  ['No!', 'wrong'],
  ['黑先，死活题', undefined],
  ['白死', 'right'],
  ['如果黑死', undefined],
  ['妙手，白已无法做活', 'right'],
  ['黑无法渡过', 'wrong'],
  ['白棋做不出两眼', 'right'],
  ['黒は生きられません', 'wrong'],
  ['白は二眼を作れません', 'right'],
  ['백을 잡았습니다', 'right'],
  ['흑을 잡았습니다', 'wrong'],
  ['黑快一气', 'right'],
  ['黒の一手負け', 'wrong'],
  ['흑이 한 수 늦습니다', 'wrong'],
  ['黑先手双活', undefined],
  ['不完美', 'wrong'],
  ['不太好', 'wrong'],
  ['不是好棋', 'wrong'],
  ['Źle!', 'wrong'],
  ['Muy bien', 'right'],
  ['Black has been captured', 'wrong'],
  ['Gelöst!', 'right'],
  ['Das reicht nicht', 'wrong'],
  ['Чёрные не могут выжить', 'wrong'],
  ['Попробуйте ещё раз', 'wrong'],
  ['Noir ne peut pas vivre', 'wrong'],
] as const)('"%s", said less plainly, reads as %s', (text, sign) => {
  expect(signOfText(text, BLACK, 'spoken')).toBe(sign);
});

test('an author names sides and places', () => {
  for (const text of ['Black to play.', '黑先', '白死', '黒番', 'B to live', 'Ход чёрных', '흑선활'])
    expect(namesColor(text)).toBe(true);
  for (const text of ['Problem 12', 'Tesuji', '死活', 'blackboard', '']) expect(namesColor(text)).toBe(false);
  for (const text of ['Kill the upper left corner', '左上角', 'Play at C3'])
    expect(namesPlace(text)).toBe(true);
  for (const text of ['Black to play', '黑先', 'Level 3']) expect(namesPlace(text)).toBe(false);
  expect(WHITE).toBe(2);
});
