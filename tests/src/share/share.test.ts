// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { diagramText } from '../../../src/share/diagram';
import { drawingOf } from '../../../src/share/drawing';
import { linkTo, recordInLink } from '../../../src/share/link';
import { BLACK, WHITE } from '../../../workers/protocol';
import { positionView } from '../board/views';

const hashOf = (link: string): string => link.slice(link.indexOf('#'));

describe('a link', () => {
  const SGF = '(;GM[1]SZ[9]PB[黑方];B[ee];W[gc])';

  test('contains a small game, which reads back unchanged', async () => {
    const link = await linkTo(SGF, 'https://example.org/app/#/library');
    expect(link).toMatch(/^https:\/\/example\.org\/app\/#\/g\/[\w-]+$/);
    expect(await recordInLink(hashOf(link ?? ''))).toEqual({ sgf: SGF, cursor: [] });
  });

  test('says which place to show', async () => {
    const link = (await linkTo(SGF, 'https://example.org/', [12, 1, 5])) ?? '';
    expect(link).toMatch(/\/12\.1\.5$/);
    expect(await recordInLink(hashOf(link))).toEqual({ sgf: SGF, cursor: [12, 1, 5] });
    expect((await recordInLink(hashOf(link.replace('12.1.5', '1e9.x'))))?.cursor).toEqual([]);
  });

  test('is not made for a long record', async () => {
    let seed = 7;
    const noise = Array.from({ length: 20_000 }, () => {
      seed = (seed * 16807) % 2147483647;
      return String.fromCharCode(33 + (seed % 90));
    }).join('');
    expect(await linkTo(noise, 'https://example.org/')).toBeUndefined();
  });

  test.each(['#/g/', '#/g/!!!', '#/g/AAAA', '#/library', '#/g/____'])('%s opens nothing', async (hash) => {
    expect((await recordInLink(hash))?.sgf).toBeFalsy();
  });

  test('that unpacks beyond the limit is refused', async () => {
    const opened = async (bytes: number) =>
      (await recordInLink(hashOf((await linkTo('a'.repeat(bytes), 'https://example.org/')) ?? '')))?.sgf
        .length;
    expect(await opened(390_000)).toBe(390_000);
    expect(await opened(500_000)).toBeUndefined();
  });
});

const SIZE = { width: 5, height: 4 };
const stones = new Uint8Array(20);
stones[6] = BLACK;
stones[9] = WHITE;

test('the text diagram shows stones, names of lines and the last move', () => {
  const position = positionView(SIZE, { stones, lastMove: { point: 9, color: WHITE } });
  expect(diagramText(position).split('\n')).toEqual([
    '    A B C D E',
    ' 4  . . . . .  4',
    ' 3  . X . .(O) 3',
    ' 2  . . . . .  2',
    ' 1  . . . . .  1',
    '    A B C D E',
  ]);
});

test('the drawing has each stone and mark, and escapes all text', () => {
  const marks = [{ point: 6, kind: 'label', text: '<b>"&' }] as const;
  const svg = drawingOf(positionView(SIZE, { stones, marks }), { coordinates: true, numbers: 'none' });
  expect(svg.match(/r="18.5"/g)).toHaveLength(2);
  expect(svg).toContain('&#60;b&#62;&#34;&#38;');
  expect(svg).not.toContain('<b>');
});
