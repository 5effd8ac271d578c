import { strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import type { SameMovesChoice } from '#protocol';
import { ASK, importAll, sgfFile, startLibrary } from '../support/library';
import { value } from '../support/value';

const GAME = '(;GM[1]SZ[9]PB[甲]PW[乙];B[ee];W[cc];B[gc])';
const MIRRORED = '(;GM[1]SZ[9]PB[Jia]PW[Yi]C[the same game];B[ee];W[gc];B[cc])';
const OTHER = '(;GM[1]SZ[9]PB[丙]PW[丁];B[cc];W[gg])';
const zip = (files: Record<string, string>): File =>
  sgfFile(
    'games.zip',
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([k, v]) => [k, strToU8(v)])))),
  );

test('files are imported with names, moves and folder', async () => {
  const library = await startLibrary();
  const report = await importAll(library, [sgfFile('a.sgf', GAME)], { folder: 'club/2026' });
  expect(report).toMatchObject({ phase: 'done', files: 1, added: 1, duplicates: 0, skippedCount: 0 });
  const { rows } = await value(library.service.find(ASK));
  expect(rows).toMatchObject([
    { black: '甲', white: '乙', moveCount: 3, folder: 'club/2026', size: { width: 9, height: 9 } },
  ]);
  expect(await library.db.games.count()).toBe(1);
  expect(library.announced).toEqual([{ kind: 'imported', records: [rows[0]?.record] }]);
});

test('a file of several games becomes several records', async () => {
  const library = await startLibrary();
  const report = await importAll(library, [sgfFile('both.sgf', GAME + OTHER)]);
  expect(report).toMatchObject({ files: 1, added: 2 });
});

test('a collection, files and a zip are listed in their own order', async () => {
  const library = await startLibrary();
  const named = (name: string, at: string): string => `(;SZ[9]PB[${name}];B[${at}];W[ab])`;
  const points = ['cc', 'dd', 'ee', 'ff', 'gg'];
  const names = ['Two', 'Three', 'One', 'Five', 'Four'];
  const texts = names.map((name, i) => named(name, points[i] ?? ''));
  const both = sgfFile('both.sgf', texts.slice(0, 2).join(''));
  const inZip = zip({ 'x.sgf': texts.slice(3).join('') });
  await importAll(library, [both, sgfFile('b.sgf', texts[2] ?? ''), inZip]);
  const { rows } = await value(library.service.find(ASK));
  expect(rows.map(({ black }) => black)).toEqual(names);
});

test('records of other formats are imported, in folders and zips too; other files are named', async () => {
  const library = await startLibrary();
  const ngf = `Game\n19\nshiro 5D\nkuro 4D\n\n0\n0\n6\n20250807\n5\nBlack wins by resign!\n1\nPMABBQEEQ\n`;
  const gib = '\\HS\n\\[GAMEBLACKNAME=kuro\\]\n\\HE\nSTO 0 2 1 3 3\n';
  await importAll(library, [sgfFile('a.NGF', ngf)], { folder: 'club' });
  const report = await importAll(library, [zip({ 'b.gib': gib, 'c.gib': '%PDF-1.4' })]);
  expect(report).toMatchObject({
    added: 1,
    skippedCount: 1,
    skipped: [{ name: 'c.gib', failure: { code: 'file.otherKind', data: { kind: 'PDF' } } }],
  });
  const { rows } = await value(library.service.find({ ...ASK, sort: 'event' }));
  expect(rows).toMatchObject([
    { black: 'kuro', white: 'shiro', result: 'B+R', date: '2025-08-07', folder: 'club' },
    { black: 'kuro', moveCount: 1, folder: '' },
  ]);
  expect(await importAll(library, [sgfFile('a.NGF', ngf)])).toMatchObject({ added: 0, duplicates: 1 });
});

