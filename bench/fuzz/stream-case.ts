import { BLACK } from '#kernel/board/types';
import { readKata } from '#kernel/kata/file/kata';
import { readLz } from '#kernel/kata/file/lz';
import { type GtpEvent, GtpStream } from '#kernel/kata/gtp-stream';
import { type JsonEvent, JsonStream } from '#kernel/kata/json-stream';
import { eventDigest } from '../verify/stream-cuts';
import { bytesOf, type Family } from './case';
import type { Dice } from './dice';

/** Output of engines, and similar words. */
const WORDS = [
  'info',
  'move',
  'D4',
  'pass',
  'A1',
  'Z99',
  'AA3',
  'visits',
  'winrate',
  'prior',
  'lcb',
  'order',
  'scoreLead',
  'utility',
  'pv',
  'pvVisits',
  'rootInfo',
  'ownership',
  'movesOwnership',
  'isSymmetryOf',
  'play',
  'resign',
  '0.467858',
  '-0.0778059',
  '1e-05',
  '5404',
  '100',
  '0',
  '-',
  '.',
  'nan',
  '1e999',
  '0.12:456',
  '99999999999999999999',
  '=',
  '=17',
  '?',
  '{"id":"q","turnNumber":1,"moveInfos":[{"move":"D4","visits":3,"winrate":0.5}]}',
  '{"id":"q","error":"x"}',
  '{"id":',
  '\u9ed1',
  ' ',
] as const;
const ENDS = ['\n', '\n', '\r\n', '\n\n', ' '] as const;
const SIZE = { width: 9, height: 9 };
const CONTEXT = { engine: 'fuzz', size: SIZE, toMove: BLACK, perspective: 'sideToMove' } as const;

/** Random engine output in pieces cut anywhere: never throws, gives the same events, and keeps bounded text. */
export const streamCase: Family = (dice) => {
  const input = bytesOf(output(dice));
  return {
    input,
    check: () => {
      const whole = digestOf(input, [input.length + 1]);
      for (const longest of [1, 5, 80]) {
        const lengths = dice.list(8, () => 1 + dice.below(longest));
        if (digestOf(input, lengths) !== whole) return `other events in pieces of ${lengths.join()}`;
      }
      const text = new TextDecoder().decode(input);
      readLz(text, CONTEXT);
      readKata(text, CONTEXT);
      return endless(dice);
    },
  };
};

const output = (dice: Dice): string =>
  dice
    .list(dice.size(400), () => {
      // Sometimes as many numbers as the board has points, or nearly as many.
      if (dice.chance(0.02)) return `ownership ${dice.list(81 - dice.below(3), () => '0.25').join(' ')} `;
      return dice.pick(WORDS) + (dice.chance(0.15) ? dice.pick(ENDS) : ' ');
    })
    .join('');

const digestOf = (input: Uint8Array, lengths: readonly number[]): string => {
  const digest = eventDigest();
  const add = (event: GtpEvent | JsonEvent): void => digest.add(event);
  const gtp = new GtpStream(CONTEXT);
  feed(input, lengths, (piece) => gtp.feed(piece, add));
  gtp.finish(add);
  const json = new JsonStream((id) => (id === 'q' ? CONTEXT : undefined));
  feed(input, lengths, (piece) => json.feed(piece, add));
  json.finish(add);
  return digest.end();
};

const feed = (input: Uint8Array, lengths: readonly number[], take: (piece: Uint8Array) => void): void => {
  for (let at = 0, i = 0; at < input.length; i += 1) {
    const length = lengths[i % lengths.length] ?? 1;
    take(input.slice(at, at + length));
    at += length;
  }
};

const MEGABYTE = 1 << 20;
/** An endless line is dropped and the next line is read; rare, because it takes time. */
const endless = (dice: Dice): string | undefined => {
  if (!dice.chance(0.01)) return undefined;
  const stream = new GtpStream(CONTEXT);
  const events: GtpEvent[] = [];
  const before = process.memoryUsage().arrayBuffers;
  const filler = new Uint8Array(MEGABYTE).fill(120);
  for (let i = 0; i < 40; i += 1) stream.feed(filler, (event) => events.push(event));
  const grown = process.memoryUsage().arrayBuffers - before;
  stream.feed(bytesOf('\n=1 ok\n'), (event) => events.push(event));
  if (events.map(({ type }) => type).join() !== 'dropped,begin') return 'a line without end is not dropped';
  return grown > 64 * MEGABYTE ? `a line without end takes ${grown} bytes` : undefined;
};
