import { describe, expect, test } from 'vitest';
import { SHIPPED_NETWORK } from '#protocol';
import { readOptions } from '../../server/gateway/options';
import { parseOptions } from '../../server/gtp/options';

describe('options of the gateway', () => {
  test('by default serve our own engine with the shipped network on this machine', () => {
    const read = readOptions([]);
    expect(read.ok && read.value).toMatchObject({ host: '127.0.0.1', port: 8765 });
    expect(read.ok && read.value.engines.map(({ models }) => Object.keys(models))).toEqual([
      [SHIPPED_NETWORK.name],
    ]);
  });

  test('engines, address and token are accepted in either form', () => {
    const read = readOptions(['--engine', 'one gtp', '--engine=two gtp', '--port=9', '--no-token']);
    expect(read.ok && read.value).toMatchObject({ port: 9, token: '' });
    expect(read.ok && read.value.engines.map(({ command }) => command)).toEqual([
      ['one', 'gtp'],
      ['two', 'gtp'],
    ]);
  });

  test.each([
    [['--prot', '1'], /--prot/],
    [['--port'], /--port/],
    [['--port', 'x'], /port/],
    [['engine'], /engine/],
    [['--host', '0.0.0.0', '--no-token'], /0\.0\.0\.0/],
  ])('%j is refused with the reason', (args, reason) => {
    const read = readOptions(args);
    expect(read).toMatchObject({
      failure: { code: 'gateway.config', data: { reason: expect.stringMatching(reason) } },
    });
  });
});

describe('options of the GTP program', () => {
  test('apply in order: a later one overrides an earlier one', () => {
    const visits = (args: readonly string[]) => {
      const parsed = parseOptions(args);
      return parsed.ok ? parsed.value.settings.maxVisits : undefined;
    };
    expect(visits(['--visits', '30', '--set', 'maxVisits=40'])).toBe(40);
    expect(visits(['--set', 'maxVisits=40', '--visits', '30'])).toBe(30);
  });

  test('a rank leaves the settings of the analysis alone', () => {
    const [plain, ranked] = [parseOptions([]), parseOptions(['--rank', '12k'])];
    expect(ranked.ok && ranked.value).toEqual({ ...(plain.ok && plain.value), rank: '12k' });
  });

  test('a value may start with a dash', () => {
    const parsed = parseOptions(['--komi=-5.5', '--threads', '2']);
    expect(parsed.ok && parsed.value).toMatchObject({ komi: -5.5, threads: 2, backend: 'auto' });
  });

  test.each([
    [['--komi', 'x'], '--komi x'],
    [['--komi', '0.3'], '--komi 0.3'],
    [['--rank', '9p'], '--rank 9p'],
    [['--threads', '65'], '--threads 65'],
    [['--visit', '5'], '--visit'],
    [['--visits'], '--visits'],
    [['--model', ''], '--model'],
  ])('%j is refused with the reason', (args, reason) => {
    expect(parseOptions(args)).toMatchObject({
      failure: { code: 'gtp.options', data: { reason: expect.stringContaining(reason) } },
    });
  });
});