test('an equal record is imported once, whatever its file looks like', async () => {
  const library = await startLibrary();
  const rewritten = '(;FF[4]AP[other]SZ[9] PW[乙]PB[甲]\n;B[ee];W[cc];B[gc])';
  const files = [sgfFile('a.sgf', GAME), sgfFile('b.sgf', rewritten)];
  expect(await importAll(library, files)).toMatchObject({ added: 1, duplicates: 1, sameMovesCount: 0 });
  expect(await importAll(library, files)).toMatchObject({ added: 0, duplicates: 2 });
  expect(await importAll(library, files, { duplicates: true })).toMatchObject({ added: 2, duplicates: 0 });
});

const COMMENTED = GAME.replace(';B[gc]', ';B[gc]C[the key]');
test.each([
  ['a comment', COMMENTED],
  ['a variation', GAME.replace(';B[gc]', '(;B[gc])(;B[gg])')],
  ['a mark', GAME.replace(';W[cc]', ';W[cc]TR[ee]')],
  ['another name', GAME.replace('PW[乙]', 'PW[丙]')],
  ['the board turned', MIRRORED],
])('the same moves with %s are another record: both are kept and listed', async (_, text) => {
  const library = await startLibrary();
  await importAll(library, [sgfFile('a.sgf', GAME)]);
  const report = await importAll(library, [sgfFile('b.sgf', text)]);
  expect(report).toMatchObject({ added: 1, duplicates: 0, sameMovesCount: 1 });
  expect(report.sameMoves).toMatchObject([{ name: 'b.sgf', turned: text === MIRRORED }]);
  expect(await library.db.records.count()).toBe(2);
});

test('lessons on one position differ by their texts', async () => {
  const library = await startLibrary();
  const lesson = (text: string) => `(;SZ[9]AB[cc][dd]C[${text}])`;
  const files = [sgfFile('1.sgf', lesson('one') + lesson('two')), sgfFile('2.sgf', lesson('two'))];
  expect(await importAll(library, files)).toMatchObject({ added: 2, duplicates: 1, sameMovesCount: 1 });
});

test('records in the trash, and earlier states of edited records, do not block an import', async () => {
  const library = await startLibrary();
  await importAll(library, [sgfFile('a.sgf', GAME)]);
  const [row] = (await value(library.service.find(ASK))).rows;
  await value(library.service.trash([row?.record ?? ''], true));
  expect(await importAll(library, [sgfFile('a.sgf', GAME)])).toMatchObject({ added: 1, sameMovesCount: 0 });
});

const settled = async (choice: SameMovesChoice, files: readonly string[] = [GAME, COMMENTED]) => {
  const library = await startLibrary();
  const report = await importAll(
    library,
    files.map((text, i) => sgfFile(`${i}.sgf`, text)),
  );
  const answer = await library.service.settleSameMoves(choice);
  const rows = await library.db.records.toArray();
  const texts = (await library.db.games.toArray()).map(({ sgf }) => new TextDecoder().decode(sgf));
  return { library, report, answer, rows, texts };
};

test('of records with the same moves both can be kept', async () => {
  const { rows, library } = await settled('both');
  expect(rows).toHaveLength(2);
  expect(library.events.findLast(({ type }) => type === 'import')).toMatchObject({
    import: { sameMovesCount: 0, added: 2 },
  });
});

test('of records with the same moves the new one can be dropped', async () => {
  const { rows, texts } = await settled('skip');
  expect(rows).toHaveLength(1);
  expect(texts.join()).not.toContain('the key');
});

test("records with the same moves can be merged: the old one gets the new one's texts", async () => {
  const variation = GAME.replace(';B[gc]', '(;B[gc])(;B[gg]C[sharper])');
  const { rows, texts, library } = await settled('merge', [GAME, COMMENTED, variation]);
  expect(rows).toHaveLength(1);
  expect(texts.join()).toMatch(/the key.*sharper/s);
  // The merged record is known from now on.
  expect((await value(library.service.find({ ...ASK, text: 'sharper' }))).count).toBe(1);
});

