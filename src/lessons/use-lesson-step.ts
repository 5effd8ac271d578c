import { useEffect, useRef, useState } from 'react';
import type { LessonAnswer, LessonPlace, LessonTaskKind, LessonView, Point } from '#protocol';
import { tsumego } from '../clients/tsumego';

/** In these points are named; no stone is played. */
const NAMING: readonly LessonTaskKind[] = ['liberties', 'dead', 'places'];

interface StepState {
  readonly view: LessonView | undefined;
  /** The person's moves and White's answers, or the points named rightly. */
  readonly moves: readonly Point[];
  readonly stones: Uint8Array;
  readonly phase: 'loading' | 'missing' | 'mine' | 'thinking' | 'wrong' | 'done';
  /** What was said of the last move. */
  readonly answer: Pick<LessonAnswer, 'verdict' | 'refusal'> | undefined;
  /** What is right here, once the person has asked. */
  readonly shown: readonly Point[];
}

const START: StepState = {
  view: undefined,
  moves: [],
  stones: new Uint8Array(),
  phase: 'loading',
  answer: undefined,
  shown: [],
};

/** One step of a lesson: the worker judges, the page shows. */
export const useLessonStep = ({ lesson, step }: LessonPlace, onDone: () => void) => {
  const [state, setState] = useState(START);
  /** An answer to an earlier step is dropped. */
  const turn = useRef(0);
  const restart = (): void => {
    turn.current += 1;
    const mine = turn.current;
    setState(START);
    void tsumego()
      .lesson({ lesson, step })
      .then((view) => {
        if (mine !== turn.current) return;
        setState(
          view ? { ...START, view, stones: view.stones, phase: 'mine' } : { ...START, phase: 'missing' },
        );
      });
  };
  useEffect(restart, [lesson, step]);
  const { view, moves, stones, phase } = state;
  const isNaming = view !== undefined && NAMING.includes(view.kind);

  const ask = async <Value>(question: Promise<Value>): Promise<Value | undefined> => {
    const mine = turn.current;
    setState((before) => ({ ...before, phase: 'thinking' }));
    const value = await question;
    return mine === turn.current ? value : undefined;
  };
  const tell = (answer: LessonAnswer, point: Point): void => {
    const { verdict, reply } = answer;
    const next: StepState = {
      ...state,
      answer,
      phase: 'mine',
      shown: verdict === 'refused' ? state.shown : [],
    };
    if (
      verdict === 'refused' ||
      (verdict === 'wrong' && (isNaming || answer.stones.every((stone, at) => stone === stones[at])))
    )
      setState(next);
    else {
      setState({
        ...next,
        moves: [...moves, point, ...(reply === undefined ? [] : [reply])],
        stones: answer.stones,
        phase: verdict === 'right' ? 'mine' : verdict === 'done' ? 'done' : 'wrong',
      });
      if (verdict === 'done') onDone();
    }
  };
  const play = async (point: Point): Promise<void> => {
    if (phase !== 'mine' || view?.kind === 'count' || (isNaming && moves.includes(point))) return;
    const answer = await ask(tsumego().lessonAnswer({ lesson, step }, [...moves, point]));
    if (answer) tell(answer, point);
  };
  const choose = async (number: number): Promise<void> => {
    if (phase !== 'mine') return;
    const isRight = await ask(tsumego().lessonNumber({ lesson, step }, number));
    if (isRight === undefined) return;
    setState({ ...state, answer: { verdict: isRight ? 'done' : 'wrong' }, phase: isRight ? 'done' : 'mine' });
    if (isRight) onDone();
  };
  const show = async (): Promise<void> => {
    if (phase !== 'mine') return;
    const shown = await ask(tsumego().lessonAnswers({ lesson, step }, moves));
    if (shown) setState({ ...state, answer: undefined, phase: 'mine', shown });
  };
  return { ...state, isNaming, play, choose, show, restart };
};
