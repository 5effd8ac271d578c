import { expect, test } from 'vitest';
import { askAll, newGtpClient } from './gtp-client';

const reportsOf = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('info'));
const keysOf = (line: string): string[] =>
  line.split(' ').filter((word) => /^[a-z][A-Za-z]+$/.test(word) && word !== 'pass');
const field = (line: string, key: string): number => Number(new RegExp(` ${key} (\\S+)`).exec(line)?.[1]);

test('an analysis reports until the next line, which is answered after it', async () => {
  const client = newGtpClient();
  await client.ask('boardsize 9');
  const from = client.output().length;
  const written = () => client.output().slice(from);
  client.type('5 kata-analyze b 1');
  await client.wait(() => reportsOf(written()).length >= 3);
  client.type('6 name');
  await client.wait(() => written().endsWith('Tengen\n\n'));
  expect(written()).toMatch(/^=5\n(info [^\n]+\n){3,}\n=6 Tengen\n\n$/);
});

test('an empty line ends an analysis and gets no answer itself', async () => {
  const client = newGtpClient();
  client.type('kata-analyze 1');
  await client.wait(() => reportsOf(client.output()).length >= 1);
  client.type('');
  await client.wait(() => client.output().endsWith('\n\n'));
  expect(await client.ask('name')).toBe('= Tengen');
  expect(client.output()).toMatch(/^=\n(info [^\n]+\n)+\n= Tengen\n\n$/);
});

test('of several analyses sent at once each ends at the next', async () => {
  const client = newGtpClient();
  for (const line of [
    '1 kata-analyze b 1',
    '2 play b E5',
    '3 lz-analyze 1',
    '4 kata-analyze w 1',
    '5 undo',
    '6 stop',
  ])
    client.type(line);
  await client.wait(() => client.output().includes('=6 \n\n'));
  expect(client.output()).toBe('=1\n\n=2 \n\n=3\n\n=4\n\n=5 \n\n=6 \n\n');
});

test('without an interval there are no reports', async () => {
  const client = newGtpClient();
  client.type('kata-analyze b');
  await new Promise((done) => setTimeout(done, 60));
  client.type('');
  await client.wait(() => client.output().endsWith('\n\n'));
  expect(client.output()).toBe('=\n\n');
});

test('an analysis with full memory still waits for its end', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 2', 'play b A1']);
  const from = client.output().length;
  client.type('kata-analyze w 2');
  await new Promise((done) => setTimeout(done, 60));
  expect(client.output().slice(from)).not.toContain('\n\n');
  client.type('');
  await client.wait(() => client.output().slice(from).endsWith('\n\n'));
});

test('a report has the fields of KataGo in their order', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 9', 'play b C3', 'play w G6']);
  const answer = await client.ask(
    'kata-search_analyze b 1000 rootInfo true ownership true ownershipStdev true movesOwnership true movesOwnershipStdev true pvVisits true pvEdgeVisits true noResultValue true maxmoves 1',
  );
  const [head, report = '', play] = answer.split('\n');
  expect(head).toBe('=');
  expect(play).toMatch(/^play [A-J][1-9]$/);
  expect(keysOf(report).join(' ')).toBe(
    'info move visits edgeVisits utility winrate scoreMean scoreStdev scoreLead scoreSelfplay noResultValue prior lcb utilityLcb weight order pv pvVisits pvEdgeVisits movesOwnership movesOwnershipStdev rootInfo visits utility winrate scoreMean scoreStdev scoreLead scoreSelfplay weight rawStWrError rawStScoreError rawVarTimeLeft ownership ownershipStdev',
  );
  const numbers = (key: string): string[] =>
    new RegExp(` ${key}((?: -?[\\d.e-]+)+)`).exec(report)?.[1]?.trim().split(' ') ?? [];
  for (const key of ['movesOwnership', 'movesOwnershipStdev', 'ownership', 'ownershipStdev'])
    expect(numbers(key)).toHaveLength(81);
  expect(numbers('pvVisits')).toHaveLength(
    / pv ((?:[A-J][1-9] ?|pass ?)+)/.exec(report)?.[1]?.trim().split(' ').length ?? 0,
  );
});

