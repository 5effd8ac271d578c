import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Backend } from '#kernel/network/evaluator';
import { SHIPPED_NETWORK_FILE } from '../server/engine/shipped-network';
import { childrenMegabytes } from './children';
import { firstCandidates } from './first-candidates';
import { figure, type Goal, judge } from './goals';
import type { Lab, Turns } from './lab/messages';
import { labUrl, openLab, SOFTWARE_GPU } from './lab/open-lab';
import { multiplyAdds } from './multiply-adds';
import { nativeRate } from './native-katago';
import { measurePeer, optionOf, PEER, type PeerFigures, peerFolderOf } from './peer';
import { rateOf, timed } from './timed';

/**
 * `npm run bench -- engine [--quick] [--app] [--peer FOLDER] [--katago PROGRAM]`: evaluations and visits per second
 * in one Chromium, on every back end, for one and two workers, beside those of the peer's back end on the same
 * network; multiply-adds per second in the products of a transformer network beside those of convolutions; how
 * quickly the engine can be interrupted; the app's time to its first candidates. Ends with all goals, met or missed.
 * Takes at most five minutes; `--app` skips the rates.
 *
 * Processors differ, so measure the peer in the same run (FOLDER: peer.ts). Without it the goals use figures measured
 * once on another processor. PROGRAM is a KataGo built for this processor.
 */
const ROOT = resolve(import.meta.dirname, '..');
const B6C96 = resolve(ROOT, '../shared/katago/models/g170-b6c96-s175395328-d26788732.bin.gz');
const TRANSFORMER = resolve(ROOT, '../shared/katago/models/b7c96h3tfrs-test5-cnorm.bin.gz');

/** KataGo 1.17.2, Eigen with AVX2, one thread, b6c96 on 19x19, on the Zen 4 of peer.ts. */
const NATIVE = 150;

const BATCHES = [2, 4, 8];
const SEARCH_BATCHES = [4, 8];

interface Row {
  readonly network: string;
  readonly side: 19 | 9;
  readonly backend: Backend;
  readonly workers: number;
  readonly single: number;
  readonly best: Batched;
  /** Evaluations per CPU second of the computing threads, independent of other load on the machine. */
  readonly perCpuSecond: number | undefined;
  readonly visits: number;
  readonly bestVisits: Batched;
}
interface Batched {
  readonly batch: number;
  readonly rate: number;
}

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const forMs = args.includes('--quick') ? 400 : 1200;
  const networks = [B6C96, SHIPPED_NETWORK_FILE].filter((file) => {
    if (existsSync(file)) return true;
    console.warn(`SKIPPED, ${file} is absent`);
    return false;
  });
  const [peerFolder, katago] = [peerFolderOf(args), optionOf(args, '--katago')];
  const withTransformer = existsSync(TRANSFORMER) && existsSync(B6C96);
  if (!withTransformer)
    console.warn(`SKIPPED, ${TRANSFORMER} or b6c96 is absent: the kernels of transformers`);
  const files = withTransformer ? [...networks, TRANSFORMER] : networks;
  const opened = await openLab(files, SOFTWARE_GPU, peerFolder);
  const goals: Goal[] = [];
  let peer: PeerFigures | undefined;
  try {
    if (!args.includes('--app')) {
      const rows = await measureRates(opened.lab, networks, forMs);
      if (peerFolder !== undefined)
        peer = {
          19: await measurePeer(opened.lab, B6C96, 19, forMs),
          9: await measurePeer(opened.lab, B6C96, 9, forMs),
        };
      const native = katago === undefined ? NATIVE : await nativeRate(katago, B6C96);
      goals.push(...goalsOf(rows, peer ?? PEER, native));
      if (withTransformer) goals.push(await productGoal(opened.lab, forMs));
      for (const file of networks) await compareSharing(opened.lab, file);
    }
    goals.push(...turnGoals(await opened.lab.turns(labUrl(SHIPPED_NETWORK_FILE), TURNS)));
  } finally {
    await opened.close();
  }
  const way = await firstCandidates();
  console.log(`\nthe way to the first candidates (the middle one of ${way.tries} tries), ms after opening`);
  for (const [station, ms] of way.stations) console.log(`${station.padEnd(44)} ${padded(ms)}`);
  goals.push({ name: 'opened with a warm cache: to first candidates, ms', measured: way.endMs, max: 1000 });
  const taken = (isOfThisRun: boolean): string =>
    isOfThisRun ? 'of this run' : 'those of peer.ts, a Zen 4, not of this run';
  console.log(`\ngoals; the peer's figures (TF.js WASM) are ${taken(peer !== undefined)}`);
  console.log(`native KataGo's are ${taken(katago !== undefined)}`);
  return judge(goals);
};
const TURNS = 20;

