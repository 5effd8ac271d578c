import { Sleeper } from '../../tests/support/sleeping-worker';

/** Workers with sleeping engines in a process of their own, so that the host's figures are the host's. */
export interface SleepersSaid {
  readonly connected: number;
  readonly dialledAgain: number;
  readonly holding: number;
  readonly done: number;
  readonly beats: number;
}

const [url = '', prefix = '', count = '0'] = process.argv.slice(2);
const sleepers = new Map<string, Sleeper>();
let dialledAgain = 0;
/** Of sleepers that are gone. */
const before = { done: 0, beats: 0 };

const connect = (key: string): void => {
  sleepers.set(
    key,
    new Sleeper(url, key, () => {
      const gone = sleepers.get(key);
      sleepers.delete(key);
      gone?.close();
      before.done += gone?.done ?? 0;
      before.beats += gone?.beats ?? 0;
      dialledAgain += 1;
      setTimeout(() => connect(key), 500 * Math.random());
    }),
  );
};

const sumOf = (of: (sleeper: Sleeper) => number): number =>
  [...sleepers.values()].reduce((sum, each) => sum + of(each), 0);

process.on('message', () => {
  const said: SleepersSaid = {
    connected: sumOf(({ isWelcome }) => (isWelcome ? 1 : 0)),
    dialledAgain,
    holding: sumOf(({ holding }) => holding),
    done: before.done + sumOf(({ done }) => done),
    beats: before.beats + sumOf(({ beats }) => beats),
  };
  process.send?.(said);
});
process.on('disconnect', () => process.exit());

// As many at a time as a host greets.
for (let at = 0; at < Number(count); at += 1) {
  connect(`${prefix}${at}`);
  if (at % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 20));
}
