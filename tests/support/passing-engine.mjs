/**
 * A GTP engine of the journeys: it answers at once. It plays its points in their order, then it passes.
 *
 *   node passing-engine.mjs POINT...
 */
import { createInterface } from 'node:readline';

const points = process.argv.slice(2);
let played = 0;
const ANSWERS = {
  name: () => 'Passing',
  version: () => '1',
  protocol_version: () => '2',
  list_commands: () => [...Object.keys(ANSWERS)].join('\n'),
  boardsize: () => '',
  clear_board: () => {
    played = 0;
    return '';
  },
  komi: () => '',
  play: () => '',
  genmove: () => {
    played += 1;
    return points[played - 1] ?? 'pass';
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [, id = '', command = ''] = /^\s*(\d*)\s*(\S*)/.exec(line) ?? [];
  const answer = Object.hasOwn(ANSWERS, command) ? ANSWERS[command]() : undefined;
  process.stdout.write(answer === undefined ? `?${id} unknown command\n\n` : `=${id} ${answer}\n\n`);
});
