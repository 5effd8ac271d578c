import type { Point } from '#kernel/board/types';
import { gameOf, judgeStep, numberOf, rightAnswers } from '#kernel/lessons/judge-step';
import { LESSON_SIZE, LESSONS, type LessonStep } from '#kernel/lessons/lesson';
import type { LessonAnswer, LessonPlace, LessonView } from '#protocol';

/** The lessons as the page asks for them; undefined for a place that is not there. */
export const lessonView = (place: LessonPlace): LessonView | undefined => {
  const step = stepAt(place);
  if (!step) return undefined;
  const { board } = gameOf(step);
  return {
    kind: step.task.kind,
    size: LESSON_SIZE,
    stones: board.stones.slice(0, board.points),
    numbers: numbersAround(numberOf(step)),
  };
};

export const lessonAnswer = (place: LessonPlace, moves: readonly Point[]): LessonAnswer | undefined => {
  const step = stepAt(place);
  return step && judgeStep(step, moves);
};

export const lessonNumber = (place: LessonPlace, number: number): boolean => {
  const step = stepAt(place);
  return step !== undefined && numberOf(step) === number;
};

export const lessonAnswers = (place: LessonPlace, moves: readonly Point[]): readonly Point[] => {
  const step = stepAt(place);
  return step ? rightAnswers(step, moves) : [];
};

const stepAt = ({ lesson, step }: LessonPlace): LessonStep | undefined => LESSONS[lesson]?.[step];

const CHOICES = 3;

/** Numbers in a row with the right one among them, not always at the same place. */
const numbersAround = (number: number | undefined): readonly number[] => {
  if (number === undefined) return [];
  const first = number - (number % CHOICES);
  return Array.from({ length: CHOICES }, (_, i) => first + i);
};
