import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../scripts/serve';

test('a compressed network arrives as it was built: the service worker compares its bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const built = gzipSync(new Uint8Array(5000));
  writeFileSync(join(folder, 'net.bin.gz'), built);
  const { port, close } = await serve({ folder, port: 0 });
  const answer = await fetch(`http://localhost:${port}/net.bin.gz`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true);
  close();
});
