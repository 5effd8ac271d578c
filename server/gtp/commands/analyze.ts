import type { Thought } from '#kernel/play/choose-move';
import { parseAnalyze } from '../analyze-options';
import type { CommandContext, Commands, Run } from '../command';
import { bad, good, type Reply } from '../reply';
import type { Session } from '../session';
import { type Dialect, makeReport } from '../stream';

/** Runs until another line arrives; like KataGo, it ignores `maxVisits`. */
const analyze =
  (dialect: Dialect): Run =>
  async (session: Session, args, context: CommandContext): Promise<Reply> => {
    const { table } = session;
    const options = parseAnalyze(args, table.toPlay, table.size);
    if (!options)
      return bad(`Could not parse analyze arguments or arguments out of range: '${args.join(' ')}'`);
    const { intervalMs, color, avoid } = options;
    const everyMs = intervalMs ?? Number.POSITIVE_INFINITY;
    const report = ({ analysis, ...rest }: Thought): void => {
      if (analysis.candidates.length > 0) context.line(makeReport({ analysis, ...rest }, options, dialect));
    };
    context.open();
    const ownership = options.ownership ?? false;
    const request = { ...table.request(color), avoid };
    const { signal } = context;
    const last = await session.analyst.think(request, { ownership }, { signal, everyMs, report });
    // The search may end by itself when its memory is full: the last figures stay, and the command waits.
    if (!signal.aborted && Number.isFinite(everyMs)) report(last);
    await context.interrupted();
    return good();
  };

export const ANALYZE: Commands = {
  'kata-analyze': analyze('kata'),
  'lz-analyze': analyze('lz'),
};
