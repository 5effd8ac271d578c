import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLibraryView } from '../../../src/library/columns';
import { RecordTable } from '../../../src/library/RecordTable';
import { refind, useRecordList } from '../../../src/library/record-list';
import { setOwnName } from '../../../src/state/my-side';
import { TipProvider } from '../../../src/ui/Tip';
import { eventually } from '../../support/eventually';
import { startFakePage } from '../../support/page-game';

test('a row has a stone at the winner’s name, tells the result to a reader, and its date has one line', async () => {
  await startFakePage();
  await refind();
  await eventually(() => expect(useRecordList.getState().shown).toBeDefined());
  const { shown } = useRecordList.getState();
  const first = shown?.rows.get(0);
  if (!shown || !first) throw new Error('nothing was found');
  const rows = new Map([[0, { ...first, date: '2016-12-31 16:39:33' }]]);
  render(<RecordTable shown={{ ...shown, rows }} />, { wrapper: TipProvider });
  const open = screen.getByRole('button', { name: 'Open 吴清源 – 本因坊秀哉' });
  expect(open).toHaveAccessibleDescription('White by 2');
  const stone = open.querySelector('[data-side]');
  expect(stone).toHaveAttribute('data-side', 'white');
  expect(stone?.nextSibling?.textContent).toBe('本因坊秀哉');
  expect(screen.getByText('2016-12-31')).toBeVisible();
});

test('the columns of players and of the own result are read under one’s name', async () => {
  await startFakePage();
  useLibraryView.setState({ columns: ['white', 'own'] });
  setOwnName(' 本因坊秀哉');
  await refind();
  await eventually(() => expect(useRecordList.getState().shown).toBeDefined());
  const { shown } = useRecordList.getState();
  if (!shown) throw new Error('nothing was found');
  render(<RecordTable shown={shown} />, { wrapper: TipProvider });
  const [row] = within(screen.getByRole('list')).getAllByRole('listitem');
  if (!row) throw new Error('no row');
  expect(within(row).getByText('Won')).toBeVisible();
  expect(within(row).getAllByText('本因坊秀哉')).toHaveLength(2);
  expect(screen.getAllByText('Won')).toHaveLength(1);
});

/** Three lines of text with padding. */
const MAX_ROW_PX = 72;

test('the rows of a position search are stacked, each as high as its lines', async () => {
  await startFakePage();
  await refind();
  await eventually(() => expect(useRecordList.getState().shown).toBeDefined());
  const { shown } = useRecordList.getState();
  if (!shown) throw new Error('nothing was found');
  render(<RecordTable shown={shown} narrow />, { wrapper: TipProvider });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.length).toBeGreaterThan(1);
  const tops = items.map(({ style }) => Number(/translateY\(([\d.]+)px\)/.exec(style.transform)?.[1]));
  const heights = items.map(({ style }) => Number.parseFloat(style.height));
  for (const [index, top] of tops.entries()) {
    if (index > 0) expect(top).toBe((tops[index - 1] ?? 0) + (heights[index - 1] ?? 0));
    expect(heights[index]).toBeLessThanOrEqual(MAX_ROW_PX);
  }
});
