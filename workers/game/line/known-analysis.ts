import type { Analysis } from '#kernel/kata/analysis';
import type { NetworkId } from '#protocol';

/** The analysis of one position and whose opinion it is. */
export interface KnownAnalysis {
  readonly analysis: Analysis;
  /** `EngineInfo.network`, or `file:` and the engine's name where the record brought it along. */
  readonly network: NetworkId;
  /** Counts only until an engine answers: it comes from the record, or is stored under the rules earlier releases used. */
  readonly isLent?: true;
  /** Figures under other rules or komi than the game's: shown, never stored. */
  readonly isPassing?: true;
  /** By a network that ships or shipped with the app: in sight until the one in use has looked as deep, or reviews. */
  readonly isEarlier?: true;
}

const FROM_FILE = 'file:';
/** Under this name the store keeps what hosts have found, whatever engine they had. */
export const OF_HOST: NetworkId = 'host';

/** What the record itself says of a position: any engine's answer replaces it. */
export const fromFile = (analysis: Analysis): KnownAnalysis => ({
  analysis,
  network: FROM_FILE + analysis.engine,
});

export const isFromHost = ({ network }: KnownAnalysis): boolean => network === OF_HOST;

export const isFromFile = ({ network }: KnownAnalysis): boolean => network.startsWith(FROM_FILE);
