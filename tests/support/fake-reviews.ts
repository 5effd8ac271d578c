import type { ReportView, ReviewApi, ReviewEvent, ReviewJob } from '../../workers/protocol';

const done = { ok: true, value: undefined } as const;

/** A test double of the reviews: jobs only change their phase, the report is the given one. */
export const fakeReviews = (report?: ReportView): ReviewApi => {
  let positions = 1234;
  let jobs: readonly ReviewJob[] = [];
  let port: MessagePort | undefined;
  const tell = (next: readonly ReviewJob[]) => {
    jobs = next;
    port?.postMessage({ type: 'jobs', jobs } satisfies ReviewEvent);
    return done;
  };
  const set = (record: string, phase: ReviewJob['phase']) =>
    tell(jobs.map((job) => (job.record === record ? { ...job, phase } : job)));
  const missing = { ok: false, failure: { code: 'report.missing' } } as const;
  return {
    connect: async (events) => {
      port = events;
      tell(jobs);
    },
    enqueue: async (records) =>
      tell([
        ...jobs,
        ...records.map(
          (record): ReviewJob => ({ record, title: record, phase: 'running', done: 3, total: 9 }),
        ),
      ]),
    pauseJob: async (record) => set(record, 'paused'),
    resumeJob: async (record) => set(record, 'running'),
    settleTerms: async (record) => set(record, 'running'),
    removeJob: async (record) => tell(jobs.filter((job) => job.record !== record)),
    report: async () => (report ? { ok: true, value: report } : missing),
    mistakes: async () => missing,
    reports: async () => ({ ok: true, value: [] }),
    readReport: async () => (report ? { ok: true, value: report } : missing),
    removeReport: async () => done,
    analysisUse: async () => ({ ok: true, value: { positions, bytes: positions * 2000 } }),
    clearAnalyses: async () => {
      positions = 0;
      return done;
    },
  };
};