test('mirror images of a move are marked, with their ownership turned', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 5', 'play b C3']);
  const report = (await client.ask('kata-search_analyze w 1000 movesOwnership true')).split('\n')[1] ?? '';
  const infos = report.split('info ').slice(1);
  const twin = infos.find((info) => info.includes('isSymmetryOf'));
  const original = infos.find((info) =>
    info.startsWith(`move ${/isSymmetryOf (\S+)/.exec(twin ?? '')?.[1]} `),
  );
  const ownership = (info = ''): number[] =>
    (/movesOwnership (.*)$/.exec(info.trim())?.[1] ?? '').split(' ').map(Number);
  expect(twin).toBeDefined();
  expect([...ownership(twin)].sort()).toEqual([...ownership(original)].sort());
});

test('figures are those of the side to move', async () => {
  const client = newGtpClient({ settings: { analysisWideRootNoise: 0 } });
  await askAll(client, ['boardsize 5', 'set_position b C1 b C2 b C3 b C4 b C5']);
  const black = await client.ask('kata-search_analyze b 1000 rootInfo true ownership true');
  const white = await client.ask('kata-search_analyze w 1000 rootInfo true ownership true');
  expect(field(black, 'rootInfo visits \\d+ utility \\S+ winrate')).toBeGreaterThan(0.5);
  expect(field(white, 'rootInfo visits \\d+ utility \\S+ winrate')).toBeLessThan(0.5);
  expect(field(black, 'ownership')).toBeGreaterThan(0);
  expect(field(white, 'ownership')).toBeLessThan(0);
});

test('Leela Zero counts in hundredths of a percent', async () => {
  const client = newGtpClient();
  await client.ask('boardsize 9');
  const report = (await client.ask('lz-genmove_analyze b 1000')).split('\n')[1] ?? '';
  expect(report).toMatch(/^info move [A-J]\d visits \d+ winrate \d+ prior \d+ lcb -?\d+ order 0 pv [A-J]\d/);
});

test('moves can be avoided, allowed, limited and added', async () => {
  const client = newGtpClient();
  await askAll(client, ['boardsize 9', 'play b C2', 'play w G6']);
  const moves = async (options: string, minimum = 1): Promise<string[]> => {
    const from = client.output().length;
    client.type(`kata-analyze b 2 ${options}`);
    const last = () => reportsOf(client.output().slice(from)).at(-1) ?? '';
    await client.wait(() => last().split('info').length > minimum);
    client.type('');
    await client.wait(() => client.output().slice(from).endsWith('\n\n'));
    return [...last().matchAll(/move (\S+)/g)].map((match) => match[1] ?? '');
  };
  expect((await moves('allow b C3,D4 1', 2)).sort()).toEqual(['C3', 'D4']);
  expect(await moves('maxmoves 2', 2)).toHaveLength(2);
  expect((await moves('minmoves 80')).length).toBe(80);
  const [best = ''] = await moves('maxmoves 1 allow b E5 1');
  expect(best).toBe('E5');
  expect(await moves('avoid b E5 1')).not.toContain('E5');
  // The opponent's possible answers.
  expect((await moves('allow b C3 1 allow w D4 2')).length).toBe(1);
  expect(reportsOf(client.output()).at(-1)).toMatch(/ pv C3 D4/);
});

test('a cancelled search says so and leaves the board unchanged', async () => {
  const client = newGtpClient({ settings: { maxVisits: 1e6 } });
  await client.ask('boardsize 9');
  const from = client.output().length;
  client.type('kata-search_analyze_cancellable b 1');
  await client.wait(() => reportsOf(client.output().slice(from)).length > 0);
  client.type('printsgf');
  await client.wait(() => client.output().slice(from).includes('RU['));
  expect(client.output().slice(from)).toMatch(/\nplay cancelled\n\n= \(;FF\[4\][^;]*\)\n\n$/);
});

test('the raw network is evaluated in one or all symmetries', async () => {
  const client = newGtpClient();
  await askAll(client, ['rectangular_boardsize 5 4', 'play b C3']);
  const one = (await client.ask('kata-raw-nn 0')).split('\n');
  expect(one.slice(0, 2)).toEqual(['= symmetry 0', expect.stringMatching(/^whiteWin 0\.\d{6}$/)]);
  expect(one).toHaveLength(10 + 1 + 4 + 1 + 1 + 4);
  expect(one[12]).toMatch(/^(\d\.\d{6} ){2} {4}NAN (\d\.\d{6} ){2}$/);
  expect((await client.ask('kata-raw-nn 9')).startsWith('? Expected a symmetry argument')).toBe(true);
  client.type('kata-raw-nn all');
  await client.wait(() => client.output().includes('symmetry 7'));
  await client.wait(() => client.output().endsWith('\n\n'));
});
