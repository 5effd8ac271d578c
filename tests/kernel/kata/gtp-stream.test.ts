import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { type GtpEvent, GtpStream } from '#kernel/kata/gtp-stream';
import type { ReportContext } from '#kernel/kata/report-context';
import { at, bytes, context, FIELD, NINE } from './support';

const eventsOf = (text: string, parts: Partial<ReportContext> = {}, piece = text.length): GtpEvent[] => {
  const stream = new GtpStream(context(parts));
  const events: GtpEvent[] = [];
  const all = bytes(text);
  for (let from = 0; from < all.length; from += piece)
    stream.feed(all.slice(from, from + piece), (event) => events.push(event));
  stream.finish((event) => events.push(event));
  return events;
};

const analysisOf = (line: string, parts: Partial<ReportContext> = {}): Analysis => {
  const event = eventsOf(`${line}\n`, parts)[0];
  if (event?.type !== 'report') throw new Error(`no report: ${JSON.stringify(event)}`);
  return event.analysis;
};

const MOVE =
  'info move D5 visits 15 edgeVisits 14 utility -0.0778059 winrate 0.467858 scoreMean -0.30062 scoreStdev 13.6361 ' +
  'scoreLead -0.30062 scoreSelfplay -0.59152 prior 0.111955 lcb 0.447932 utilityLcb -0.1336 weight 15.25 order 0 ' +
  'pv D5 pass F3 pvVisits 15 7 2 pvEdgeVisits 14 7 1';
const ROOT =
  'rootInfo visits 64 utility 0.25 winrate 0.53 scoreMean 1.5 scoreStdev 20.5 scoreLead 1.5 scoreSelfplay 2 ' +
  'weight 63.5 rawStWrError -1 rawStScoreError -1 rawVarTimeLeft 8.5 nnEvals 60';

