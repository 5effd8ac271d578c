import { colorNamed, readNumber, readWhole } from '../arguments';
import type { TimeControl } from '../clocks';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';

const NO_OVERTIME = { period: 0, stones: 0, periods: 0, increment: 0 };

/** Kinds of time control: how many numbers each takes, and the control it makes. Times in seconds. */
type Kind = readonly [numbers: number, make: (...numbers: number[]) => TimeControl | undefined];

const byoyomi: Kind = [
  3,
  (main = 0, period = 0, periods = 0) => ({ main, period, stones: 1, periods, increment: 0 }),
];
const canadian: Kind = [
  3,
  (main = 0, period = 0, stones = 0) =>
    // GTP 2: overtime without stones means no limit.
    period > 0 && stones === 0
      ? undefined
      : { main, period, stones, periods: period > 0 ? 1 : 0, increment: 0 },
];
const fischer = (main = 0, increment = 0): TimeControl => ({ ...NO_OVERTIME, main, increment });
const KGS_KINDS: Readonly<Record<string, Kind>> = {
  none: [0, () => undefined],
  absolute: [1, (main = 0) => ({ ...NO_OVERTIME, main })],
  byoyomi,
  canadian,
};
const KINDS: Readonly<Record<string, Kind>> = {
  ...KGS_KINDS,
  fischer: [2, fischer],
  'fischer-capped': [4, fischer],
};

const setting =
  (name: string, kinds: Readonly<Record<string, Kind>>): Run =>
  ({ clocks }, args) => {
    const [word = '', ...rest] = args;
    const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
    if (!kind) {
      const names = Object.keys(kinds).map((known) => `'${known}'`);
      return bad(
        `Expected ${names.slice(0, -1).join(', ')}, or ${names.at(-1)} as first argument for ${name}`,
      );
    }
    const [count, make] = kind;
    const numbers = rest.map(readNumber);
    if (numbers.length !== count || numbers.some((n) => n === undefined || n < 0))
      return bad(`Expected ${count} numbers for ${name} ${word} but got '${rest.join(' ')}'`);
    clocks.set(make(...numbers.map(Number)));
    return good();
  };

const timeSettings: Run = ({ clocks }, args) => {
  if (args.length !== 3) return bad(`Expected three arguments for time_settings but got '${args.join(' ')}'`);
  const numbers = args.map(readNumber);
  const wrong = numbers.findIndex((n) => n === undefined || n < 0);
  if (wrong >= 0)
    return bad(`Expected ${wrong < 2 ? 'float' : 'int'} for ${PLACES[wrong]} as argument ${wrong}`);
  clocks.set(canadian[1](...numbers.map(Number)));
  return good();
};
const PLACES = ['main time', 'byo-yomi time', 'byo-yomi stones'];

const timeLeft: Run = ({ clocks }, args) => {
  const color = colorNamed(args[0] ?? '');
  const seconds = readNumber(args[1]);
  const stones = readWhole(args[2]);
  if (args.length !== 3 || !color || seconds === undefined || stones === undefined || stones < 0)
    return bad(`Expected player and float time and int stones for time_left but got '${args.join(' ')}'`);
  clocks.tell(color, Math.max(0, seconds), stones);
  return good();
};

export const TIME: Commands = {
  time_settings: timeSettings,
  'kgs-time_settings': setting('kgs-time_settings', KGS_KINDS),
  'kata-time_settings': setting('kata-time_settings', KINDS),
  'kata-list_time_settings': () => good(Object.keys(KINDS).join(' ')),
  time_left: timeLeft,
};
