import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { legible } from '../src/ui/canvas/legible';
import { ROOT } from './support/imports';

/** The colours of the tokens' rule with this selector, as `#rrggbb` by name. */
const tokensOf = (selector: string): Readonly<Record<string, string>> => {
  const text = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8');
  const [, rule = ''] = text.split(`\n${selector} {`);
  const [body = ''] = rule.split('\n}');
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
};
const THEMES = ['light', 'dark', 'contrast'] as const;
const BOARDS = ['kaya', 'bamboo', 'walnut', 'slate'] as const;

/** Later rules win, as in tokens.css. High contrast has a board of its own. */
const LOOKS = THEMES.flatMap((theme) =>
  BOARDS.map((board) => ({
    name: `${theme}, ${board}`,
    tokens: {
      ...tokensOf(':root'),
      ...(theme === 'dark' && tokensOf(':root[data-theme="dark"]')),
      ...(board !== 'kaya' && tokensOf(`:root[data-board="${board}"]`)),
      ...(theme === 'contrast' && tokensOf(':root[data-theme="contrast"]')),
    } as Readonly<Record<string, string>>,
  })),
);

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const mixed = (over: string, under: string, share: number): string => {
  const below = channels(under);
  const hex = channels(over).map((value, i) => Math.round(value * share + (below[i] ?? 0) * (1 - share)));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
/** Relative luminance, WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrastOf = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

/** The strongest streak of the grain (src/board/draw/wood.ts). */
const STREAK = 0.4;
/** The faintest disc of a candidate (src/board/draw/candidates.ts). */
const FAINTEST = 0.58;
const QUALITIES = ['q-best', 'q-good', 'q-slack', 'q-mistake', 'q-blunder'];
const HEAT = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `heat-${step}`);

/** What is drawn, and what it stands on. */
const MARKS = [
  ['lines, labels, marks and the edges of white marks', 'board-line', 'wood'],
  ['coordinates', 'board-coord', 'wood'],
  ['ranks and black marks', 'stone-black', 'wood'],
  ['the edge of a candidate', 'q-on', 'wood'],
  ['a mark on a white stone', 'stone-black', 'stone-white'],
  ['the edge of a white stone', 'stone-white-line', 'stone-white'],
  ['the edge of a white mark', 'board-line', 'stone-white'],
  ['the frame of a region', 'accent', 'paper'],
  ...[...QUALITIES, ...HEAT].map((name) => [`figures on ${name}`, 'q-on', name] as const),
] as const;

describe('marks on the board keep a contrast of 3:1', () => {
  test.each(LOOKS)('$name', ({ tokens }) => {
    const colorOf = (name: string): string => {
      const color = tokens[name];
      if (color === undefined) throw new Error(`no token ${name}`);
      return color;
    };
    const wood = colorOf('board-wood');
    const woods = [wood, mixed(colorOf('board-wood-2'), wood, STREAK)];
    const faint = MARKS.flatMap(([what, mark, ground]) => {
      const grounds =
        ground === 'wood'
          ? woods
          : QUALITIES.includes(ground) || HEAT.includes(ground)
            ? woods.map((under) => mixed(colorOf(ground), under, FAINTEST))
            : [colorOf(ground)];
      const contrast = Math.min(...grounds.map((each) => contrastOf(colorOf(mark), each)));
      return contrast < 3 ? [`${what}: ${contrast.toFixed(2)}`] : [];
    });
    expect(faint).toEqual([]);
  });
});

describe("the sign of a side is no ring: Black's is black all over", () => {
  test('a shine on dark paper tells its fill from the paper', () => {
    const text = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8');
    const [, dark = ''] = text.split('\n:root[data-theme="dark"] {');
    const sign = /--black-sign: radial-gradient\(([^;]+)\);/.exec(dark)?.[1] ?? '';
    const stops = [...sign.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
    const {
      paper = '',
      'sign-line': rim = '',
      'black-shine': shine = '',
    } = tokensOf(':root[data-theme="dark"]');
    expect(sign).toContain('var(--black-shine) 0');
    expect(contrastOf(shine, paper)).toBeGreaterThanOrEqual(3);
    expect(stops.at(-1)).toBe('#000000');
    expect(contrastOf(rim, paper)).toBeGreaterThanOrEqual(7);
  });

  test('every small stone of a side has it', () => {
    const plain = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
          .filter(
            ([, , body = '']) => /border-radius: 50%/.test(body) && /--(side-line|\w+-side)\b/.test(body),
          )
          .map(([, selector = '']) => `${file}: ${selector.trim()}`),
      );
    expect(plain).toEqual([]);
  });
});

/** The opacity of the chart's ground (drawGround in src/trend/draw-trend.ts). */
const GROUND = 0.8;
const CLASSES = ['best', 'good', 'slack', 'mistake', 'blunder'];

/** High contrast has the light theme's colours where it names none, dark keeps the classes' colours. */
const PAGES = THEMES.flatMap((theme) =>
  ['vivid', 'distinct'].map((palette) => ({
    name: `${theme}, ${palette}`,
    tokens: {
      ...tokensOf(':root'),
      ...(theme !== 'light' && tokensOf(`:root[data-theme="${theme}"]`)),
      ...(palette === 'distinct' && tokensOf(':root[data-palette="distinct"]')),
    } as Readonly<Record<string, string>>,
  })),
);

describe('the chart keeps a contrast of 3:1', () => {
  test.each(PAGES)('$name', ({ tokens }) => {
    const colorOf = (name: string): string => tokens[name] ?? name;
    const [paper, ink] = [colorOf('paper'), colorOf('ink')];
    const ground = mixed(colorOf('rule'), paper, GROUND);
    const bars = CLASSES.map((name) => contrastOf(legible(colorOf(`q-${name}`), paper, ink), paper));
    expect(Math.min(...bars, contrastOf(colorOf('ink-2'), ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(PAGES)("the report's bars too: $name", ({ tokens }) => {
    const css = readFileSync(join(ROOT, 'src/report/report.css'), 'utf8');
    const inked = [
      ...css.matchAll(/--inked-(\w+): color-mix\(in srgb, var\(--q-\1\) (\d+)%, var\(--ink\)\);/g),
    ];
    expect(inked.map(([, name]) => name)).toEqual(CLASSES);
    for (const [, name, share] of inked) {
      const bar = mixed(tokens[`q-${name}`] ?? '', tokens.ink ?? '', Number(share) / 100);
      expect(contrastOf(bar, tokens.paper ?? '')).toBeGreaterThanOrEqual(3);
    }
  });

  test('by no more ink than it takes', () => {
    const { paper = '', ink = '', 'q-blunder': red = '' } = PAGES[2]?.tokens ?? {};
    expect(legible(red, paper, ink)).toBe(red);
  });
});
