import { expect, test } from 'vitest';
import { ok } from '#kernel/outcome';
import type { BackupFolderView } from '#protocol';
import { BackupFolder } from '../../workers/library/backup-folder';
import type { BackupFolderRow } from '../../workers/store/rows';
import { asHandle, FakeFolder } from '../support/fake-folder';
import { value } from '../support/value';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A library with backups into a folder of a fake disk. */
const startBackups = (row?: BackupFolderRow) => {
  const views: BackupFolderView[] = [];
  const library = { holds: 'one game', now: Date.UTC(2026, 0, 1), kept: row };
  const backups = new BackupFolder({
    folders: {
      backupFolder: async () => ok(library.kept),
      saveBackupFolder: async (kept) => {
        library.kept = kept;
        return ok(undefined);
      },
    },
    make: async () => ok({ name: 'tengen.zip', blob: new Blob([library.holds]) }),
    print: async () => ok(library.holds),
    today: () => library.now,
    tell: (view) => void views.push(view),
  });
  const folder = new FakeFolder();
  /** Some days later the library has other contents. */
  const later = (days: number, holds: string): Promise<void> => {
    library.now += days * DAY_MS;
    library.holds = holds;
    return backups.consider();
  };
  return { backups, folder, library, views, later };
};

const textOf = ({ files }: FakeFolder, name: string): string => new TextDecoder().decode(files.get(name));

test('a newly chosen folder gets a backup at once', async () => {
  const { backups, folder } = startBackups();
  const view = await value(backups.keepIn(asHandle(folder)));
  expect(view?.madeAt).toBe(Date.UTC(2026, 0, 1));
  expect(textOf(folder, 'tengen-auto-2026-01-01.zip')).toBe('one game');
});

test('the next backup comes after a day with changes', async () => {
  const { backups, folder, later, views } = startBackups();
  await backups.keepIn(asHandle(folder));
  await later(0.5, 'two games');
  expect(folder.files.size).toBe(1);
  await later(0.5, 'one game');
  expect(folder.files.size).toBe(1);
  await later(0, 'two games');
  expect(textOf(folder, 'tengen-auto-2026-01-02.zip')).toBe('two games');
  expect(views.map(({ madeAt, failure }) => [madeAt, failure])).toEqual([[Date.UTC(2026, 0, 2), undefined]]);
});

test('five backups are kept, and no other file is touched', async () => {
  const { backups, folder, later } = startBackups();
  folder.files.set('tengen-2020-01-01.zip', new Uint8Array());
  folder.files.set('holiday.jpg', new Uint8Array());
  await backups.keepIn(asHandle(folder));
  for (let day = 2; day <= 7; day += 1) await later(1, `${day} games`);
  expect([...folder.files.keys()].sort()).toEqual([
    'holiday.jpg',
    'tengen-2020-01-01.zip',
    ...[3, 4, 5, 6, 7].map((day) => `tengen-auto-2026-01-0${day}.zip`),
  ]);
});

test('an expired permission is reported once, and works again when renewed', async () => {
  const { backups, folder, later, views } = startBackups();
  await backups.keepIn(asHandle(folder));
  folder.permission = 'prompt';
  await later(1, 'two games');
  await later(1, 'three games');
  expect(views.map(({ failure }) => failure)).toEqual([
    { code: 'backup.permission', data: { folder: 'Go' } },
  ]);
  folder.permission = 'granted';
  const view = await value(backups.keepIn(asHandle(folder)));
  expect(view?.failure).toBeUndefined();
  expect(textOf(folder, 'tengen-auto-2026-01-03.zip')).toBe('three games');
});

test('a full disk is reported; existing backups stay, and no empty file is left', async () => {
  const { backups, folder, later, views } = startBackups();
  await backups.keepIn(asHandle(folder));
  folder.room = 0;
  await later(1, 'two games');
  expect(views[0]).toMatchObject({ failure: { code: 'backup.folder', data: { folder: 'Go' } } });
  expect([...folder.files.keys()]).toEqual(['tengen-auto-2026-01-01.zip']);
});

test('without a folder nothing is written, and a folder given up stays as it is', async () => {
  const { backups, folder, later, library } = startBackups();
  await backups.keepIn(asHandle(folder));
  expect(await value(backups.keepIn(undefined))).toBeUndefined();
  await later(2, 'two games');
  expect(library.kept).toBeUndefined();
  expect(folder.files.size).toBe(1);
});
