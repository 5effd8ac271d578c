import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SHAPES } from '#protocol';
import { zh } from '../../../../src/i18n/zh';
import { ShapeLine } from '../../../../src/review/panels/ShapeLine';
import { FAKE, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

const show = async (
  shapes: readonly (typeof SHAPES)[number][],
  language?: 'en' | 'zh',
  look: Parameters<typeof ShapeLine>[0] = {},
) => {
  const { feed } = await startFakePage({ open: 10, ...(language ? { language } : {}) });
  feed.take({ type: 'position', position: fakePosition(10) });
  feed.take({ type: 'shapes', shapes: { of: FAKE, node: 10, names: shapes } });
  feed.flush();
  return render(<ShapeLine {...look} />);
};

describe('the line that names the last move', () => {
  test('shows the best name with its meaning and the others beside it', async () => {
    await show(['atari', 'cut']);
    const line = screen.getByRole('note', { name: 'Shape of the last move' });
    expect(line).toHaveTextContent(
      /^(?:Black|White) [A-T]\d+:\s*Atari\s*Cut\s*Leaves a chain with one liberty\.$/,
    );
  });

  test('explains a shape three times, then names it', async () => {
    localStorage.removeItem('tengen.shapesExplained');
    for (const isExplained of [true, true, true, false]) {
      const { unmount } = await show(['cut']);
      expect(screen.getByRole('note')).toHaveTextContent(/Cut/);
      const words = screen.getByRole('note').textContent?.split('Cut')[1] ?? '';
      expect(words.trim().length > 0).toBe(isExplained);
      unmount();
    }
  });

  test('has its sentence as a tip where it may be cut off, not where it is read as a whole', async () => {
    localStorage.removeItem('tengen.shapesExplained');
    const { unmount } = await show(['cut']);
    expect(screen.getByRole('note')).toHaveAttribute('data-tip');
    unmount();
    await show(['cut'], 'en', { large: true });
    expect(screen.getByRole('note')).not.toHaveAttribute('data-tip');
  });

  test('is in the language of the page', async () => {
    await show(['tigersMouth'], 'zh');
    expect(screen.getByRole('note')).toHaveTextContent(/^[黑白] [A-T]\d+：\s*虎/);
  });

  test('is empty when no name is sure, so that nothing below moves', async () => {
    const { container } = await show([]);
    expect(screen.queryByRole('note')).toBeNull();
    expect(container.querySelector('p')).toBeInTheDocument();
  });
});

test('has texts for every name of the kernel', () => {
  expect(
    SHAPES.flatMap((shape) => [`shape.${shape}`, `shape.${shape}.line`]).filter((key) => !(key in zh)),
  ).toEqual([]);
});
