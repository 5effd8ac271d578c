import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { BLACK, type Color, EMPTY, type Story, WHITE } from '#protocol';
import { type StoryPart, storyParagraphs } from '../../../src/format/story-text';
import { setLanguage, startLanguage } from '../../../src/i18n/i18n';

beforeAll(async () => {
  await startLanguage();
  await setLanguage('en');
});

const words = (parts: readonly StoryPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `${part.move}`)).join('');

const storyText = (t: typeof i18next.t, story: Story): string =>
  storyParagraphs(t, story)
    .map(({ parts }) => words(parts))
    .join(' ');

const told = (...leads: readonly (readonly [Color | 0, number, number])[]): string =>
  storyText(i18next.t, {
    leads: leads.map(([leader, from, to]) => ({ leader, from, to, peak: leader === EMPTY ? 0 : 9 })),
    deciding: [],
  });

test('between two leads of one side it is told that it was close, and anywhere when it lasted', () => {
  expect(told([EMPTY, 0, 9], [BLACK, 10, 30], [EMPTY, 31, 36], [BLACK, 37, 90])).toMatch(
    /^Black led from 10 to 30 \(by up to 9\.0\), it was close from 31 to 36, Black led from 37 to the end/,
  );
  expect(told([BLACK, 0, 30], [EMPTY, 31, 36], [WHITE, 37, 90])).toMatch(
    /^Black led from 1 to 30 \(by up to 9\.0\), White led from 37 to the end/,
  );
  expect(told([BLACK, 0, 30], [EMPTY, 31, 60], [WHITE, 61, 90])).toMatch(/it was close from 31 to 60/);
});

test('phases that are not named are counted as changes of the lead', () => {
  const many = Array.from({ length: 12 }, (_, at) => {
    const leader = at % 4 === 1 ? EMPTY : at % 4 === 3 ? WHITE : BLACK;
    return [leader, 10 * at, 10 * at + 9] as const;
  });
  expect(told(...many)).toMatch(/then the lead changed 4 more times/);
  const eight = Array.from({ length: 8 }, (_, at) => [at % 2 ? WHITE : BLACK, 10 * at, 10 * at + 9] as const);
  expect(told(...eight)).toMatch(/then the lead changed 1 more time,/);
});

test('a lead before the first move that only melted is told once', () => {
  const leads = [
    { leader: BLACK, from: 0, to: 40, peak: 32 },
    { leader: WHITE, from: 41, to: 90, peak: 9 },
  ] as const;
  const start = { by: 'handicap', leader: BLACK, points: 31, goneAt: 41 } as const;
  expect(storyText(i18next.t, { leads, start, deciding: [] })).toMatch(
    /gone by move 41\. White led from 41 to the end/,
  );
  const even = storyText(i18next.t, {
    leads: [leads[0], { leader: EMPTY, from: 5, to: 40, peak: 0 }, leads[1]],
    start: { ...start, goneAt: 5 },
    deciding: [],
  });
  expect(even).toMatch(/gone by move 5\. It was close from 5 to 40, White led/);
  const grown = storyText(i18next.t, { leads, start: { ...start, points: 20 }, deciding: [] });
  expect(grown).toMatch(/gone by move 41\. Black led from 1 to 40 \(by up to 32/);
});

test('the story has a paragraph for each stage in which a lead began, and what decided it at the end', () => {
  const leads = [
    { leader: BLACK, from: 0, to: 40, peak: 5 },
    { leader: WHITE, from: 41, to: 77, peak: 9 },
    { leader: BLACK, from: 78, to: 180, peak: 12 },
  ] as const;
  const deciding = [{ node: 780, moveNumber: 78 }];
  const story = storyParagraphs(i18next.t, { leads, deciding, stages: [60, 160] });
  expect(story.map(({ stage, parts }) => [stage, words(parts)])).toEqual([
    ['opening', 'Black led from 1 to 40 (by up to 5.0), White led from 41 to 77 (by up to 9.0).'],
    ['middle', 'Black led from 78 to the end (by up to 12.0).'],
    [undefined, 'What decided it: 78'],
  ]);
  expect(story[1]?.parts).toContainEqual({ move: 78, node: 780 });
  const undivided = storyParagraphs(i18next.t, { leads: leads.slice(2), deciding, stages: [60, 160] });
  expect(undivided.map(({ stage }) => stage)).toEqual([undefined, undefined]);
});

test('a gift names its moves in its sentence and not again after it; where others decided, it is part of its stage', () => {
  const gift = {
    winner: WHITE,
    gift: { node: 142, moveNumber: 142, points: 32 },
    slip: { node: 143, moveNumber: 143, points: 40 },
  } as const;
  const leads = [{ leader: WHITE, from: 0, to: 180, peak: 12 }] as const;
  const last = storyParagraphs(i18next.t, { leads, gift, deciding: [] }).at(-1)?.parts ?? [];
  expect(last.filter((part) => typeof part !== 'string')).toEqual([
    { move: 142, node: 142 },
    { move: 143, node: 143 },
  ]);
  const deciding = [{ node: 160, moveNumber: 160 }];
  const decided = storyParagraphs(i18next.t, { leads, gift, deciding, stages: [60, 100] });
  expect(decided.map(({ stage, parts }) => [stage, words(parts)])).toEqual([
    ['opening', 'White led from beginning to end (by up to 12.0).'],
    ['endgame', expect.stringMatching(/^At 142 White gave 32\.0 points away/)],
    [undefined, 'What decided it: 160'],
  ]);
});
