import { describe, expect, test } from 'vitest';
import { makeGtpPoint, parseGtpPoint } from '#kernel/board/coordinates';
import { PASS } from '#kernel/board/types';
import { judgeStep, numberOf, rightAnswers } from '#kernel/lessons/judge-step';
import { LESSON_SIZE, LESSONS, type LessonStep } from '#kernel/lessons/lesson';
import { loadLessons } from '../../../src/lessons/load-lessons';

const at = (name: string): number => parseGtpPoint(name, LESSON_SIZE) ?? PASS;
const nameOf = (point: number): string => (point === PASS ? 'pass' : makeGtpPoint(point, LESSON_SIZE));
const step = (lesson: number, number: number): LessonStep => {
  const found = LESSONS[lesson - 1]?.[number - 1];
  if (!found) throw new Error('no such step');
  return found;
};

/** What a teacher would accept, by lesson and step. Steps with numbers and the free move are not among them. */
const RIGHT: Readonly<Record<string, string>> = {
  '1.2': 'D5 E4 E6 F5',
  '1.3': 'C2 D1',
  '2.1': 'E4',
  '2.2': 'J3',
  '2.3': 'D1',
  '3.1': 'E4 F5',
  '3.2': 'E4',
  '3.3': 'B1',
  '4.1': 'E5',
  '4.2': 'E5',
  '5.1': 'E5',
  '5.2': 'A1',
  '6.1': 'E5',
  '6.2': 'E5',
  '6.3': 'F1 G2',
  '7.1': 'B1',
  '7.2': 'B1',
  '7.3': 'A1 C1',
  '8.1': 'D6',
  '9.1': 'D5',
  '9.2': 'C1',
  '10.2': 'D5',
  '11.1': 'A1 A3',
  '11.2': 'pass',
  '12.1': 'C3 C7 G3 G7',
  '12.2': 'C4',
  '12.3': 'H2',
};

test('the rules find the answers of a teacher, and no others', () => {
  for (const [place, names] of Object.entries(RIGHT)) {
    const [lesson = 0, number = 0] = place.split('.').map(Number);
    const found = rightAnswers(step(lesson, number), []).map(nameOf).sort();
    expect(found.join(' '), place).toBe(names);
  }
  expect(numberOf(step(10, 1))).toBe(9);
  expect(numberOf(step(11, 3))).toBe(15);
});

test('every step is done by playing what is right', () => {
  for (const [lesson, steps] of LESSONS.entries())
    for (const [number, each] of steps.entries()) {
      if (each.task.kind === 'count') continue;
      let moves: readonly number[] = [];
      let verdict: string = 'right';
      for (let played = 0; verdict === 'right' && played < 20; played += 1) {
        const asked = rightAnswers(each, moves);
        // Points are named once each; a snapback plays twice at one point.
        const isNaming =
          each.task.kind === 'liberties' || each.task.kind === 'dead' || each.task.kind === 'places';
        const [right = PASS] = isNaming ? asked.filter((point) => !moves.includes(point)) : asked;
        const judged = judgeStep(each, [...moves, right]);
        verdict = judged.verdict;
        moves = [...moves, right, ...(judged.reply === undefined ? [] : [judged.reply])];
      }
      expect(verdict, `${lesson + 1}.${number + 1}`).toBe('done');
    }
});

describe('a wrong move', () => {
  test('is answered by what it allows', () => {
    expect(judgeStep(step(8, 1), [at('C5')])).toMatchObject({ verdict: 'wrong', reply: at('D6') });
    expect(judgeStep(step(4, 1), [at('A1')])).toMatchObject({ verdict: 'wrong', reply: at('E5') });
    expect(judgeStep(step(7, 2), [at('A1')])).toMatchObject({ verdict: 'wrong', reply: at('B1') });
    expect(judgeStep(step(6, 3), [at('A9')])).toMatchObject({ verdict: 'wrong', reply: at('E5') });
    expect(judgeStep(step(10, 2), [at('A9')])).toMatchObject({ verdict: 'wrong', reply: at('D5') });
  });

  test('that the rules refuse changes nothing', () => {
    expect(judgeStep(step(6, 3), [at('E5')])).toMatchObject({ verdict: 'refused', refusal: 'ko' });
    expect(judgeStep(step(2, 1), [at('E5')])).toMatchObject({ verdict: 'refused', refusal: 'occupied' });
  });
});

test('a ko is retaken after a threat and its answer', () => {
  const threat = judgeStep(step(6, 3), [at('G2')]);
  expect(threat).toMatchObject({ verdict: 'right', reply: at('F1') });
  expect(judgeStep(step(6, 3), [at('G2'), at('F1'), at('E5')])).toMatchObject({ verdict: 'done' });
});

test.each(['zh', 'en', 'ja', 'ko'] as const)('the words of %s fit the steps', async (language) => {
  const texts = await loadLessons(language);
  expect(texts.map(({ steps }) => steps.length)).toEqual(LESSONS.map((steps) => steps.length));
  const all = texts.flatMap(({ title, steps }) => [title, ...steps.flatMap(({ ask, done }) => [ask, done])]);
  expect(all.every((text) => text.length > 0)).toBe(true);
});
