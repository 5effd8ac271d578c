import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BLACK, type FoundIn, WHITE, type Work } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

const SIZE = { width: 9, height: 9 };
const BEST = 40;
const FOUND = 20;
const TAKEN = 0;
const [REPLY, NEXT] = [50, 51];

/** Black to move: with the best move he leads by 5. */
const position = (toMove: FoundIn['toMove'] = BLACK): FoundIn => {
  const stones = new Uint8Array(81);
  stones[TAKEN] = WHITE;
  return { size: SIZE, stones, toMove };
};

const candidate = (point: number, scoreLead: number, pv: readonly number[]) => ({
  point,
  order: 0,
  visits: 100,
  winrate: 0.5,
  scoreLead,
  scoreStdev: 10,
  prior: 0.5,
  lcb: 0.5,
  pv,
});

/** An engine that sees Black's best move leading by 5, and the found move by this many points. */
const seeing = (lead: number, visits = 200): ToyEngine => {
  const engine = new ToyEngine();
  engine.think = ({ line }: Work) =>
    line.moves.length === 0
      ? opinion({ visits, scoreLead: 5, candidates: [candidate(BEST, 5, [BEST])] })
      : opinion({ visits, scoreLead: lead, candidates: [candidate(REPLY, lead, [REPLY, NEXT])] });
  return engine;
};

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

describe('a move that a person found', () => {
  test.each([
    ['better than the engine’s choice', 6, 'solved'],
    ['exactly one point behind', 4, 'solved'],
    ['more than one point behind', 3.9, 'wrong'],
  ])('%s', async (_name, lead, verdict) => {
    await game.join(seeing(lead));
    expect(await game.service.judgeFoundMove(position(), FOUND)).toMatchObject({ verdict, source: 'engine' });
  });

  test('of White is judged from White’s side', async () => {
    const engine = await game.join(seeing(6.5));
    expect(await game.service.judgeFoundMove(position(WHITE), FOUND)).toMatchObject({ verdict: 'wrong' });
    expect(engine.newest.line).toMatchObject({
      initialPlayer: WHITE,
      moves: [{ color: WHITE, point: FOUND }],
    });
  });

  test('that is wrong is answered on the board, and the line goes on', async () => {
    await game.join(seeing(-3));
    const answer = await game.service.judgeFoundMove(position(), FOUND);
    const { stones } = position();
    stones.set([BLACK], FOUND);
    stones.set([WHITE], REPLY);
    expect(answer).toMatchObject({ reply: REPLY, stones, rest: { moves: [NEXT] } });
    expect(answer?.rest?.boards[0]?.[NEXT]).toBe(BLACK);
  });

  test('has no verdict without an engine, after too short a search, and where it is illegal', async () => {
    expect(await game.service.judgeFoundMove(position(), FOUND)).toBeUndefined();
    const engine = await game.join(seeing(4, 10));
    expect(await game.service.judgeFoundMove(position(), FOUND)).toBeUndefined();
    const asked = engine.started.length;
    expect(await game.service.judgeFoundMove(position(), TAKEN)).toBeUndefined();
    expect(engine.started).toHaveLength(asked);
  });

  test('is dropped on request', async () => {
    const engine = await game.join(new ToyEngine({ auto: false }));
    const judging = game.service.judgeFoundMove(position(), FOUND);
    await game.service.dropFoundMove();
    expect(await judging).toBeUndefined();
    expect(engine.stops).toBe(1);
  });

  test('has no verdict when the last engine is lost', async () => {
    const engine = await game.join(new ToyEngine({ auto: false }));
    const judging = game.service.judgeFoundMove(position(), FOUND);
    engine.fail({ code: 'engine.offline' });
    await settled();
    expect(await judging).toBeUndefined();
  });
});
