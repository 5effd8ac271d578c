import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BLACK, PASS } from '#protocol';
import CommentaryPage from '../../../src/commentary/CommentaryPage';
import { sheetHtml } from '../../../src/report/export';
import { whole } from '../../../src/ui/deferred/Gradually';
import { TipProvider } from '../../../src/ui/Tip';
import { FAKE } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

const show = () =>
  render(
    <TipProvider>
      <CommentaryPage />
    </TipProvider>,
  );

const drawn = () => ({
  stones: new Uint8Array(361).fill(BLACK, 60, 62),
  moveNumbers: new Uint16Array(361).fill(7, 60, 61),
  marks: [],
  lines: [],
  hidden: [],
});
const EMPTY_BOARD = { ...drawn(), stones: new Uint8Array(361) };

test('words before the first move stand alone; diagrams are numbered, with the moves and the branch they show', async () => {
  const { api } = await startFakePage({ open: 10 });
  api.commentary = async () => ({
    of: FAKE,
    size: { width: 19, height: 19 },
    isCut: false,
    diagrams: [
      { ...EMPTY_BOARD, node: 0, from: 0, to: 0, comment: 'A <b>lesson</b>.' },
      { ...drawn(), node: 7, from: 1, to: 7, comment: 'Here.', hidden: [{ number: 3, point: PASS }] },
      { ...drawn(), node: 9, from: 8, to: 8, comment: 'Or there.', leftMainAfter: 7 },
    ],
  });
  show();
  const sheet = await screen.findByRole('article');
  await whole(sheet);
  expect(
    screen.getAllByRole('img').map((image) => image.getAttribute('alt')?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Diagram 1 · Moves 1–7', 'Diagram 2 · Move 8 · Variation after move 7']);
  expect(screen.getByText('A <b>lesson</b>.')).toBeInTheDocument();
  expect(screen.getByText('3 Pass')).toBeInTheDocument();
  // The saved page keeps the drawings and runs nothing.
  const saved = sheetHtml({ sheet, name: 'Lesson', language: 'en', style: '' });
  // Each diagram twice: wood for the screen, flat for the printer.
  expect(saved.match(/<img [^>]*src="data:image\/svg\+xml,/g)).toHaveLength(4);
  expect(saved).toContain('A &lt;b&gt;lesson&lt;/b&gt;.');
});

test('a record without comments says what would stand here', async () => {
  await startFakePage({ open: 10 });
  show();
  expect(await screen.findByText(/This game has no comments/)).toBeInTheDocument();
});
