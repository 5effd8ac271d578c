/**
 * The engine of the gateway's tests: it answers from a transcript (tests/fixtures/gateway) and knows nothing of Go.
 *
 *   node replay-engine.mjs [--die-on COMMAND] [--fail REASON] [--flood LINES] [--deaf] [--grow MB] [--tune LINES] [--nameless]
 *
 * `--die-on`: exits during that command, after writing the reason to standard error. `--fail`: never gets ready.
 * `--tune`: says that many lines, one in 100 ms, before it listens. `--nameless`: does not repeat numbers of commands.
 * `--flood`: writes this many reports at once, each with 4 kB of padding. `--grow`: allocates this much memory.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};
const text = readFileSync(new URL('../fixtures/gateway/small-board.gtp', import.meta.url), 'utf8');
const answers = new Map();
for (const part of text.split(/^> /m).slice(1)) {
  const [command, ...lines] = part.trimEnd().split('\n');
  answers.set(
    command,
    lines.map((line) => line.replace(/^< ?/, '')),
  );
}

const failing = option('--fail');
if (failing !== undefined) {
  // In pieces, as a C++ program writes it when an exception ends it.
  process.stderr.write('terminate called\n  what():  ');
  await new Promise((later) => setTimeout(later, 50));
  await new Promise((written) => process.stderr.write(`${failing}\n`, written));
  process.exit(134);
}
const ballast = Buffer.alloc(Number(option('--grow') ?? 0) << 20, 1);
const dieOn = option('--die-on');
const nameless = process.argv.includes('--nameless');
for (let line = 1; line <= Number(option('--tune') ?? 0); line += 1) {
  console.error(`Tuning ${line}`);
  await new Promise((later) => setTimeout(later, 100));
}
const flood = Number(option('--flood') ?? 0);

let timer;
let visits = 0;
const say = (line) => process.stdout.write(`${line}\n`);
const report = () => {
  visits += 10;
  const [line = ''] = answers.get('kata-analyze');
  say(line.replaceAll('VISITS', String(visits)) + (flood > 0 ? ` pad ${'x'.repeat(4096)}` : ''));
};
const stop = () => {
  if (timer) say('');
  clearInterval(timer);
  timer = undefined;
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    stop();
    const [, number = '', command = '', rest = ''] = /^\s*(\d*)\s*(\S*)\s*(.*)$/.exec(line) ?? [];
    const id = nameless ? '' : number;
    if (command === '') return;
    if (command === dieOn) {
      console.error('what():  the transcript says so');
      process.exit(1);
    }
    const answer = answers.get(command);
    if (!answer) {
      say(`?${id} unknown command\n`);
    } else if (command === 'kata-analyze') {
      say(`=${id}`);
      visits = 0;
      for (let i = 0; i < flood; i += 1) report();
      timer = setInterval(report, 10 * Number(/\d+/.exec(rest)?.[0] ?? 10));
    } else {
      say(`=${id} ${answer.join('\n')}\n`);
    }
  })
  .on('close', () => process.exit(ballast.length > 1e12 ? 1 : 0));
