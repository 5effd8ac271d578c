import { makeGtpPoint } from '../../board/coordinates';
import type { Analysis, Candidate } from '../analysis';
import { InfoLineReader } from '../info-line';
import { contextOf, decimal, type NodeContext, sideScore, sideWinrate, textLines } from './context';

/**
 * `LZ` of Lizzie, LizzieYzy and LizGoban, and `LZOP`, the same on the root:
 *
 *   <engine> <winrate %> <playouts>[ <scoreMean> <scoreStdev>[ <pda>]]
 *   move <v> visits <n> winrate <1/100 %> prior <1/100 %>[ scoreMean <f>] pv <v> …[ pvVisits <n> …] info move …
 *
 * The winrate of the first line is that of the side that has just moved; everything else is that of the side
 * to move. The first line may be missing, and old writers leave figures out.
 */
export const readLz = (text: string, context: NodeContext): Analysis | undefined => {
  const [first = '', second = ''] = textLines(text);
  const hasHead = !/^(info|move) /.test(first);
  const [engine = '', ...figures] = hasHead ? first.split(' ') : [];
  const moves = hasHead ? second : first;
  const analysis = readMoves(moves.startsWith('info ') ? moves : `info ${moves}`, context, engine || 'LZ');
  const [winrate, playouts, score, stdev] = figures;
  const scoreStdev = numberOf(stdev);
  if (analysis) return { ...analysis, scoreStdev };
  const visits = parsePlayouts(playouts ?? '');
  const percent = numberOf(winrate);
  if (!(visits > 0) || !(percent >= 0 && percent <= 100)) return undefined;
  const { toMove } = context;
  return {
    engine,
    visits,
    winrate: sideWinrate(1 - percent / 100, toMove),
    scoreLead: sideScore(numberOf(score), toMove),
    scoreStdev,
    candidates: [],
  };
};

const reader = new InfoLineReader();
const encoder = new TextEncoder();
const readMoves = (line: string, context: NodeContext, engine: string): Analysis | undefined => {
  const bytes = encoder.encode(line);
  const analysis = reader.read(bytes, 0, bytes.length, contextOf(context, engine));
  // Lizzie writes a list of unvisited moves for a position that it has not searched.
  return analysis && analysis.visits > 0 ? analysis : undefined;
};

/** Some locales wrote a decimal comma. */
const numberOf = (text: string | undefined): number =>
  text === undefined || text === '' ? Number.NaN : Number(text.replace(',', '.'));

/** `388`, `1.3k`, `13k`, `12.3m`. */
const parsePlayouts = (text: string): number => {
  const parts = /^(\d+(?:[.,]\d+)?)([km]?)$/i.exec(text);
  if (!parts) return Number.NaN;
  const unit = { '': 1, k: 1e3, m: 1e6 }[(parts[2] ?? '').toLowerCase()] ?? 1;
  return Math.round(numberOf(parts[1]) * unit);
};

export const makePlayouts = (visits: number): string => {
  if (visits < 1000) return String(Math.round(visits));
  if (visits < 9950) return `${(visits / 1000).toFixed(1)}k`;
  return visits < 1e7 ? `${Math.round(visits / 1000)}k` : `${(visits / 1e6).toFixed(1)}m`;
};

/** What LizzieYzy shows at a glance; more of it would be most of the file. */
const MOST_MOVES = 5;
const MOST_LINE_MOVES = 8;

/** Writes as LizzieYzy does. Brackets and blanks would end the engine's name. */
export const writeLz = (analysis: Analysis, context: NodeContext): string => {
  const { toMove } = context;
  const { winrate, visits, scoreLead, scoreStdev } = analysis;
  const engine = analysis.engine.replace(/[\s\]\\]/g, '') || 'Tengen';
  const head = [engine, ((1 - sideWinrate(winrate, toMove)) * 100).toFixed(1), makePlayouts(visits)];
  if (!Number.isNaN(scoreLead)) {
    const spread = Number.isNaN(scoreStdev) ? 0 : scoreStdev;
    head.push(sideScore(scoreLead, toMove).toFixed(1), spread.toFixed(1));
  }
  const moves = [...analysis.candidates].sort((a, b) => a.order - b.order).slice(0, MOST_MOVES);
  return `${head.join(' ')}\n${moves.map((move) => moveOf(move, context)).join(' info ')}`;
};

const hundredths = (probability: number): string => String(Math.trunc(probability * 10_000 + 1e-6));

const moveOf = (candidate: Candidate, { size, toMove }: NodeContext): string => {
  const { point, visits, winrate, prior, scoreLead, pv, pvVisits } = candidate;
  const parts = [
    `move ${makeGtpPoint(point, size)} visits ${visits}`,
    `winrate ${hundredths(sideWinrate(winrate, toMove))}`,
  ];
  if (!Number.isNaN(prior)) parts.push(`prior ${hundredths(prior)}`);
  if (!Number.isNaN(scoreLead)) parts.push(`scoreMean ${decimal(sideScore(scoreLead, toMove), 2)}`);
  const line = pv.slice(0, MOST_LINE_MOVES);
  parts.push(`pv ${line.map((each) => makeGtpPoint(each, size)).join(' ')}`);
  if (pvVisits) parts.push(`pvVisits ${pvVisits.slice(0, line.length).join(' ')}`);
  return parts.join(' ');
};
