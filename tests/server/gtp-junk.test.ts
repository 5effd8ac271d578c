import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../server/gtp/commands';
import { parseCommand } from '../../server/gtp/parse-command';
import fc from '../support/properties';
import { newGtpClient } from './gtp-client';

const ARGUMENTS = [
  ...[
    'b',
    'w',
    'black',
    'WHITE',
    'x',
    'D4',
    'a1',
    'T19',
    'Z99',
    'pass',
    'resign',
    'D4,E5',
    'all',
    'alive',
    'dead',
  ],
  ...[
    '0',
    '1',
    '3',
    '7',
    '9',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    'Infinity',
    '99999999999999999999',
    'true',
    'false',
  ],
  ...[
    'interval',
    'avoid',
    'allow',
    'minmoves',
    'ownership',
    'rootInfo',
    'ko',
    'SIMPLE',
    'scoring',
    'TERRITORY',
  ],
  ...[
    'japanese',
    'maxVisits',
    'wideRootNoise',
    '{"ko":"SIMPLE"}',
    '{"a":',
    '[]',
    'null',
    'game.sgf',
    '__proto__',
    'byoyomi',
  ],
];
const NAMES = COMMAND_NAMES.filter((name) => name !== 'quit');

const sensible = fc
  .tuple(
    fc.constantFrom('', '', '17 '),
    fc.constantFrom(...NAMES),
    fc.array(fc.constantFrom(...ARGUMENTS), { maxLength: 5 }),
  )
  .map(([id, name, args]) => `${id}${name} ${args.join(' ')}`);
const line = fc.oneof({ weight: 4, arbitrary: sensible }, fc.string({ unit: 'binary', maxLength: 30 }));

test('for any input, every command gets one answer and the engine survives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
      const settings = { maxVisits: 3, maxTime: 0.02 };
      const client = newGtpClient({ settings, files: { 'game.sgf': '(;SZ[9];B[cc]' } });
      await client.ask('boardsize 5');
      const from = client.output().length;
      const typed = lines
        .map((text) => text.replace(/[\r\n]/g, ' '))
        .filter((text) => parseCommand(text)?.name !== 'quit');
      for (const text of typed) client.type(text);
      client.type('999 name');
      await client.wait(() => client.output().endsWith('=999 Tengen\n\n'));
      const answers = client.output().slice(from).match(/^[=?]/gm) ?? [];
      expect(answers).toHaveLength(typed.filter((text) => parseCommand(text)).length + 1);
      expect(client.output()).not.toContain('internal error');
    }),
    { numRuns: 150 },
  );
}, 30_000);