describe('a kata-analyze line', () => {
  test("gives every figure of a move in Black's view", () => {
    const { candidates } = analysisOf(`${MOVE} ${ROOT}`);
    expect(candidates).toEqual([
      {
        point: at('D5'),
        order: 0,
        visits: 15,
        edgeVisits: 14,
        utility: -0.0778059,
        winrate: 0.467858,
        scoreMean: -0.30062,
        scoreStdev: 13.6361,
        scoreLead: -0.30062,
        scoreSelfplay: -0.59152,
        prior: 0.111955,
        lcb: 0.447932,
        utilityLcb: -0.1336,
        weight: 15.25,
        pv: [at('D5'), PASS, at('F3')],
        pvVisits: [15, 7, 2],
        pvEdgeVisits: [14, 7, 1],
      },
    ]);
  });

  test("gives the position's figures", () => {
    const analysis = analysisOf(`${MOVE} ${ROOT}`);
    expect(analysis).toMatchObject({
      engine: 'katago',
      visits: 64,
      winrate: 0.53,
      scoreLead: 1.5,
      scoreStdev: 20.5,
      root: {
        utility: 0.25,
        scoreSelfplay: 2,
        weight: 63.5,
        nnEvals: 60,
        rawStWrError: -1,
        rawVarTimeLeft: 8.5,
      },
    });
  });

  test("without rootInfo takes the position's figures from the first candidate and the visits of all moves", () => {
    const other = MOVE.replace('D5', 'E5').replace('order 0', 'order 1').replace('visits 15', 'visits 5');
    const { visits, winrate, scoreLead } = analysisOf(`${other} ${MOVE}`);
    expect({ visits, winrate, scoreLead }).toEqual({ visits: 20, winrate: 0.467858, scoreLead: -0.30062 });
  });

  test('contains ownership of the position and of every move', () => {
    const field = FIELD.join(' ');
    const line = `${MOVE} movesOwnership ${field} movesOwnershipStdev ${field} ${ROOT} ownership ${field} ownershipStdev ${field}`;
    const { ownership, ownershipStdev, candidates } = analysisOf(line);
    const expected = Float32Array.from(FIELD, Number);
    expect(ownership).toEqual(expected);
    expect(ownershipStdev).toEqual(expected);
    expect(candidates[0]?.ownership).toEqual(expected);
    expect(candidates[0]?.ownershipStdev).toEqual(expected);
  });

  test.each([
    ['sideToMove', WHITE],
    ['white', BLACK],
    ['white', WHITE],
  ] as const)(
    'in the view of %s with %i to move is turned to Black; deviations are not',
    (perspective, toMove) => {
      const field = FIELD.join(' ');
      const { winrate, scoreLead, scoreStdev, root, candidates, ownership, ownershipStdev } = analysisOf(
        `${MOVE} movesOwnership ${field} ${ROOT} ownership ${field} ownershipStdev ${field}`,
        { perspective, toMove },
      );
      expect(winrate).toBeCloseTo(0.47, 12);
      expect(scoreLead).toBe(-1.5);
      expect(scoreStdev).toBe(20.5);
      expect(root).toMatchObject({ utility: -0.25, scoreSelfplay: -2, weight: 63.5 });
      expect(candidates[0]).toMatchObject({ scoreLead: 0.30062, utilityLcb: 0.1336, prior: 0.111955 });
      expect(candidates[0]?.lcb).toBeCloseTo(1 - 0.447932, 12);
      expect(ownership?.[50]).toBeCloseTo(-0.5, 6);
      expect(candidates[0]?.ownership?.[50]).toBeCloseTo(-0.5, 6);
      expect(ownershipStdev?.[50]).toBeCloseTo(0.5, 6);
    },
  );

  test('parses numbers like JavaScript: exponents, minus zero, many digits', () => {
    const { candidates } = analysisOf(
      'info move A1 visits 1 utility -0 winrate 1e-05 prior 5.32907051820075e-15 lcb -1.2345678901234567 scoreLead 12345678.25 weight 1e+06 order 0 pv A1',
    );
    expect(candidates[0]).toMatchObject({
      winrate: 1e-5,
      prior: 5.32907051820075e-15,
      lcb: -1.2345678901234567,
      scoreLead: 12345678.25,
      weight: 1e6,
    });
  });

  test('of another board size loses its ownership and the moves outside the board only', () => {
    const line =
      'info move Q16 visits 3 winrate 0.5 pv Q16 info move C3 visits 2 winrate 0.4 utility 0.1 pv C3 Q16 D4';
    const { candidates, ownership } = analysisOf(`${line} ownership 0.1 0.2 0.3`);
    expect(candidates.map(({ point, pv }) => ({ point, pv }))).toEqual([{ point: at('C3'), pv: [at('C3')] }]);
    expect(ownership).toBeUndefined();
  });

  test('keeps mirror images and figures of unvisited moves', () => {
    const { candidates } = analysisOf(
      'info move D5 visits 0 winrate 0.5 utility 0 isSymmetryOf F5 order 3 pv D5',
    );
    expect(candidates[0]).toMatchObject({ visits: 0, order: 3, isSymmetryOf: at('F5') });
  });
});

