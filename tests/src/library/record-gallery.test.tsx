import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLibraryView } from '../../../src/library/columns';
import { RecordsTab } from '../../../src/library/RecordsTab';
import { refind, useRecordList } from '../../../src/library/record-list';
import { TipProvider } from '../../../src/ui/Tip';
import { eventually } from '../../support/eventually';
import { startFakePage } from '../../support/page-game';

test('the records are shown as boards, which are selected and which the next visit shows too', async () => {
  await startFakePage();
  await refind();
  await eventually(() => expect(useRecordList.getState().shown).toBeDefined());
  render(<RecordsTab />, { wrapper: TipProvider });
  fireEvent.click(await screen.findByRole('button', { name: 'Show as boards' }));
  const open = await screen.findByRole('button', { name: 'Open 吴清源 – 本因坊秀哉' });
  expect(open).toHaveAccessibleDescription('White by 2');
  expect(open.querySelector('svg')).not.toBeNull();
  expect(localStorage.getItem('tengen.libraryView')).toBe('gallery');
  const box = screen.getByRole('checkbox', { name: /吴清源/ });
  fireEvent.click(box);
  expect(box).toBeChecked();
  fireEvent.click(open, { ctrlKey: true });
  expect(box).not.toBeChecked();
  fireEvent.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(useLibraryView.getState().isGallery).toBe(false);
  expect(localStorage.getItem('tengen.libraryView')).toBeNull();
});
