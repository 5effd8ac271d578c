import { makeGtpPoint } from '../../board/coordinates';
import { BLACK, type Color } from '../../board/types';
import type { Analysis, Candidate } from '../analysis';
import { InfoLineReader } from '../info-line';
import { contextOf, decimal, type NodeContext, sideScore, sideWinrate, textLines } from './context';

/**
 * `KATA`: a line as `kata-analyze` prints it, in the view of the side to move, which is KataGo's default. We
 * write the engine's name on a line before it; without one the value begins with `info `. It keeps what `LZ`
 * cannot: bounds, spreads, figures of the position, ownership.
 */
export const readKata = (text: string, context: NodeContext): Analysis | undefined => {
  const lines = textLines(text);
  const hasName = lines.length > 1 && !/^(info|rootInfo) /.test(lines[0] ?? '');
  const line = encoder.encode(lines[hasName ? 1 : 0] ?? '');
  const analysis = reader.read(line, 0, line.length, contextOf(context, (hasName && lines[0]) || 'KataGo'));
  return analysis && Number.isNaN(analysis.winrate) ? undefined : analysis;
};

const reader = new InfoLineReader();
const encoder = new TextEncoder();

export const writeKata = (analysis: Analysis, context: NodeContext): string => {
  const { toMove } = context;
  const parts = [...analysis.candidates]
    .sort((a, b) => a.order - b.order)
    .map((candidate) => infoOf(candidate, context));
  const root = words(
    { visits: analysis.visits, scoreStdev: analysis.scoreStdev, weight: analysis.root?.weight },
    { winrate: analysis.winrate },
    {
      scoreLead: analysis.scoreLead,
      scoreSelfplay: analysis.root?.scoreSelfplay,
      utility: analysis.root?.utility,
    },
    toMove,
  );
  parts.push(`rootInfo ${root}`);
  if (analysis.ownership) parts.push(`ownership ${field(analysis.ownership, toMove)}`);
  return `${analysis.engine.replace(/\s+/g, ' ').trim() || 'Tengen'}\n${parts.join(' ')}`;
};

const infoOf = (candidate: Candidate, { size, toMove }: NodeContext): string => {
  const { point, visits, winrate, lcb, scoreLead, scoreStdev, prior, order, pv, pvVisits } = candidate;
  const { edgeVisits, utility, utilityLcb, scoreMean, scoreSelfplay, weight } = candidate;
  const figures = words(
    { visits, edgeVisits, weight, scoreStdev, prior, order },
    { winrate, lcb },
    { utility, utilityLcb, scoreMean, scoreLead, scoreSelfplay },
    toMove,
  );
  const line = pv.map((each) => makeGtpPoint(each, size)).join(' ');
  const counts = pvVisits ? ` pvVisits ${pvVisits.join(' ')}` : '';
  return `info move ${makeGtpPoint(point, size)} ${figures} pv ${line}${counts}`;
};

type Figures = Readonly<Record<string, number | undefined>>;
/**
 * Returns figures as `key value`, without unknown ones: plain figures, probabilities, and scores to convert.
 */
const words = (plain: Figures, probabilities: Figures, scores: Figures, toMove: Color): string =>
  [
    ...listed(plain, (value) => value),
    ...listed(probabilities, (value) => sideWinrate(value, toMove)),
    ...listed(scores, (value) => sideScore(value, toMove)),
  ].join(' ');

const listed = (figures: Figures, turned: (value: number) => number): readonly string[] =>
  Object.entries(figures).flatMap(([key, value]) =>
    value === undefined || Number.isNaN(value) ? [] : [`${key} ${figure(turned(value))}`],
  );

/** Returns six significant digits, as KataGo prints them. */
const figure = (value: number): string => String(Number(value.toPrecision(6)));

const field = (ownership: Float32Array, toMove: Color): string =>
  Array.from(ownership, (value) => decimal(toMove === BLACK ? value : -value, 2)).join(' ');