test('an open record is left unchanged, and the answer says so', async () => {
  const library = await startLibrary();
  const report = await importAll(library, [sgfFile('a.sgf', GAME), sgfFile('b.sgf', COMMENTED)]);
  library.inUse.add(report.sameMoves[0]?.like ?? '');
  const answer = await library.service.settleSameMoves('merge', report.sameMoves[0]?.record);
  expect(answer).toMatchObject({ ok: false, failure: { code: 'record.onBoard' } });
  expect(await library.db.records.count()).toBe(2);
});

test('turned boards cannot be merged', async () => {
  const { answer, rows, library, report } = await settled('merge', [GAME, MIRRORED]);
  // Merging all leaves them in the list with the reason; merging this one alone is refused.
  expect(answer.ok).toBe(true);
  const alone = await library.service.settleSameMoves('merge', report.sameMoves[0]?.record);
  expect(alone).toMatchObject({ ok: false, failure: { code: 'record.turned' } });
  expect(rows).toHaveLength(2);
});

test('the name of the file is the title of a game without names, and its name for saving', async () => {
  const library = await startLibrary();
  const text = '(;SZ[9];B[ee])(;SZ[9];B[cc])';
  await importAll(library, [sgfFile('Lesson 3: ko.sgf', '(;SZ[9];B[dd])'), sgfFile('two.sgf', text)]);
  const { rows } = await value(library.service.find(ASK));
  expect(rows.map(({ title }) => title).sort()).toEqual(['Lesson 3: ko', 'two-1', 'two-2']);
  const [record] = rows.filter(({ title }) => title.startsWith('Lesson')).map((row) => row.record);
  expect((await value(library.service.write([record ?? '']))).name).toBe('Lesson 3 ko.sgf');
});

test('a zip is unpacked; its folders become folders', async () => {
  const library = await startLibrary();
  const file = zip({ 'old/a.sgf': GAME, 'old/deep/b.SGF': OTHER, 'readme.md': 'no', '__MACOSX/a.sgf': 'no' });
  expect(await importAll(library, [file])).toMatchObject({
    added: 2,
    skipped: [{ name: 'readme.md', failure: { code: 'file.notARecord' } }],
  });
  expect(await value(library.service.facets())).toMatchObject({ folders: ['old', 'old/deep'] });
});

test('a zip in a zip is opened; a zip in too many zips is named', async () => {
  const library = await startLibrary();
  const inner = (depth: number): Uint8Array =>
    zipSync({ 'a.sgf': strToU8(GAME), ...(depth > 0 && { 'deeper.zip': inner(depth - 1) }) });
  const report = await importAll(library, [sgfFile('all.zip', new Uint8Array(inner(3)))]);
  expect(report).toMatchObject({
    added: 1,
    duplicates: 2,
    skippedCount: 1,
    skipped: [{ name: 'deeper.zip', failure: { code: 'zip.nested' } }],
  });
});

test('a cut zip says that its end is missing', async () => {
  const library = await startLibrary();
  const whole = zipSync({ 'a.sgf': strToU8(GAME), 'b.sgf': strToU8(OTHER) });
  const report = await importAll(library, [sgfFile('cut.zip', whole.slice(0, whole.length / 2))]);
  expect(report.added).toBeGreaterThan(0);
  expect(report.skipped.at(-1)).toEqual({
    name: 'cut.zip',
    failure: { code: 'zip.cut', data: { name: 'cut.zip' } },
  });
});

