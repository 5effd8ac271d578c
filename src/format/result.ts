/** How a game ended, read from an SGF result such as "W+R" or "B+3.5". */
export interface Ending {
  readonly key:
    | 'result.draw'
    | 'result.win'
    | 'result.resign'
    | 'result.time'
    | 'result.points'
    | 'result.half';
  readonly side: 'black' | 'white' | undefined;
  readonly points: string;
}

const KEYS = { '': 'result.win', R: 'result.resign', T: 'result.time' } as const;

/** Undefined where a file has something of its own there. */
export const parseEnding = (result: string): Ending | undefined => {
  const text = result.trim();
  if (/^(0|draw|jigo)$/i.test(text)) return { key: 'result.draw', side: undefined, points: '' };
  const [, winner, how = ''] = /^([BW])\+(.*)$/i.exec(text) ?? [];
  if (!winner) return undefined;
  const side = winner.toUpperCase() === 'B' ? 'black' : 'white';
  const short = how.slice(0, 1).toUpperCase();
  if (short === '' || short === 'R' || short === 'T') return { key: KEYS[short], side, points: '' };
  const points = Number.parseFloat(how);
  if (!Number.isFinite(points)) return undefined;
  // Players say "half a point", never "0.5".
  return { key: points === 0.5 ? 'result.half' : 'result.points', side, points: String(points) };
};
