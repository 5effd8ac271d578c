import { makeGtpPoint } from '#kernel/board/coordinates';
import type { Analysis } from '#kernel/kata/analysis';
import { lossesOf } from '#kernel/review/losses';
import type { AnalysisSentences, Color, Point, Size } from '#protocol';

/** Begins what we write into comments, so that writing again replaces it. */
const HEADING = '— Tengen —';
/** Smaller losses are noise. */
const NOISE = 0.1;

export interface CommentInput {
  readonly sentences: AnalysisSentences;
  readonly analysis: Analysis;
  /** The move that led here, and what was known of the position before it. */
  readonly move: { readonly color: Color; readonly point: Point } | undefined;
  readonly before: Analysis | undefined;
  readonly size: Size;
}

/** A comment with the figures of its position behind what people wrote. */
export const withFigures = (comment: string, input: CommentInput): string => {
  const own = withoutFigures(comment);
  const block = [HEADING, ...linesOf(input)].join('\n');
  return own === '' ? block : `${own}\n\n${block}`;
};

const withoutFigures = (comment: string): string => {
  const at = comment.indexOf(HEADING);
  return at < 0 ? comment : comment.slice(0, at).trimEnd();
};

const linesOf = ({ sentences, analysis, move, before, size }: CommentInput): readonly string[] => {
  const { winrate, scoreLead, visits, engine } = analysis;
  const lines = [filled(sentences.winrate, { winrate: `${(winrate * 100).toFixed(1)}%` })];
  if (!Number.isNaN(scoreLead)) lines.push(leadOf(sentences, scoreLead));
  const loss = move && before ? lossesOf(move.color, before, analysis).scoreLoss : Number.NaN;
  if (Math.abs(loss) >= NOISE) {
    const points = Math.abs(loss).toFixed(1);
    lines.push(filled(loss > 0 ? sentences.loss : sentences.gain, { points }));
  }
  const best = before?.candidates.find(({ order }) => order === 0)?.point;
  if (move && best !== undefined && best !== move.point)
    lines.push(filled(sentences.better, { point: makeGtpPoint(best, size) }));
  if (visits > 0) lines.push(filled(sentences.source, { engine, visits: String(visits) }));
  return lines;
};

const leadOf = (sentences: AnalysisSentences, lead: number): string => {
  const points = Math.abs(lead).toFixed(1);
  if (Number(points) === 0) return sentences.leadEven;
  return filled(lead > 0 ? sentences.leadBlack : sentences.leadWhite, { points });
};

/** Inserts values once: a placeholder inside a value stays text. */
const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