test('a failed file is reported with its reason', async () => {
  const library = await startLibrary();
  const files = [
    sgfFile('note.txt', 'hello'),
    sgfFile('bare.sgf', '()'),
    sgfFile('broken.zip', 'PK but no more'),
    sgfFile('a.sgf', GAME),
  ];
  const report = await importAll(library, files);
  expect(report.added).toBe(1);
  expect(report.skipped).toEqual([
    { name: 'note.txt', failure: { code: 'sgf.format', data: { offset: 0 } } },
    { name: 'bare.sgf', failure: { code: 'sgf.gameTree', data: { offset: 0 } } },
    { name: 'broken.zip', failure: { code: 'zip.noZip', data: { name: 'broken.zip' } } },
  ]);
});

test('the list is told before the end of the import that fills it', async () => {
  const library = await startLibrary();
  await importAll(library, [sgfFile('a.sgf', GAME)]);
  const events = library.events.map((event) => (event.type === 'import' ? event.import.phase : event.type));
  expect(events).toContain('changed');
  expect(events.indexOf('changed')).toBeLessThan(events.indexOf('done'));
});

test('files of other kinds in a folder are reported as no records', async () => {
  const library = await startLibrary();
  const report = await importAll(library, [sgfFile('photo.png', 'x')], { folder: 'club' });
  expect(report.skipped.map(({ failure }) => failure.code)).toEqual(['file.notARecord']);
});

const many = (count: number): File[] =>
  Array.from({ length: count }, (_, i) => {
    const letter = (n: number) => String.fromCharCode(97 + (n % 9));
    const moves = [i, i * 3 + 1, i >> 3, i >> 6].map((n) => `[${letter(n)}${letter(n >> 1)}]`);
    return sgfFile(`${i}.sgf`, `(;SZ[9]PB[p${i}]${moves.map((move) => `;B${move};W[]`).join('')})`);
  });

test('a paused import waits and continues', async () => {
  const library = await startLibrary();
  const report = importAll(library, many(80), { duplicates: true });
  await library.service.pauseImport();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const during = library.events.filter((event) => event.type === 'import').at(-1);
  expect(during).toMatchObject({ import: { phase: 'paused' } });
  expect(await library.db.records.count()).toBeLessThan(80);
  await library.service.resumeImport();
  expect(await report).toMatchObject({ phase: 'done', added: 80 });
});

test('a cancelled import keeps the reported records, and none of them is incomplete', async () => {
  const library = await startLibrary();
  const report = importAll(library, many(2000), { duplicates: true });
  await vi.waitFor(async () => expect(await library.db.records.count()).toBeGreaterThan(0), { interval: 5 });
  await library.service.cancelImport();
  const { phase, added } = await report;
  expect(phase).toBe('cancelled');
  expect(added).toBeLessThan(2000);
  expect(await library.db.records.count()).toBe(added);
  expect(await library.db.games.count()).toBe(added);
});

test('an import in portions is one import, however long the next portion takes', async () => {
  const { service, imported, events } = await startLibrary();
  const report = imported();
  const files = many(20).map((file) => ({ file, folder: '' }));
  await service.importFiles(files.slice(0, 10), { duplicates: true, total: 20 });
  await expect
    .poll(() => events.filter((event) => event.type === 'import').at(-1))
    .toMatchObject({ import: { phase: 'running', files: 10, totalFiles: 20, added: 10 } });
  await service.importFiles(files.slice(10), { duplicates: true, total: 0 });
  expect(await report).toMatchObject({ phase: 'done', files: 20, totalFiles: 20, added: 20 });
});

