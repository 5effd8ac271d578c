import { beforeEach, describe, expect, test } from 'vitest';
import { BLACK, EMPTY, WHITE } from '#protocol';
import { mySideIn, readMySide, setMySide, useMySide } from '../../../src/state/my-side';
import { fakeDocument } from '../../support/fake-game';

const game = (record: string, black: string, white: string) => {
  const document = fakeDocument();
  return { ...document, record, info: { ...document.info, black, white } };
};
const sideIn = (document: ReturnType<typeof game>) => mySideIn(document, useMySide.getState());

beforeEach(() => useMySide.setState({ names: [], sides: {} }));

describe("the person's side", () => {
  test('is unknown before it is asked', () => {
    expect(sideIn(game('r1', 'Ann', 'Bob'))).toBeUndefined();
  });

  test('is known by name in other games, for either colour', () => {
    setMySide(game('r1', 'Ann', 'Bob'), BLACK);
    expect(sideIn(game('r2', 'Ann', 'Cem'))).toBe(BLACK);
    expect(sideIn(game('r3', 'Cem', 'Ann'))).toBe(WHITE);
    expect(sideIn(game('r4', 'Cem', 'Bob'))).toBeUndefined();
  });

  test('is neither in a game of others, in that record only', () => {
    setMySide(game('r1', 'Ann', 'Bob'), EMPTY);
    expect([sideIn(game('r1', 'Ann', 'Bob')), sideIn(game('r2', 'Ann', 'Bob'))]).toEqual([EMPTY, undefined]);
    expect(readMySide({ names: [], sides: { r1: EMPTY } }).sides).toEqual({ r1: EMPTY });
  });

  test('is stored for a record without names, for that record only', () => {
    setMySide(game('r1', '', ''), WHITE);
    expect([sideIn(game('r1', '', '')), sideIn(game('r2', '', ''))]).toEqual([WHITE, undefined]);
  });
});

test.each([undefined, null, 7, { names: [3] }, { names: [], sides: { r1: 5 } }])(
  'invalid saved data is ignored: %j',
  (saved) => expect(readMySide(saved)).toEqual({ names: [], sides: {} }),
);
