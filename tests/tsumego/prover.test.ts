import { expect, test } from 'vitest';
import type { ProblemView } from '#protocol';
import { Prover } from '../../workers/tsumego/prover';
import { Work } from '../../workers/tsumego/work';

test('the answers of the last four problems stay ready, those before are let go', () => {
  const settled: string[] = [];
  const prover = new Prover(new Work({ now: () => 0, pause: async () => {} }), ({ key }) => {
    settled.push(key);
    return new Promise(() => {});
  });
  const open = (key: string): void => void prover.open({ key, isSettled: false } as ProblemView);
  for (const key of ['a', 'b', 'c', 'd', 'b', 'e']) open(key);
  expect(settled).toEqual(['a', 'b', 'c', 'd', 'e']);
  open('b');
  open('a');
  expect(settled).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});