const measureRates = async (lab: Lab, networks: readonly string[], forMs: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const file of networks) {
    for (const backend of ['wasm-relaxed', 'wasm', 'plain', 'webgpu'] as const) {
      for (const workers of [1, 2]) {
        const failure = await lab.open(workers, { url: labUrl(file), backend });
        if (failure) console.log(`${backend}: ${failure}`);
        if (failure) break;
        // A back end that needs a second per evaluation gets no second table.
        const slow = backend === 'plain' || backend === 'webgpu';
        if (slow && workers > 1) break;
        for (const side of [19, 9] as const) {
          const row = await measure(lab, { file, backend, workers, side, forMs, slow });
          console.log(rowText(row));
          rows.push(row);
        }
      }
    }
  }
  return rows;
};

/**
 * Multiply-adds per second in the products of whole evaluations on one core, including everything around them. The
 * saving of Winograd convolutions is subtracted, so that both are the same products of rows by matrices. The plain
 * twin is the comparison.
 */
const productGoal = async (lab: Lab, forMs: number): Promise<Goal> => {
  const size = { width: 19, height: 19 };
  const rateOn = async (file: string, backend: Backend): Promise<number> => {
    const failure = await lab.open(1, { url: labUrl(file), backend });
    if (failure) throw new Error(`${backend}: ${failure}`);
    const { rate, perCpuSecond = rate } = await timed(lab.measure, { size, batch: 1, forMs });
    const products = perCpuSecond * multiplyAdds(file, size);
    const speed = `${figure(perCpuSecond)} evaluations, ${(products / 1e9).toFixed(2)} G multiply-adds`;
    console.log(`${basename(file, '.bin.gz').padEnd(32)} ${backend.padEnd(13)} ${speed} a CPU-second`);
    return products;
  };
  await rateOn(TRANSFORMER, 'plain');
  const convolutions = await rateOn(B6C96, 'wasm-relaxed');
  const transformer = await rateOn(TRANSFORMER, 'wasm-relaxed');
  const name = '19x19, multiply-adds a CPU-second, transformer / convolutions';
  return { name, measured: transformer / 1e9, beside: convolutions / 1e9, min: 0.6 };
};

/** Memory of seven more engines besides the first: each with its own weights, or all sharing the first one's. */
const compareSharing = async (lab: Lab, file: string): Promise<void> => {
  const network = { url: labUrl(file), backend: 'wasm-relaxed' } as const;
  for (const sharing of [false, true]) {
    await lab.open(1, network);
    const before = childrenMegabytes();
    const ms = await lab.add(MORE_ENGINES, network, sharing);
    // The engine allocates its evaluation buffers at the first evaluation.
    await lab.measure({ size: { width: 19, height: 19 }, batch: 1, forMs: 1 });
    const after = childrenMegabytes();
    const megabytes = before === undefined || after === undefined ? Number.NaN : after - before;
    console.log(
      `${nameOf(file).padEnd(13)} engine 2 to ${MORE_ENGINES + 1}, ${sharing ? 'weights shared' : 'weights apart '}: ` +
        `each ready in ${padded(ms / MORE_ENGINES)} ms, ${padded(megabytes / MORE_ENGINES)} MB`,
    );
  }
};
const MORE_ENGINES = 7;

const nameOf = (file: string): string => (file === B6C96 ? 'b6c96' : 'ours (b6c64)');

