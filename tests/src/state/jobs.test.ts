import { describe, expect, test } from 'vitest';
import { finishedOf, isReviewing, wantEngines } from '../../../src/state/jobs';
import type { RecordId, ReviewJob } from '../../../workers/protocol';

const job = (phase: ReviewJob['phase']): ReviewJob => ({
  record: 'a' as RecordId,
  title: 'a',
  done: 0,
  total: 9,
  phase,
});

describe('the queue of background reviews', () => {
  test.each<[phases: ReviewJob['phase'][], wanted: boolean]>([
    [[], false],
    [['waiting'], true],
    [['running'], true],
    [['paused', 'done', 'failed'], false],
    [['done', 'waiting'], true],
  ])('%j wants engines: %s', (phases, wanted) => {
    expect(wantEngines({ jobs: phases.map(job) })).toBe(wanted);
  });

  test('tells which reviews have ended, and whether one runs', () => {
    const jobs = [job('done'), { ...job('running'), record: 'b' as RecordId }];
    expect(finishedOf({ jobs })).toBe('a');
    expect(isReviewing({ jobs })).toBe(true);
    expect(isReviewing({ jobs: [job('waiting'), job('paused'), job('done')] })).toBe(false);
  });
});
