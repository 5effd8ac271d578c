import type { LineMoment } from '#kernel/review/moments';
import type { Thresholds } from '#kernel/review/thresholds';
import type { PositionKey } from '#protocol';
import type { Clock } from '../../clock';
import type { Analyses } from '../analysis/analyses';
import type { GameDocument } from '../document/game-document';
import { AnalysedLine } from '../line/analysed-line';
import { gameFacts } from '../line/game-facts';
import type { KnownAnalysis } from '../line/known-analysis';

/** No game is longer; a report ends here. In positions. */
const MAX_POSITIONS = 2000;
/** Walking a line gives way to requests after this long. */
const REPLAY_MS = 4;
const LOAD_AT_ONCE = 400;

export interface ReviewedLineDeps {
  readonly analyses: Analyses;
  readonly clock: Clock;
  readonly pause: () => Promise<void>;
  readonly rules: Thresholds;
}

/** The main line of a document with what is stored of its positions, one entry a position. */
export interface ReviewedLine {
  readonly known: AnalysedLine;
  readonly found: readonly (KnownAnalysis | undefined)[];
  /** What another network has said, where two have looked at parts of the line; else empty. */
  readonly standIns: readonly (KnownAnalysis | undefined)[];
}

/** Reads all that is known of a main line. Done in slices. */
export const reviewedLine = async (
  { tree, positions, terms }: GameDocument,
  deps: ReviewedLineDeps,
): Promise<ReviewedLine> => {
  const known = new AnalysedLine(tree, positions, terms);
  await replay(known, deps);
  const { line, figures } = known;
  const found = await foundOf(known, Math.min(MAX_POSITIONS, line.length), deps);
  found.forEach((opinion, index) => {
    if (opinion) figures.set(index, opinion.analysis, deps.analyses.judges.judgeIn(opinion));
  });
  const standIns = figures.isMixed ? await standInsOf(known, found.length, deps) : [];
  standIns.forEach((opinion, index) => {
    if (opinion) figures.standIn(index, opinion.analysis, deps.analyses.judges.judgeIn(opinion));
  });
  figures.judgeBy(deps.rules, gameFacts(tree));
  return { known, found, standIns };
};

/** The moves of it that are worth a look, in the order played. */
export const momentsOf = ({ known, found }: ReviewedLine, rules: Thresholds): readonly LineMoment[] =>
  known.figures.moments(rules).filter(({ index }) => index < found.length);

const replay = async (known: AnalysedLine, { clock, pause }: ReviewedLineDeps): Promise<void> => {
  for (;;) {
    const end = clock.now() + REPLAY_MS;
    if (known.advance(() => clock.now() >= end) || known.replay.length >= MAX_POSITIONS) return;
    await pause();
  }
};

const foundOf = async (
  { replay }: AnalysedLine,
  length: number,
  { analyses }: ReviewedLineDeps,
): Promise<(KnownAnalysis | undefined)[]> => {
  const byPosition = new Map<PositionKey, KnownAnalysis>();
  for (let from = 0; from < length; from += LOAD_AT_ONCE) {
    const keys = replay.keys.slice(from, Math.min(length, from + LOAD_AT_ONCE));
    await analyses.load(keys, (position, known) => byPosition.set(position, known), replay.formerKeys);
  }
  return Array.from({ length }, (_, index) => byPosition.get(replay.keyAt(index) ?? ''));
};

const standInsOf = async (
  { replay }: AnalysedLine,
  length: number,
  { analyses }: ReviewedLineDeps,
): Promise<(KnownAnalysis | undefined)[]> => {
  const byPosition = new Map<PositionKey, KnownAnalysis>();
  await analyses.loadStandIns(replay.keys.slice(0, length), (position, known) => {
    if (!byPosition.has(position)) byPosition.set(position, known);
  });
  return Array.from({ length }, (_, index) => byPosition.get(replay.keyAt(index) ?? ''));
};
