import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadNetwork } from '../../server/engine/load-network';
import { describeShared, sharedFile, sharedPath } from '../support/shared';
import { newGtpClient } from './gtp-client';

/** Number of tested positions, of 108; all of them agree. */
const POSITIONS = 20;
/** Tolerance of the figures, which KataGo prints with three to seven decimals. */
const TOLERANCE = 1e-3;

const MODEL = 'katago/models/g170-b6c96-s175395328-d26788732.bin.gz';
const SEARCH = 'katago/gtp/search-and-genmove-analyze-19x19.txt';
const SESSION = 'katago/nn-parity/kata-raw-nn.gtp.txt.gz';

describeShared(MODEL, "KataGo's network over GTP", () => {
  test('evaluates positions as KataGo does, in the same form', async () => {
    const evaluator = await loadNetwork(sharedPath(MODEL));
    if (!evaluator.ok) throw new Error(String(evaluator.failure.data?.reason));
    const client = newGtpClient({ evaluator: evaluator.value });
    const session = new TextDecoder().decode(gunzipSync(sharedFile(SESSION)));
    let seen = 0;
    for (const exchange of session.split(/^> /m).slice(1)) {
      const [typed = '', ...lines] = exchange.split('\n');
      const answer = await client.ask(typed);
      const wanted = lines
        .map((line) => line.replace(/^< ?/, ''))
        .join('\n')
        .trimEnd();
      expect(withoutDigits(answer.trimEnd())).toBe(withoutDigits(wanted));
      const expected = figures(wanted);
      const errors = figures(answer).map((value, i) => {
        const right = expected[i] ?? Number.NaN;
        return Math.abs(value - right) / Math.max(1, Math.abs(right));
      });
      expect(Math.max(0, ...errors), typed).toBeLessThan(TOLERANCE);
      if (typed.startsWith('kata-raw-nn')) seen += 1;
      if (seen === POSITIONS) break;
    }
    expect(seen).toBe(POSITIONS);
  }, 30_000);
});

describeShared(SEARCH, "KataGo's search over GTP", () => {
  test('finds the same lines with the same figures', async () => {
    const evaluator = await loadNetwork(sharedPath(MODEL));
    if (!evaluator.ok) throw new Error(String(evaluator.failure.data?.reason));
    const settings = { maxVisits: 200, conservativePass: true };
    const client = newGtpClient({ evaluator: evaluator.value, settings });
    const session = new TextDecoder().decode(sharedFile(SEARCH));
    const before = session.slice(0, session.indexOf('> kata-search_analyze b 20'));
    for (const [, typed = ''] of before.matchAll(/> (.*)/g)) {
      const answer = await client.ask(typed);
      if (!typed.startsWith('kata-search_analyze')) continue;
      const right =
        before
          .slice(before.lastIndexOf('< info') + 2)
          .split('\n')[0]
          ?.split(' ') ?? [];
      const ours = answer.split('\n').at(-2)?.split(' ') ?? [];
      expect(ours).toHaveLength(right.length);
      const differing = ours.flatMap((word, i) =>
        isSame(word, right[i] ?? '') ? [] : [`${word} for ${right[i]}`],
      );
      expect(differing).toEqual([]);
      return;
    }
  }, 60_000);
});

const isSame = (word: string, right: string): boolean =>
  word === right || Math.abs(Number(word) - Number(right)) < TOLERANCE;

/** Signs may differ where a figure is nearly 0, and so may the number of digits before the point. */
const withoutDigits = (text: string): string => text.replace(/-?\d+/g, '9');
const figures = (text: string): number[] => (text.match(/-?\d+\.\d+/g) ?? []).map(Number);
