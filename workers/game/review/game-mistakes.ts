import { decidedGroup } from '#kernel/tsumego/decided-group';
import { BLACK, type Color, EMPTY, type GameMistake, type MistakesOfGame, PASS, type Point } from '#protocol';
import { titleOf } from '../../store/record-head';
import type { GameDocument } from '../document/game-document';
import type { KnownAnalysis } from '../line/known-analysis';
import { momentsOf, type ReviewedLine, type ReviewedLineDeps, reviewedLine } from './reviewed-line';

/** Minimum loss in points of a move that becomes a problem, even when it changed the owner of a group. */
const MIN_LOSS = 3;
/** Maximum problems of one game, the costliest first. */
const MAX_MISTAKES = 20;
/** Moves of a line that are kept. */
const LINE_MOVES = 10;
/** Outside these winrates the game was decided, and a loss of points did not matter. */
const MIN_WINRATE = 0.05;

/** The moves of a document's main line that problems can be made of, the costliest first. */
export const mistakesOf = async (document: GameDocument, deps: ReviewedLineDeps): Promise<MistakesOfGame> => {
  const reviewed = await reviewedLine(document, deps);
  const sure = new Set(
    momentsOf(reviewed, deps.rules)
      .filter(({ bad, sure: isSure }) => bad && isSure)
      .map(({ index }) => index),
  );
  const mistakes: GameMistake[] = [];
  for (let index = 1; index < reviewed.found.length; index += 1) {
    const mistake = mistakeAt(document, reviewed, index, sure.has(index));
    if (mistake) mistakes.push(mistake);
  }
  mistakes.sort((a, b) => b.scoreLoss - a.scoreLoss);
  return {
    record: document.record,
    title: titleOf(document.info, document.fileName),
    size: document.tree.size,
    mistakes: mistakes.slice(0, MAX_MISTAKES),
  };
};

const mistakeAt = (
  { positions, tree }: GameDocument,
  { known, found }: ReviewedLine,
  index: number,
  isSure: boolean,
): GameMistake | undefined => {
  const { line, figures, replay } = known;
  const color = line.colors[index] ?? EMPTY;
  const played = line.points[index] ?? PASS;
  const [before, after] = [found[index - 1]?.analysis, found[index]?.analysis];
  const scoreLoss = figures.losses[index] ?? Number.NaN;
  if (color === EMPTY || played === PASS || !before || !after || !(scoreLoss >= MIN_LOSS)) return undefined;
  // A problem's board cannot show a ko ban.
  if ((replay.koPoints[index - 1] ?? PASS) !== PASS) return undefined;
  const toMove = color as Color;
  const stones = positions.stonesAt(line.nodes[index - 1] as number).slice();
  const group =
    before.ownership && after.ownership
      ? decidedGroup({ size: tree.size, stones }, toMove, before.ownership, after.ownership)
      : undefined;
  const isOpen = before.winrate >= MIN_WINRATE && before.winrate <= 1 - MIN_WINRATE;
  const choices = isSure && isOpen ? choicesOf(before, toMove) : [];
  if (!group && choices.length === 0) return undefined;
  return {
    moveNumber: line.numbers[index] ?? index,
    stones,
    toMove,
    played,
    scoreLoss,
    ...(group && { group }),
    choices,
    answer: firstLine(after).slice(0, LINE_MOVES),
  };
};

/** What the engine thought of the moves it looked at, in points behind the best for who moves. */
const choicesOf = ({ candidates }: KnownAnalysis['analysis'], toMove: Color): GameMistake['choices'] => {
  const best = candidates.find(({ order }) => order === 0);
  if (!best) return [];
  const sign = toMove === BLACK ? 1 : -1;
  return candidates
    .filter(({ point }) => point !== PASS)
    .map(({ point, scoreLead, visits, pv }) => ({
      point,
      loss: Math.max(0, sign * (best.scoreLead - scoreLead)),
      visits,
      line: pv.slice(0, LINE_MOVES),
    }));
};

const firstLine = ({ candidates }: KnownAnalysis['analysis']): readonly Point[] =>
  candidates.find(({ order }) => order === 0)?.pv ?? [];
