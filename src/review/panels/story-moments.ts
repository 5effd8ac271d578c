import type { Moment, NodeId, Story } from '#protocol';
import { isMisread } from '../../format/story-moves';

const MAX_BOARDS = 3;

/** The moves that tell the story, in the order played: the gift, what decided, else what cost most. */
export const storyBoards = (
  story: Story | undefined,
  moments: readonly Moment[],
  max = MAX_BOARDS,
): readonly Moment[] => {
  const { gift, deciding = [], swing, contradiction } = story ?? {};
  const told = isMisread(contradiction) ? [] : [gift?.gift, gift?.slip, ...deciding, swing];
  const costly = moments.filter(({ kinds }) => kinds.includes('bad'));
  costly.sort((a, b) => Number(b.sure) - Number(a.sure) || b.scoreLoss - a.scoreLoss);
  const nodes = new Set<NodeId>([...told, ...costly].flatMap((move) => (move ? [move.node] : [])));
  const listed = [...nodes].flatMap((node) => moments.find((moment) => moment.node === node) ?? []);
  return listed.slice(0, max).sort((a, b) => a.moveNumber - b.moveNumber);
};
