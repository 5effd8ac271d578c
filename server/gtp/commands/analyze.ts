import type { Thought } from '#kernel/play/choose-move';
import { parseAnalyze } from '../analyze-options';
import type { Commands, Course, Run } from '../command';
import { bad, good, type Reply } from '../reply';
import type { Session } from '../session';
import { type Dialect, makeReport } from '../stream';

/** Runs until any other line comes; KataGo takes no notice of `maxVisits` here, nor do we. */
const analyze =
  (dialect: Dialect): Run =>
  async (session: Session, args, course: Course): Promise<Reply> => {
    const { table } = session;
    const options = parseAnalyze(args, table.toPlay, table.size);
    if (!options)
      return bad(`Could not parse analyze arguments or arguments out of range: '${args.join(' ')}'`);
    const { intervalMs, color, avoid } = options;
    const everyMs = intervalMs ?? Number.POSITIVE_INFINITY;
    const report = ({ analysis, ...rest }: Thought): void => {
      if (analysis.candidates.length > 0) course.line(makeReport({ analysis, ...rest }, options, dialect));
    };
    course.open();
    const ownership = options.ownership ?? false;
    const request = { ...table.request(color), avoid };
    const { signal } = course;
    const last = await session.analyst.think(request, { ownership }, { signal, everyMs, report });
    // The search may end before it is told to, when its memory is full: the figures stand, and so do we.
    if (!signal.aborted && Number.isFinite(everyMs)) report(last);
    await course.interrupted();
    return good();
  };

export const ANALYZE: Commands = {
  'kata-analyze': analyze('kata'),
  'lz-analyze': analyze('lz'),
};
