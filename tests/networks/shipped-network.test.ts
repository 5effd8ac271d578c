import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readModel } from '#kernel/network/file/read-model';
import { SHIPPED_NETWORK } from '#protocol';

test('the network that comes with the app is what the list says', () => {
  const file = readFileSync(resolve(import.meta.dirname, '../../public/networks', SHIPPED_NETWORK.fileName));
  const model = readModel(gunzipSync(file));
  if (!model.ok) throw new Error(model.failure.code);
  const { name, version, blocks, channels, metadata } = model.value.info;
  expect(SHIPPED_NETWORK).toEqual({
    id: createHash('sha256').update(file).digest('hex'),
    fileName: SHIPPED_NETWORK.fileName,
    sizeBytes: file.length,
    name,
    version,
    blocks,
    channels,
    human: metadata,
  });
});