interface Plan {
  readonly file: string;
  readonly backend: Backend;
  readonly workers: number;
  readonly side: 19 | 9;
  readonly forMs: number;
  readonly slow: boolean;
}

const measure = async (lab: Lab, { file, backend, workers, side, forMs, slow }: Plan): Promise<Row> => {
  const size = { width: side, height: side };
  const { rate: single, perCpuSecond: perSecond } = await timed(lab.measure, { size, batch: 1, forMs });
  // On WebGPU these threads do not compute: the browser's GPU process does.
  const perCpuSecond = backend === 'webgpu' ? undefined : perSecond;
  let best = { batch: 1, rate: single };
  for (const batch of slow ? [] : BATCHES) {
    const { rate } = await timed(lab.measure, { size, batch, forMs });
    if (rate > best.rate) best = { batch, rate };
  }
  const visits = rateOf(await lab.search({ size, batch: 1, forMs }));
  let bestVisits = { batch: 1, rate: visits };
  for (const batch of slow ? [] : SEARCH_BATCHES) {
    const rate = rateOf(await lab.search({ size, batch, forMs }));
    if (rate > bestVisits.rate) bestVisits = { batch, rate };
  }
  const network = nameOf(file);
  return { network, side, backend, workers, single, best, perCpuSecond, visits, bestVisits };
};

const rowText = (row: Row): string => {
  const { network, side, backend, workers, single, best, perCpuSecond, visits, bestVisits } = row;
  return [
    network.padEnd(13),
    `${side}x${side}`.padEnd(6),
    backend.padEnd(13),
    `${workers} worker${workers > 1 ? 's' : ' '}`,
    `evaluations/s ${padded(single)}, best ${padded(best.rate)} (batch ${best.batch})`,
    `a CPU-second ${perCpuSecond === undefined ? '   ?' : padded(perCpuSecond)}`,
    `visits/s ${padded(visits)}, best ${padded(bestVisits.rate)} (batch ${bestVisits.batch})`,
  ].join('  ');
};

const padded = (value: number): string => figure(value).padStart(4);

/** Goals for the back end that browsers with relaxed SIMD use; the lines above show plain SIMD. */
const goalsOf = (rows: readonly Row[], peer: PeerFigures, native: number): Goal[] => {
  const find = (side: 19 | 9, workers: number): Row | undefined =>
    rows.find(
      (row) =>
        row.network === 'b6c96' &&
        row.backend === 'wasm-relaxed' &&
        row.side === side &&
        row.workers === workers,
    );
  const [one, two, small] = [find(19, 1), find(19, 2), find(9, 2)];
  if (rows.every(({ network }) => network !== 'b6c96')) return [];
  return [
    ['19x19, one core, evaluations a CPU-second / peer', one?.perCpuSecond, peer[19].perCpuSecond, 4.2],
    ['19x19, one core, evaluations/s / native KataGo, AVX2', one?.best.rate, native, 1],
    ['19x19, two cores, evaluations/s / peer', two?.best.rate, peer[19].evaluations, 8],
    ['19x19, two cores, visits/s / peer', two?.bestVisits.rate, peer[19].visits, 8],
    ['9x9, two cores, evaluations/s / peer', small?.best.rate, peer[9].evaluations, 2.5],
    ['9x9, two cores, visits/s / peer', small?.bestVisits.rate, peer[9].visits, 2.5],
  ].map(([name, measured, beside, min]) => ({ name, measured, beside, min }) as Goal);
};

/**
 * A person who interrupts the engine must not wait for it. The goal is the 90th percentile, so that one stall of the
 * machine does not miss it.
 */
const turnGoals = ({ stopped, replaced, answered }: Turns): Goal[] => [
  { name: 'stopped: to the last report, ms', measured: ninth(stopped), max: 50 },
  { name: 'another position: to the last report of the old, ms', measured: ninth(replaced), max: 50 },
  { name: 'another position: to its own first report, ms', measured: ninth(answered), max: 50 },
];

const ninth = (times: readonly number[]): number | undefined =>
  [...times].sort((a, b) => a - b)[Math.floor(0.9 * (times.length - 1))];
