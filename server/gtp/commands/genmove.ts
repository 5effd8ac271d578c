import { makeGtpPoint } from '#kernel/board/coordinates';
import type { Color } from '#kernel/board/types';
import type { Choice, Thought } from '#kernel/play/choose-move';
import { parseAnalyze } from '../analyze-options';
import { readColor, refusal } from '../arguments';
import { chooseMove } from '../choose-move';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import type { Session } from '../session';
import { type Dialect, makeReport } from '../stream';

interface Manner {
  /** Plays the move on the board. */
  readonly plays: boolean;
  /** The next line of input aborts the search; the answer is then `cancelled`. */
  readonly cancellable?: boolean;
}

const NEVER = { aborted: false } as const;

const settle = (session: Session, color: Color, { point, resigns }: Choice, { plays }: Manner): string => {
  if (resigns) return 'resign';
  if (plays) session.justMoved = session.table.play(color, point);
  return makeGtpPoint(point, session.table.size);
};

/** `genmove b` */
const quiet =
  (name: string, manner: Manner): Run =>
  async (session, args, { signal }) => {
    if (args.length !== 1) return bad(`Expected one argument for ${name} but got '${args.join(' ')}'`);
    const color = readColor(args[0] ?? '');
    if (!color.ok) return refusal(color);
    const watch = { signal: manner.cancellable ? signal : NEVER };
    const choice = await chooseMove(session, color.value, watch);
    return good(watch.signal.aborted ? 'cancelled' : settle(session, color.value, choice, manner));
  };

/** `kata-genmove_analyze b 10 ownership true`: writes reports, the last one complete, then the move. */
const analyzing =
  (dialect: Dialect, manner: Manner): Run =>
  async (session, args, context) => {
    const { table } = session;
    const options = parseAnalyze(args, table.toPlay, table.size);
    if (!options || options.avoid.length > 0)
      return bad(`Could not parse genmove_analyze arguments or arguments out of range: '${args.join(' ')}'`);
    const { color, intervalMs } = options;
    const report = (thought: Thought): void => {
      if (thought.analysis.candidates.length > 0) context.line(makeReport(thought, options, dialect));
    };
    const signal = manner.cancellable ? context.signal : NEVER;
    context.open();
    const everyMs = intervalMs ?? Number.POSITIVE_INFINITY;
    const choice = await chooseMove(session, color, { signal, everyMs, report });
    report(choice.thought);
    context.line(`play ${signal.aborted ? 'cancelled' : settle(session, color, choice, manner)}`);
    return good();
  };

const PLAYS = { plays: true };
const LOOKS = { plays: false };
const LOOKS_FREELY = { plays: false, cancellable: true };

export const GENMOVE: Commands = {
  genmove: quiet('genmove', PLAYS),
  'kata-search': quiet('kata-search', LOOKS),
  'kata-search_cancellable': quiet('kata-search_cancellable', LOOKS_FREELY),
  genmove_analyze: analyzing('kata', PLAYS),
  'kata-genmove_analyze': analyzing('kata', PLAYS),
  'lz-genmove_analyze': analyzing('lz', PLAYS),
  'kata-search_analyze': analyzing('kata', LOOKS),
  'kata-search_analyze_cancellable': analyzing('kata', LOOKS_FREELY),
};
