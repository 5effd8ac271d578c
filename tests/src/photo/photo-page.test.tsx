import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { BLACK, fail, ok, type PhotoCorners, type PhotoReading, type VisionApi } from '#protocol';
import '../../../src/app/commands';
import { openFiles } from '../../../src/app/brought-files';
import { connectVision } from '../../../src/clients/vision';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import PhotoPage from '../../../src/photo/PhotoPage';
import { leavePhoto, openPhoto } from '../../../src/photo/photo-state';
import { useNotices } from '../../../src/state/notices';
import { startFakePage } from '../../support/page-game';

const CORNERS: PhotoCorners = [
  { x: 20, y: 10 },
  { x: 180, y: 10 },
  { x: 180, y: 90 },
  { x: 20, y: 90 },
];

const reading = (changes: Partial<PhotoReading> = {}): PhotoReading => {
  const stones = new Uint8Array(81);
  stones[20] = 1;
  return { corners: CORNERS, side: 9, stones, doubts: [40], toPlay: 'white', ...changes };
};

const fakeVision = (changes: Partial<VisionApi> = {}): VisionApi => ({
  open: async () => ok({ picture: { close: () => {} } as ImageBitmap, width: 200, height: 100 }),
  find: async () => reading(),
  read: async () => reading(),
  record: async () => '(;SZ[9]AB[cc]PL[W])',
  close: async () => {},
  ...changes,
});

const FILE = new File(['picture'], 'board.jpg', { type: 'image/jpeg' });

beforeEach(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  await startFakePage({ open: 0 });
  leavePhoto();
  useNotices.setState({ list: [] });
});

test('an empty place says what it does and how to begin', () => {
  render(<PhotoPage />);
  expect(screen.getByText(/never uploaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('a picture is read, its doubts are told, and a press turns a point', async () => {
  connectVision(fakeVision());
  render(<PhotoPage />);
  await act(() => openPhoto(FILE));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Black 1, White 0 In doubt, circled: 1.');
  // The cursor begins in the middle, which is the doubtful point.
  screen.getByRole('application').focus();
  await userEvent.keyboard('{Enter}');
  expect(status).toHaveTextContent('Black 2, White 0 Every point is clear.');
  await userEvent.keyboard('{Enter}');
  expect(status).toHaveTextContent('Black 1, White 1');
  await userEvent.keyboard('{Enter}');
  expect(status).toHaveTextContent('Black 1, White 0');
});

test('a stone that is none goes with one press, whatever its colour', async () => {
  const stones = new Uint8Array(81);
  stones[40] = BLACK;
  connectVision(fakeVision({ find: async () => reading({ stones, doubts: [40] }) }));
  render(<PhotoPage />);
  await act(() => openPhoto(FILE));
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Black 1, White 0');
  screen.getByRole('application').focus();
  await userEvent.keyboard('{Enter}');
  expect(status).toHaveTextContent('Black 0, White 0');
  await userEvent.keyboard('{Enter}');
  expect(status).toHaveTextContent('Black 0, White 1');
});

test('keys move a corner and the board is read again; the side can be told', async () => {
  const read = vi.fn<VisionApi['read']>(async () => reading({ doubts: [] }));
  connectVision(fakeVision({ read }));
  render(<PhotoPage />);
  await act(() => openPhoto(FILE));
  const corner = await screen.findByRole('button', { name: 'Top left corner, 10% across, 10% down' });
  fireEvent.keyDown(corner, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(corner, { key: 'ArrowDown', shiftKey: true });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(read.mock.calls[0]?.[0][0]).toEqual({ x: 22.5, y: 12.5 });
  await userEvent.click(screen.getByRole('radio', { name: '13 × 13' }));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(read.mock.calls[1]?.[1]).toBe(13);
});

test('where no board is seen, the corners are there to be dragged', async () => {
  connectVision(fakeVision({ find: async () => undefined, read: async () => undefined }));
  render(<PhotoPage />);
  await act(() => openPhoto(FILE));
  expect(await screen.findByText(/No board was found/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open and analyse' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('button', { name: /Bottom right/ }), { key: 'ArrowUp' });
  expect(await screen.findByText(/No board can be read/, undefined, { timeout: 5000 })).toBeVisible();
});

test('a file that is no picture is refused with its name, and the place is empty again', async () => {
  connectVision(fakeVision({ open: async () => fail('photo.unreadable', { name: 'board.jpg' }) }));
  render(<PhotoPage />);
  await act(() => openPhoto(FILE));
  expect(useNotices.getState().list).toMatchObject([
    { key: 'failure.photo.unreadable', data: { name: 'board.jpg' } },
  ]);
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('of two pictures in a row only the later is shown', async () => {
  let answer: (found: PhotoReading | undefined) => void = () => {};
  const late = new Promise<PhotoReading | undefined>((resolve) => {
    answer = resolve;
  });
  const find = vi.fn<VisionApi['find']>(() => late);
  connectVision(fakeVision({ find }));
  render(<PhotoPage />);
  const first = openPhoto(FILE);
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1));
  find.mockResolvedValue(reading({ doubts: [] }));
  await act(() => openPhoto(FILE));
  answer(reading({ side: 19, stones: new Uint8Array(361) }));
  await act(() => first);
  expect(screen.getByRole('status')).toHaveTextContent('Black 1, White 0 Every point is clear.');
});

test('a picture that is dropped or pasted opens this place', async () => {
  const open = vi.fn<VisionApi['open']>(async () => fail('photo.unreadable', { name: '' }));
  connectVision(fakeVision({ open }));
  await act(() => openFiles([new File(['x'], 'IMG_1.HEIC')]));
  expect(location.hash).toBe('#/photo');
  expect(open).toHaveBeenCalledTimes(1);
});
