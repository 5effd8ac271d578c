import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, sources } from './support/imports';

const STYLES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file));

/** Declarations outside tokens.css whose property matches, as `file: property: value`. */
const declarations = (property: RegExp): string[] =>
  STYLES.filter((file) => basename(file) !== 'tokens.css').flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g),
    ]
      .filter(([, name = '']) => property.test(name))
      .map(([, name, value = '']) => `${file}: ${name}: ${value.replace(/\s+/g, ' ')}`),
  );

describe('tokens', () => {
  // Sizes below one pixel are in a drawing's own unit: a cell of a small board.
  test('every font size is a token', () => {
    const sizes = declarations(/^font-size$/);
    expect(sizes.length).toBeGreaterThan(100);
    expect(sizes.filter((each) => !/: (var\(--size-[\w-]+\)|inherit|0\.\d+px)$/.test(each))).toEqual([]);
  });

  test('every duration is a token', () => {
    const motions = declarations(/^(transition|animation)(-duration|-delay)?$/);
    expect(motions.length).toBeGreaterThan(5);
    expect(motions.filter((each) => /[\d.]+m?s\b/.test(each))).toEqual([]);
  });

  test('every z-index is a token', () => {
    const layers = declarations(/^z-index$/);
    expect(layers.length).toBeGreaterThan(10);
    expect(layers.filter((each) => !/: var\(--layer-[\w-]+\)$/.test(each))).toEqual([]);
  });

  test('every page is as wide as one of the widths of pages', () => {
    const widths = declarations(/^--page-width$/);
    expect(widths.length).toBeGreaterThan(5);
    expect(widths.filter((each) => !/: var\(--width-(page|sheet|text)\)$/.test(each))).toEqual([]);
  });

  test('every used token is defined', () => {
    const tokens = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8');
    const used = declarations(/./).flatMap((each) => each.match(/--(size|layer|space|width)-[\w-]+/g) ?? []);
    expect([...new Set(used)].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});

// The narrowest phone and the longest language do not fit side by side: no layout of a test shows every dialog in them.
test('the words at the foot of a dialog are never squeezed into equal shares', () => {
  const dialog = readFileSync(join(ROOT, 'src/ui/Dialog.module.css'), 'utf8');
  const rules = [...dialog.matchAll(/\.actions(?: > \*)? \{([^}]*)\}/g)].map(([, rule = '']) => rule);
  expect(rules.some((rule) => rule.includes('flex-wrap: wrap'))).toBe(true);
  expect(rules.filter((rule) => /flex: \d+ \d+ 0;/.test(rule))).toEqual([]);
});

test('a CSS module is used only by the file of its name; the modules of src/ui are shared', () => {
  const wrong = sources('src').flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+\.module\.css)'/g)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((path) => !path.startsWith('src/ui/') && path !== file.replace(/\.tsx?$/, '.module.css'))
      .map((path) => `${file} uses ${path}`),
  );
  expect(wrong).toEqual([]);
});