describe('lines of other engines', () => {
  test('Leela Zero: winrate, prior and bound in hundredths of a percent, no score', () => {
    const { winrate, scoreLead, candidates } = analysisOf(
      'info move C5 visits 12 winrate 5179 prior 1704 lcb -53 order 0 pv C5 D3 info move pass visits 0 winrate 0 prior 1 lcb 0 order 1 pv pass',
    );
    expect(winrate).toBe(0.5179);
    expect(scoreLead).toBeNaN();
    expect(candidates[0]).toMatchObject({ winrate: 0.5179, prior: 0.1704, lcb: -0.0053 });
    expect(candidates[1]).toMatchObject({ point: PASS, winrate: 0, prior: 0.0001 });
  });

  test('KataGo, all but lost: whole figures are fractions where a lead stands beside them', () => {
    const analysis = analysisOf(
      'info move D4 visits 9 winrate 0 scoreLead -40 prior 1 lcb 0.0001 order 0 pv D4',
    );
    expect(analysis.candidates[0]).toMatchObject({ winrate: 0, prior: 1, lcb: 0.0001 });
  });

  test('a losing Leela Zero writes 0 and 1, also in hundredths of a percent', () => {
    expect(analysisOf('info move C5 visits 12 winrate 1 prior 0 lcb 0 order 0 pv C5').winrate).toBe(0.0001);
  });

  test('SAI: its own fields are skipped', () => {
    const { candidates } = analysisOf(
      'info move D4 visits 10 winrate 4512 areas 12345 scoreMean 3.5 prior 2000 alpkt 1.25 lcb 4000 order 0 pv D4 E5',
    );
    expect(candidates[0]).toMatchObject({
      winrate: 0.4512,
      scoreLead: 3.5,
      prior: 0.2,
      pv: [at('D4'), at('E5')],
    });
  });

  test('Phoenix: no order, no bound, no prior', () => {
    const { candidates } = analysisOf(
      'info move d4 visits 10 winrate 4512 pv d4 e5 info move E5 visits 2 winrate 4400 pv E5',
    );
    expect(candidates.map(({ order, lcb }) => ({ order, lcb }))).toEqual([
      { order: 0, lcb: 0.4512 },
      { order: 1, lcb: 0.44 },
    ]);
    expect(candidates[0]?.prior).toBeNaN();
  });

  test('a winrate in percent with decimals', () => {
    expect(analysisOf('info move D4 visits 10 winrate 45.12 pv D4').winrate).toBeCloseTo(0.4512, 12);
  });
});

describe('a GTP engine', () => {
  const SESSION = [
    'KataGo banner on the wrong channel',
    '=1 KataGo',
    '',
    '?2 unknown command',
    '',
    '',
    '=3',
    `${MOVE} ${ROOT}`,
    'play D5',
    '',
    '= MoveNum: 0',
    '9 . . .',
    '',
    '=',
    'play resign',
    '',
  ].join('\r\n');
  const events = eventsOf(SESSION);

  test('gives one event per line with ids, and ends each response', () => {
    expect(events.map(({ type }) => type)).toEqual([
      'text',
      'begin',
      'end',
      'begin',
      'end',
      'begin',
      'report',
      'play',
      'end',
      'begin',
      'text',
      'end',
      'begin',
      'play',
    ]);
    expect(events[0]).toEqual({ type: 'text', text: 'KataGo banner on the wrong channel', inside: false });
    expect(events[1]).toEqual({ type: 'begin', ok: true, id: 1, text: 'KataGo' });
    expect(events[3]).toEqual({ type: 'begin', ok: false, id: 2, text: 'unknown command' });
    expect(events[7]).toEqual({ type: 'play', move: at('D5') });
    expect(events[10]).toEqual({ type: 'text', text: '9 . . .', inside: true });
    expect(events[13]).toEqual({ type: 'play', move: 'resign' });
  });

  test.each([1, 2, 7, 64])('gives the same events in pieces of %i bytes', (piece) => {
    expect(eventsOf(SESSION, {}, piece)).toEqual(events);
  });

  test('may receive the next request before the last answer has ended', () => {
    const stream = new GtpStream(context());
    const winrates: number[] = [];
    stream.feed(bytes(`=\n${MOVE}\n\n=\n${MOVE}\n\n`), (event) => {
      if (event.type === 'begin' && winrates.length > 0) stream.context = context({ toMove: WHITE });
      if (event.type === 'report') winrates.push(event.analysis.winrate);
    });
    expect(winrates).toEqual([0.467858, 1 - 0.467858]);
  });

  test('may write the first report right after the equals sign', () => {
    expect(eventsOf(`= ${MOVE}\n`).map(({ type }) => type)).toEqual(['begin', 'report']);
  });

  test('starts anew after its connection was cut', () => {
    const stream = new GtpStream(context({ size: NINE }));
    const events: GtpEvent[] = [];
    stream.feed(bytes('=\ninfo move D'), () => {});
    stream.reset();
    stream.feed(bytes('hello\n\n'), (event) => events.push(event));
    expect(events).toEqual([{ type: 'text', text: 'hello', inside: false }]);
  });
});
