import { useEffect, useRef, useState } from 'react';
import type { ReportView } from '#protocol';
import { showFailure } from '../clients/request';
import { reviews } from '../clients/reviews';
import { useMirror } from '../state/mirror';

/** Minimum time (ms) between two reports of a running review. */
const EVERY_MS = 1500;

/** The report of the open record, updated while the review runs; undefined until it arrives. */
export const useReport = (): ReportView | undefined => {
  const record = useMirror(({ document }) => document?.record);
  const trend = useMirror((mirror) => mirror.trend);
  const done = useMirror(({ review }) => review?.phase === 'done');
  const [report, setReport] = useState<ReportView>();
  const asked = useRef({ at: Number.NEGATIVE_INFINITY, busy: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new trend and the end of the review make a new report
  useEffect(() => {
    if (record === undefined) return;
    let left = false;
    const ask = async (): Promise<void> => {
      if (asked.current.busy) {
        timer = setTimeout(() => void ask(), EVERY_MS / 3);
        return;
      }
      asked.current = { at: performance.now(), busy: true };
      const answer = await reviews().report();
      asked.current.busy = false;
      if (left) return;
      if (answer.ok) setReport(answer.value);
      else showFailure(answer);
    };
    let timer = setTimeout(() => void ask(), Math.max(0, asked.current.at + EVERY_MS - performance.now()));
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [record, trend, done]);
  return report?.record === record ? report : undefined;
};
