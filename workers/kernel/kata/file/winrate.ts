import type { Analysis } from '../analysis';

/**
 * Reads bare figures without moves, from Black's view: `SBKV` the winrate in percent (Sabaki, Ogatak,
 * analyze-sgf), `SBKS` and `OGSC` the score lead. Ignores unreadable values.
 */
export const readWinrate = (percent: string | undefined, lead: string | undefined): Analysis | undefined => {
  const winrate = parse(percent) / 100;
  if (!(winrate >= 0 && winrate <= 1)) return undefined;
  return {
    engine: 'SGF',
    visits: 0,
    winrate,
    scoreLead: parse(lead),
    scoreStdev: Number.NaN,
    candidates: [],
  };
};

const parse = (text: string | undefined): number =>
  text !== undefined && /^\s*[+-]?\d+(\.\d*)?\s*$/.test(text) ? Number(text) : Number.NaN;
