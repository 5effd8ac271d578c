import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { game } from '../../../../src/clients/game';
import { CommentPanel } from '../../../../src/review/panels/CommentPanel';
import { useNotices } from '../../../../src/state/notices';
import { eventually } from '../../../support/eventually';
import { startFakePage } from '../../../support/page-game';

test('a comment that is refused is offered back', async () => {
  await startFakePage({ open: 3 });
  Object.assign(game(), { change: async () => ({ ok: false, failure: { code: 'record.readOnly' } }) });
  render(<CommentPanel />);
  await userEvent.type(screen.getByRole('textbox'), 'my words');
  act(() => screen.getByRole('textbox').blur());
  await eventually(() =>
    expect(useNotices.getState().list).toContainEqual(
      expect.objectContaining({ key: 'comment.refused', data: { name: 'my words' }, stays: true }),
    ),
  );
});
