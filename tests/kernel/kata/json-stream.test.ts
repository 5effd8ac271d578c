import { describe, expect, test } from 'vitest';
import { PASS } from '#kernel/board/types';
import { type JsonEvent, JsonStream } from '#kernel/kata/json-stream';
import { at, bytes, FIELD, NINE } from './support';

const eventsOf = (lines: readonly (object | string)[], piece = 1_000_000): JsonEvent[] => {
  const stream = new JsonStream((id) =>
    id === 'q' ? { engine: 'katago', size: NINE, perspective: 'sideToMove' } : undefined,
  );
  const all = bytes(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );
  const events: JsonEvent[] = [];
  for (let from = 0; from < all.length; from += piece)
    stream.feed(all.slice(from, from + piece), (event) => events.push(event));
  stream.finish((event) => events.push(event));
  return events;
};

const field = FIELD.map(Number);
const ANSWER = {
  id: 'q',
  turnNumber: 3,
  isDuringSearch: true,
  moveInfos: [
    {
      move: 'D5',
      visits: 12,
      edgeVisits: 11,
      winrate: 0.25,
      scoreLead: 2.5,
      scoreMean: 2.5,
      scoreStdev: 20,
      scoreSelfplay: 3,
      utility: 0.5,
      utilityLcb: 0.25,
      lcb: 0.125,
      prior: 0.5,
      weight: 12,
      edgeWeight: 11.5,
      playSelectionValue: 12,
      order: 0,
      pv: ['D5', 'pass', 'E5'],
      pvVisits: [12, 3, 1],
      ownership: field,
    },
  ],
  rootInfo: {
    currentPlayer: 'W',
    visits: 13,
    winrate: 0.75,
    scoreLead: -1,
    scoreStdev: 21,
    rawWinrate: 0.5,
    rawLead: 4,
  },
  ownership: field,
  policy: [...field, -1],
};

describe('the analysis engine', () => {
  test('turns figures to Black by the player in its answer', () => {
    const [event] = eventsOf([ANSWER]);
    if (event?.type !== 'report') throw new Error('no report');
    expect(event).toMatchObject({ id: 'q', turn: 3, final: false });
    const { analysis } = event;
    expect(analysis).toMatchObject({
      visits: 13,
      winrate: 0.25,
      scoreLead: 1,
      scoreStdev: 21,
      root: { rawWinrate: 0.5, rawLead: -4 },
    });
    expect(analysis.candidates[0]).toMatchObject({
      point: at('D5'),
      winrate: 0.75,
      lcb: 0.875,
      scoreLead: -2.5,
      utility: -0.5,
      prior: 0.5,
      edgeWeight: 11.5,
      pv: [at('D5'), PASS, at('E5')],
      pvVisits: [12, 3, 1],
    });
    expect(analysis.ownership?.[50]).toBeCloseTo(-0.5, 6);
    expect(analysis.candidates[0]?.ownership?.[50]).toBeCloseTo(-0.5, 6);
    // -1 marks an illegal move, which has no policy.
    expect(analysis.policy).toHaveLength(82);
    expect(analysis.policy?.[81]).toBe(0);
  });

  test('reports errors, warnings, terminated searches and completed actions', () => {
    const events = eventsOf([
      { error: 'Must provide an integer', field: 'boardXSize', id: 'q' },
      { error: 'could not parse input line' },
      { warning: 'Unexpected or unused field', field: 'foo', id: 'q' },
      { id: 'q', turnNumber: 20, isDuringSearch: false, noResults: true },
      { id: 'k', action: 'terminate', terminateId: 'q' },
      { id: 'v', action: 'query_version', version: '1.17.2', git_hash: 'abc' },
      { id: 'm', action: 'query_models', models: [{ internalName: 'b6', version: 8 }] },
    ]);
    expect(events).toEqual([
      { type: 'error', id: 'q', field: 'boardXSize', message: 'Must provide an integer' },
      { type: 'error', message: 'could not parse input line' },
      { type: 'warning', id: 'q', field: 'foo', message: 'Unexpected or unused field' },
      { type: 'ended', id: 'q', turn: 20 },
      { type: 'done', action: 'terminate', id: 'k' },
      { type: 'done', action: 'query_version', id: 'v', version: '1.17.2' },
      { type: 'done', action: 'query_models', id: 'm', models: ['b6'] },
    ]);
  });

  test('passes on lines that are no answers, and answers with unknown ids', () => {
    const events = eventsOf(['', 'KataGo v1.17', '{broken', '[]', '{"id":5}', { ...ANSWER, id: 'other' }]);
    expect(events.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text', 'text']);
  });

  test('garbage inside an answer affects that part only', () => {
    const [event] = eventsOf([
      {
        ...ANSWER,
        ownership: ['x'],
        policy: 3,
        moveInfos: [null, { move: 'Z99' }, { move: 'E5', winrate: 0.5, pv: [7], visits: 'x' }],
      },
    ]);
    expect(event).toMatchObject({
      type: 'report',
      analysis: { candidates: [{ point: at('E5'), visits: 0, pv: [at('E5')] }] },
    });
  });

  test.each([1, 13, 100])('gives the same events in pieces of %i bytes', (piece) => {
    expect(eventsOf([ANSWER, 'log', ANSWER], piece)).toEqual(eventsOf([ANSWER, 'log', ANSWER]));
  });
});
