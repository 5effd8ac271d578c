/**
 * A test double of KataGo on a fast machine: a GTP program that answers `kata-analyze` with the reports of a recorded
 * session, repeatedly, at the requested rate, with a growing count of visits.
 *
 *   node replay-katago.mjs [TRANSCRIPT.gz]     without a transcript it makes up reports of the same length
 *
 * It knows no rules of Go: the reports are those of the recording, whatever the board.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';
const MADE_UP = 24;
const MOVES = 20;

let state = 20261121;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const vertex = () => COLUMNS[Math.floor(random() * 19)] + String(1 + Math.floor(random() * 19));
const field = () => Array.from({ length: 361 }, () => (2 * random() - 1).toFixed(6)).join(' ');
const figures = (visits) =>
  `visits ${visits} utility 0.1 winrate ${random().toFixed(6)} scoreMean 1.5 scoreStdev 20.1 scoreLead ${(10 * random() - 5).toFixed(6)} scoreSelfplay 1.7`;
const move = (order) => {
  const pv = Array.from({ length: 12 }, vertex).join(' ');
  const counts = Array.from({ length: 12 }, (_, index) => 12 - index).join(' ');
  const visits = 100 - 4 * order;
  return `info move ${pv.split(' ')[0]} ${figures(visits)} prior ${random().toFixed(6)} lcb 0.4 utilityLcb 0.1 weight ${visits} order ${order} pv ${pv} pvVisits ${counts} movesOwnership ${field()}`;
};
const madeUp = () =>
  `${Array.from({ length: MOVES }, (_, order) => move(order)).join(' ')} rootInfo ${figures(1)} ownership ${field()} ownershipStdev ${field()}`;

const recorded = (path) =>
  gunzipSync(readFileSync(path))
    .toString('latin1')
    .split('\n')
    .filter((line) => line.startsWith('info '));

const [path] = process.argv.slice(2);
const reports = path ? recorded(path) : Array.from({ length: MADE_UP }, madeUp);
const halves = reports.map((line) => {
  const at = line.indexOf(' rootInfo ');
  return [line.slice(0, at), line.slice(at)];
});

const ANSWERS = {
  name: 'Replayed KataGo',
  version: '1',
  list_commands: 'name version list_commands boardsize clear_board komi play undo kata-analyze stop',
};
let timer;
let told = 0;
const stop = () => {
  if (timer) process.stdout.write('\n');
  clearInterval(timer);
  timer = undefined;
};
const report = () => {
  told += 1;
  const [moves, root] = halves[told % halves.length];
  process.stdout.write(`${moves}${root.replace(/ visits \d+/, ` visits ${told}`)}\n`);
};

createInterface({ input: process.stdin }).on('line', (line) => {
  stop();
  const [, id = '', command = '', rest = ''] = /^\s*(\d*)\s*(\S*)\s*(.*)$/.exec(line) ?? [];
  if (command === '') return;
  if (command !== 'kata-analyze') {
    process.stdout.write(`=${id} ${ANSWERS[command] ?? ''}\n\n`);
    return;
  }
  process.stdout.write(`=${id}\n`);
  timer = setInterval(report, 10 * Number(/\d+/.exec(rest)?.[0] ?? 10));
});
