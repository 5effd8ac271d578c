import type { Page } from 'playwright-core';

/** The game of both editing journeys: thirty scattered moves, three branches, marks and a comment. */
const LETTERS = 'abcdefghijklmnopqrs';
const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

export interface Place {
  readonly x: number;
  readonly y: number;
}
const sgf = ({ x, y }: Place): string => `${LETTERS[x]}${LETTERS[y]}`;
export const named = ({ x, y }: Place): string => `${COLUMNS[x]}${19 - y}`;

/** No stone touches another. */
export const MOVES: readonly Place[] = Array.from({ length: 30 }, (_, i) => ({
  x: 3 + 2 * (i % 6),
  y: 3 + 2 * Math.floor(i / 6),
}));
export const BRANCH_AT_10: readonly Place[] = [
  { x: 0, y: 0 },
  { x: 0, y: 2 },
];
export const BRANCH_AT_5: Place = { x: 0, y: 4 };
export const BRANCH_AT_2: Place = { x: 0, y: 6 };
export const COMMENT = '试验手';

const line = (places: readonly Place[], first: number): string =>
  places.map((place, i) => `;${(first + i) % 2 === 1 ? 'B' : 'W'}[${sgf(place)}]`).join('');

/** After moving the branch at 2 to the front and deleting the one at 5. */
export const EXPECTED =
  `(;GM[1]FF[4]CA[UTF-8]AP[Tengen]SZ[19]KM[7.5]RU[chinese]${line(MOVES.slice(0, 2), 1)}` +
  `(${line([BRANCH_AT_2], 3)}TR[ag][bg]SQ[cg]C[${COMMENT}])` +
  `(${line(MOVES.slice(2, 10), 3)}(${line(MOVES.slice(10), 11)})(${line(BRANCH_AT_10, 11)})))`;

/** The text that the browser saves after `act`. */
export const saved = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8').trim();
};
