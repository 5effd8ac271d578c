import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../../scripts/serve';

const folder = mkdtempSync(join(tmpdir(), 'tengen-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (version: string): void => {
  rmSync(join(folder, 'assets'), { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'sw.js'), `// ${version}`);
  writeFileSync(join(folder, 'assets', `${version}.js`), `export default '${version}';`);
};

test('a new build is served whole by a program that runs since the old one', async () => {
  build('old');
  const { port, close } = await serve({ folder, port: 0 });
  const ask = (path: string) => fetch(`http://localhost:${port}/${path}`);
  expect(await (await ask('sw.js')).text()).toBe('// old');
  const kept = await ask('assets/old.js');
  expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  build('a-much-longer-name');
  const worker = await ask('sw.js');
  expect(await worker.text()).toBe('// a-much-longer-name');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await (await ask('assets/a-much-longer-name.js')).text()).toContain('a-much-longer-name');
  expect((await ask('assets/old.js')).status).toBe(404);
  expect((await ask('..%2f..%2fetc%2fpasswd')).status).toBe(404);
  close();
});
