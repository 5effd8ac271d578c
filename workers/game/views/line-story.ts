import { playersOf } from '#kernel/review/level';
import type { LineMoment } from '#kernel/review/moments';
import type { GameFacts } from '#kernel/review/result-check';
import { storyOf } from '#kernel/review/story';
import type { GameTree } from '#kernel/tree/tree';
import { type Color, parseResult, type Story } from '#protocol';
import type { AnalysedLine } from '../line/analysed-line';

/** Who led when, and which moves decided, in move numbers; undefined while too little of the line is known. */
export const lineStory = (
  { line, figures }: AnalysedLine,
  moments: readonly LineMoment[],
  winner: Color | undefined,
): Story | undefined => {
  const { winrates, scoreLeads } = figures;
  const { colors, length } = line;
  const story = storyOf({ winrates, scoreLeads, colors, length }, moments, winner);
  if (!story) return undefined;
  const numberAt = (index: number): number => line.numbers[index] as number;
  const moveAt = (index: number) => ({ node: line.nodes[index] as number, moveNumber: numberAt(index) });
  const { swing } = story;
  return {
    leads: story.leads.map(({ leader, first, last }) => ({
      leader,
      from: numberAt(first),
      to: numberAt(last),
    })),
    deciding: story.deciding.map(moveAt),
    ...(swing ? { swing: { ...moveAt(swing.index), sure: swing.sure } } : {}),
  };
};

/** What the record says of its players and its end. */
export const gameFacts = (tree: GameTree): GameFacts => {
  const { root } = tree;
  const result = parseResult(tree.get(root, 'RE')?.[0] ?? '');
  const ranks = (['BR', 'WR'] as const).flatMap((ident) => tree.get(root, ident)?.[0] ?? []);
  // A clock or a judge says nothing about the board.
  const isOfBoard = result.kind === 'resign' || result.kind === 'score' || result.kind === 'win';
  return { players: playersOf(ranks), ...(isOfBoard ? { winner: result.winner } : {}) };
};

/** The winner as the record names it. */
export const winnerOf = (tree: GameTree): Color | undefined => {
  const result = parseResult(tree.get(tree.root, 'RE')?.[0] ?? '');
  return 'winner' in result ? result.winner : undefined;
};
