import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readModel } from '#kernel/network/file/read-model';
import { strengthOf } from '#kernel/review/network-errors';
import { PUBLIC_NETWORKS, SHIPPED_NETWORK } from '#protocol';
import { SHIPPED_NETWORK_FILE } from '../../server/engine/shipped-network';

test('the shipped network matches its list entry', () => {
  const file = readFileSync(SHIPPED_NETWORK_FILE);
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
    strength: strengthOf(SHIPPED_NETWORK.id, name),
  });
});

test.each(PUBLIC_NETWORKS.filter(({ strength }) => strength !== 'imitator'))(
  '$name is called the same in the list of networks and in a report',
  ({ id, name, strength }) => {
    expect(strengthOf(id ?? '', name)).toBe(strength);
  },
);
