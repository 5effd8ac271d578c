import type { Analysis } from '#kernel/kata/analysis';
import type { FiguresOrigin, NetworkId } from '#protocol';

/** The analysis of one position and whose opinion it is. */
export interface KnownAnalysis {
  readonly analysis: Analysis;
  /** `EngineInfo.network`, or `file:` and the engine's name where the record brought it along. */
  readonly network: NetworkId;
  /** Counts only until an engine answers: it comes from the record, or is stored under the rules earlier releases used. */
  readonly isLent?: true;
  /** Figures under other rules or komi than the game's: shown, never stored. */
  readonly isPassing?: true;
  /** By another network than the one in use: in sight until that one has looked as deep, or reviews. */
  readonly standsIn?: true;
}

const FROM_FILE = 'file:';
/** Under this name the store keeps what hosts have found, whatever engine they had. */
export const OF_HOST: NetworkId = 'host';

/** What the record itself says of a position: any engine's answer replaces it. */
export const fromFile = (analysis: Analysis): KnownAnalysis => ({
  analysis,
  network: FROM_FILE + analysis.engine,
});

export const isFromHost = ({ network }: Pick<KnownAnalysis, 'network'>): boolean => network === OF_HOST;

/** Whose figures are shown in place of the engine's in use. */
export const originOf = ({ network }: Pick<KnownAnalysis, 'network'>): FiguresOrigin =>
  isFromFile({ network }) ? 'file' : isFromHost({ network }) ? 'host' : 'another';

export const isFromFile = ({ network }: Pick<KnownAnalysis, 'network'>): boolean =>
  network.startsWith(FROM_FILE);
