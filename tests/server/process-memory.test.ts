import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { memoryOfProcesses } from '../../server/gateway/process-memory';

test('the memory of running processes is reported in MB, ended ones are left out', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const memory = await memoryOfProcesses([process.pid, ended.pid ?? 0]);
  expect([...memory.keys()]).toEqual([process.pid]);
  const rssMb = process.memoryUsage().rss / 1_048_576;
  expect(memory.get(process.pid)).toBeGreaterThan(rssMb * 0.5);
  expect(memory.get(process.pid)).toBeLessThan(rssMb * 2);
});

test('without processes the answer is empty', async () => {
  expect(await memoryOfProcesses([])).toEqual(new Map());
});
