import { beforeEach, describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '#protocol';
import { mySideIn, readMySide, setMySide, useMySide } from '../../../src/state/my-side';
import { fakeDocument } from '../../support/fake-game';

const game = (record: string, black: string, white: string) => {
  const document = fakeDocument();
  return { ...document, record, info: { ...document.info, black, white } };
};
const sideIn = (document: ReturnType<typeof game>) => mySideIn(document, useMySide.getState());

beforeEach(() => useMySide.setState({ names: [], sides: {} }));

describe('which side the person is', () => {
  test('is not known before it was asked', () => {
    expect(sideIn(game('r1', 'Ann', 'Bob'))).toBeUndefined();
  });

  test('is known by the name in other games, on either side', () => {
    setMySide(game('r1', 'Ann', 'Bob'), BLACK);
    expect(sideIn(game('r2', 'Ann', 'Cem'))).toBe(BLACK);
    expect(sideIn(game('r3', 'Cem', 'Ann'))).toBe(WHITE);
    expect(sideIn(game('r4', 'Cem', 'Bob'))).toBeUndefined();
  });

  test('is remembered for a record without names, and for that record alone', () => {
    setMySide(game('r1', '', ''), WHITE);
    expect([sideIn(game('r1', '', '')), sideIn(game('r2', '', ''))]).toEqual([WHITE, undefined]);
  });
});

test.each([undefined, null, 7, { names: [3] }, { names: [], sides: { r1: 5 } }])(
  'what was saved and makes no sense is forgotten: %j',
  (saved) => expect(readMySide(saved)).toEqual({ names: [], sides: {} }),
);
