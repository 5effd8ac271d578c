import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAnswer } from '../../../src/ui/use-answer';

/** Questions whose answers the test gives, in any order. */
const asker = () => {
  const answers: ((text: string | undefined) => void)[] = [];
  const ask = (): Promise<string | undefined> => new Promise((answer) => answers.push(answer));
  return { answers, ask };
};

test('an answer that comes after a newer one counts for nothing', async () => {
  const { answers, ask } = asker();
  const { result } = renderHook(() => useAnswer(ask));
  void act(() => void result.current[1]());
  await act(async () => answers[1]?.('new'));
  await act(async () => answers[0]?.('old'));
  expect(result.current[0]).toBe('new');
});

test('another question is asked at once, and the late answer to the first is dropped', async () => {
  const [first, second] = [asker(), asker()];
  const { result, rerender } = renderHook(({ ask }) => useAnswer(ask), { initialProps: { ask: first.ask } });
  rerender({ ask: second.ask });
  await act(async () => second.answers[0]?.('second'));
  await act(async () => first.answers[0]?.('first'));
  expect(result.current[0]).toBe('second');
});

test('after the component has gone nothing is asked or listened to', async () => {
  const { answers, ask } = asker();
  let again = (): void => {};
  let stopped = false;
  const listen = (run: () => void) => {
    again = run;
    return () => {
      stopped = true;
    };
  };
  const { result, unmount } = renderHook(() => useAnswer(ask, listen));
  await act(async () => answers[0]?.('one'));
  await act(async () => again());
  await act(async () => answers[1]?.(undefined));
  expect(result.current[0]).toBe('one');
  unmount();
  expect(stopped).toBe(true);
});
