import { expect, test } from 'vitest';
import { usual } from '../../bench/photo/conditions';
import { photographed } from '../../bench/photo/scene';
import type { Picture } from '../../workers/vision/picture';
import { journey } from '../support/browser';
import { seeded } from '../support/random';
import { at } from '../support/workstation';

const { open } = journey();

/** A picture as a file that every browser decodes. */
const bmp = ({ width, height, data }: Picture): Buffer => {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        file[54 + (height - 1 - y) * row + x * 3 + channel] = data[(y * width + x) * 4 + 2 - channel] ?? 0;
  return file;
};

const board = (): Buffer => {
  const random = seeded(11);
  const stones = new Uint8Array(81);
  for (const [point, kind] of [
    [20, 1],
    [24, 2],
    [30, 1],
    [40, 2],
    [60, 1],
    [61, 1],
    [56, 2],
  ] as const)
    stones[point] = kind;
  const conditions = { ...usual(random), width: 640, height: 480, tilt: 15, turn: 6, quality: 100 };
  return bmp(photographed({ side: 9, stones }, conditions, random).picture);
};

test('a picture of a board becomes a record that is analysed', async () => {
  const page = await open();
  await page.getByRole('button', { name: '照片识别局面' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择图片' }).click();
  await (await chooser).setFiles({ name: 'board.bmp', mimeType: 'image/bmp', buffer: board() });
  await page.getByText('黑 4 子，白 3 子').waitFor();
  expect(await page.getByRole('radio', { name: '9 × 9' }).isChecked()).toBe(true);
  // A corner a third of a gap away, by keys: the board is read again, and the corner is back on its crossing.
  const corner = page.getByRole('button', { name: /^左上角/ });
  const name = (await corner.getAttribute('aria-label')) ?? '';
  await corner.press('Shift+ArrowLeft');
  await corner.press('Shift+ArrowLeft');
  expect(await corner.getAttribute('aria-label')).not.toBe(name);
  await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByText('黑 4 子，白 3 子').waitFor();
  // The middle is White's; a press empties it, and the next two bring it back.
  const read = page.getByRole('application');
  await read.focus();
  await read.press('Enter');
  await page.getByText('黑 4 子，白 2 子').waitFor();
  await read.press('Enter');
  await page.getByText('黑 5 子，白 2 子').waitFor();
  await read.press('Enter');
  await page.getByText('黑 4 子，白 3 子').waitFor();
  await page.getByRole('button', { name: '打开并分析' }).click();
  await page.getByRole('heading', { name: '照片里的局面' }).waitFor();
  await at(page, '0 / 0');
  await page.getByText('AI 分析中').waitFor();
});

test('a file that is no picture is named, and the place waits for another', async () => {
  const page = await open();
  await page.getByRole('button', { name: '照片识别局面' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选择图片' }).click();
  await (await chooser).setFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('“broken.png”不是浏览器能读的图片').first().waitFor();
  await page.getByRole('button', { name: '选择图片' }).waitFor();
});
