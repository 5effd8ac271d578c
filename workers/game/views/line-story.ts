import type { LineMoment } from '#kernel/review/moments';
import { phaseEnds } from '#kernel/review/phases';
import { storyOf } from '#kernel/review/story';
import type { GameTree } from '#kernel/tree/tree';
import { BLACK, type Color, parseResult, type Story } from '#protocol';
import type { AnalysedLine } from '../line/analysed-line';

/** The chart in words, in move numbers; undefined while too little of the line is known. */
export const lineStory = (
  { tree, line, figures }: AnalysedLine,
  moments: readonly LineMoment[],
  end: GameEnd,
): Story | undefined => {
  const { winrates, scoreLeads } = figures;
  const { colors, length } = line;
  const story = storyOf({ winrates, scoreLeads, colors, length }, moments, end.winner);
  if (!story) return undefined;
  const numberAt = (index: number): number => line.numbers[index] as number;
  const moveAt = (index: number) => ({ node: line.nodes[index] as number, moveNumber: numberAt(index) });
  const costlyAt = (index: number) => ({ ...moveAt(index), points: figures.losses[index] ?? Number.NaN });
  const { swing, start, contradiction } = story;
  // The record counts another board than the figures show.
  const isMiscounted = !contradiction && !figures.isTrustedToTheEnd && end.counted !== undefined;
  const gift = isMiscounted ? undefined : story.gift;
  return {
    leads: story.leads.map(({ leader, first, last, peak }) => ({
      leader,
      from: numberAt(first),
      to: numberAt(last),
      peak,
    })),
    stages: phaseEnds(tree.size),
    deciding: story.deciding.map(moveAt),
    ...(swing ? { swing: { ...moveAt(swing.index), sure: swing.sure } } : {}),
    ...(start
      ? {
          start: {
            by: end.hasHandicap ? 'handicap' : 'komi',
            leader: start.leader,
            points: start.points,
            ...(start.goneAt === undefined ? {} : { goneAt: numberAt(start.goneAt) }),
          },
        }
      : {}),
    ...(gift
      ? {
          gift: {
            winner: colors[gift.gift] as Color,
            gift: costlyAt(gift.gift),
            slip: costlyAt(gift.slip),
          },
        }
      : {}),
    ...(isMiscounted && end.winner !== undefined
      ? {
          contradiction: {
            kind: 'count',
            winner: end.winner,
            points: scoreLeads[length - 1] ?? Number.NaN,
            from: numberAt(figures.trustedTo),
            counted: end.counted ?? Number.NaN,
          },
        }
      : {}),
    ...(contradiction
      ? {
          contradiction: {
            kind: end.isByClock ? 'clock' : figures.isTrustedToTheEnd ? 'close' : 'board',
            winner: contradiction.winner,
            points: contradiction.points,
            from: numberAt(contradiction.from),
          },
        }
      : {}),
  };
};

/** How a game ended and began, by its record. */
export interface GameEnd {
  readonly winner?: Color;
  /** Black's lead by count. */
  readonly counted?: number;
  /** By time, or by a penalty. */
  readonly isByClock: boolean;
  readonly hasHandicap: boolean;
}

/** A variation has neither the result of the game nor its beginning for itself. */
export const NO_END: GameEnd = { isByClock: false, hasHandicap: false };

export const gameEnd = (tree: GameTree): GameEnd => {
  const { root } = tree;
  const result = parseResult(tree.get(root, 'RE')?.[0] ?? '');
  const handicap = tree.get(root, 'HA')?.[0] ?? '';
  return {
    ...('winner' in result ? { winner: result.winner } : {}),
    ...(result.kind === 'score' ? { counted: result.winner === BLACK ? result.points : -result.points } : {}),
    isByClock: result.kind === 'time' || result.kind === 'forfeit',
    // HA[1] is a game without komi.
    hasHandicap: Number.parseInt(handicap, 10) >= 2 || tree.hasSetup(root),
  };
};