test("portions after their import's cancellation are dropped", async () => {
  const library = await startLibrary();
  const report = library.imported();
  const files = many(20).map((file) => ({ file, folder: '' }));
  await library.service.importFiles(files.slice(0, 10), { duplicates: true, total: 20 });
  await library.service.cancelImport();
  const { added } = await report;
  await library.service.importFiles(files.slice(10), { duplicates: true, total: 0 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await library.db.records.count()).toBe(added);
});

test('a full disk ends the import with a clear reason and no incomplete record', async () => {
  const library = await startLibrary();
  library.db.games.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const report = await importAll(library, [sgfFile('a.sgf', GAME)]);
  expect(report.skipped.map(({ failure }) => failure.code)).toEqual(['storage.full']);
  expect(report.added).toBe(0);
  expect(await library.db.records.count()).toBe(0);
});

test('pasted text is imported and opened; the same record again opens the existing one', async () => {
  const { service } = await startLibrary();
  const record = await value(service.importText(`  ${GAME}\n`));
  expect(await value(service.importText(GAME))).toBe(record);
  expect(await value(service.importText(MIRRORED))).not.toBe(record);
});

test.each(['', 'hello', 'ftp://example.com/a.sgf', 'javascript://alert(1)', 'http://'])(
  'text that is neither an address nor a record is an invalid address: %j',
  async (text) => {
    const { service } = await startLibrary();
    expect(await service.importText(text)).toMatchObject({ ok: false, failure: { code: 'url.invalid' } });
  },
);

test.each([
  ['(no game', 'sgf.format'],
  ['()', 'sgf.gameTree'],
])('pasted SGF that is broken is told why: %s', async (text, code) => {
  const { service } = await startLibrary();
  expect(await service.importText(text)).toMatchObject({ ok: false, failure: { code } });
});

type Tree = { readonly [name: string]: string | Tree };

/** A test double of a browser's folder with the functions that the library uses. */
const folderOf = (name: string, tree: Tree): FileSystemDirectoryHandle =>
  ({
    kind: 'directory',
    name,
    async *values() {
      for (const [child, content] of Object.entries(tree)) {
        if (typeof content !== 'string') yield folderOf(child, content);
        else yield { kind: 'file', name: child, getFile: async () => sgfFile(child, content) };
      }
    },
  }) as unknown as FileSystemDirectoryHandle;

test('the library itself reads a chosen folder and the folders in it', async () => {
  const library = await startLibrary();
  const report = library.imported();
  const games = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`${i}.sgf`, `(;SZ[9]PB[p${i}];B[ee])`]),
  );
  await library.service.importFolder(
    folderOf('club', { 'a.sgf': GAME, old: { ...games, 'photo.png': 'no' } }),
    { duplicates: true },
  );
  expect(await report).toMatchObject({
    phase: 'done',
    files: 302,
    totalFiles: 302,
    added: 301,
    skippedCount: 1,
  });
  expect(await value(library.service.facets())).toMatchObject({ folders: ['club', 'club/old'] });
});

test('an unreadable folder is reported, and the import ends', async () => {
  const library = await startLibrary();
  const report = library.imported();
  const broken = {
    ...folderOf('usb', {}),
    values: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }) }),
  };
  await library.service.importFolder(broken as unknown as FileSystemDirectoryHandle, { duplicates: false });
  expect((await report).skipped).toEqual([
    { name: 'usb', failure: { code: 'file.unreadable', data: { name: 'usb' } } },
  ]);
});

test('a cancelled import ends while its folder is still being read', async () => {
  const library = await startLibrary();
  const report = library.imported();
  let listed = 0;
  const endless = {
    ...folderOf('endless', {}),
    async *values() {
      for (; ; listed += 1) {
        await new Promise((resolve) => setTimeout(resolve));
        yield { kind: 'file', name: `${listed}.sgf`, getFile: async () => sgfFile('a.sgf', GAME) };
      }
    },
  };
  const whole = library.service.importFolder(endless as unknown as FileSystemDirectoryHandle, {
    duplicates: false,
  });
  await expect.poll(() => listed).toBeGreaterThan(10);
  await library.service.cancelImport();
  await whole;
  expect((await report).phase).toBe('cancelled');
});

test('an import waits while the page draws the list it has just received', async () => {
  const library = await startLibrary();
  await value(library.service.find(ASK));
  const imported = importAll(library, [sgfFile('a.sgf', GAME)]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(library.announced).toEqual([]);
  expect(await imported).toMatchObject({ added: 1 });
});
