import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '#kernel/kata/json';
import {
  fileNameOf,
  type InstallAction,
  type InstallFailure,
  type InstallFailureCode,
  type InstallView,
  type InstallWork,
  isPinned,
  KATAGO_BUILDS,
  type PinnedNetwork,
  PUBLIC_NETWORKS,
} from '#protocol';
import { FetchFile } from '../../api/outgoing/fetch-file';
import type { Log } from '../log';
import { buildsFor, networkFor } from './choose-build';
import { fetchPinned, Unreachable, WrongFile } from './fetch-pinned';
import { configFor, findProgram, lanesOf, NotRunning, tune } from './katago';
import { type Machine, readMachine } from './machine';
import { KATAGO, type PinnedBuild } from './releases';
import { DamagedArchive, unpack } from './unpack';

/** What is installed, as its folder says. */
const CARD = v.object({
  version: v.string(),
  build: v.picklist(KATAGO_BUILDS),
  network: v.string(),
  visitsPerSecond: v.number(),
  /** Of the build's archive. */
  sha256: v.string(),
  folder: v.string(),
  program: v.array(v.string()),
  model: v.string(),
  config: v.string(),
  threads: v.number(),
});
type Installed = v.InferOutput<typeof CARD>;
const CARD_NAME = 'installed.json';
export const INSTALLED_ENGINE = 'katago-here';

/** The engine of an installation as a row of the gateway's configuration. */
type EngineRow = Readonly<Record<string, unknown>>;

export interface InstallerOptions {
  /** Everything of it lies here: archives, programs, networks, settings. */
  readonly folder: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly releases?: readonly PinnedBuild[];
  readonly networks?: readonly PinnedNetwork[];
  readonly machine?: () => Promise<Machine>;
  /** Free bytes at the folder. */
  readonly room?: (folder: string) => Promise<number>;
  readonly pauseMs?: number;
}

interface Offers {
  /** Offers this engine from now on, or none; true when the one before is still at work. */
  readonly offer: (engine: EngineRow | undefined) => boolean;
  /** Ends the ones before that are at work. */
  readonly retire: () => void;
}

const PAUSE_MS = 2000;
const STEPS = 500;
/** Of an archive's bytes: it lies beside what is unpacked of it. */
const UNPACKED_TIMES = 3;

/** A refused action, or why an installation failed. */
class KernelFailure extends Error {
  readonly failure: InstallFailure;
  constructor(code: InstallFailureCode, data: InstallFailure['data'] = {}, cause?: unknown) {
    super(code, { cause });
    this.failure = { code, data };
  }
}

/**
 * Installs KataGo on the gateway's machine: a build and a network of the lists in our code, by their hashes, in a folder
 * of its own. What is installed counts when its card is written, so an interrupted installation leaves the one before.
 */
export class Installer {
  readonly #options: InstallerOptions;
  readonly #source = new FetchFile();
  readonly #listeners = new Set<(view: InstallView) => void>();
  readonly #machine: Promise<Machine>;
  #offers: Offers | undefined;
  #installed: Installed | undefined;
  #work: InstallWork | undefined;
  #running: AbortController | undefined;

  constructor(options: InstallerOptions) {
    this.#options = options;
    this.#machine = (options.machine ?? readMachine)();
    this.#installed = readCard(options.folder);
  }

  /** Connects it to the gateway, and offers what is installed. */
  connect(offers: Offers): void {
    this.#offers = offers;
    if (this.#installed) offers.offer(rowOf(this.#installed));
  }

  watch(listener: (view: InstallView) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async view(): Promise<InstallView> {
    const machine = await this.#machine;
    const { system, cores, memoryMb, graphics } = machine;
    const [build] = this.#builds(machine);
    const network = build && networkFor(build.build, machine, this.#networks());
    const installed = this.#installed;
    return {
      system,
      cores,
      memoryMb,
      ...(graphics === undefined ? {} : { graphics }),
      ...(build && network
        ? { offered: { version: build.version, build: build.build, network: network.name } }
        : {}),
      ...(installed
        ? {
            installed: {
              engine: INSTALLED_ENGINE,
              version: installed.version,
              build: installed.build,
              network: installed.network,
              visitsPerSecond: installed.visitsPerSecond,
            },
          }
        : {}),
      ...(this.#work ? { work: this.#work } : {}),
    };
  }

  /** Does what a person with the token asks for; returns why it does not. Progress goes to the listeners. */
  async act(action: InstallAction): Promise<InstallFailure | undefined> {
    try {
      await this.#act(action);
      return undefined;
    } catch (error) {
      if (error instanceof KernelFailure) return error.failure;
      throw error;
    }
  }

  close(): void {
    this.#running?.abort();
    void this.#source.close();
  }

  async #act(action: InstallAction): Promise<void> {
    if (action === 'look') return;
    const isBusy = this.#running !== undefined;
    if (action === 'cancel') {
      if (!isBusy) throw new KernelFailure('kernel.notInitiated');
      this.#running?.abort();
      return;
    }
    if (isBusy) throw new KernelFailure(action === 'start' ? 'kernel.twice' : 'kernel.inProgress');
    if (action === 'start') return this.#begin();
    if (action === 'restart') {
      if (this.#work?.phase !== 'restart') throw new KernelFailure('kernel.notInitiated');
      this.#offers?.retire();
      this.#tell({ phase: 'finished' });
      this.#sweep();
      return;
    }
    if (!this.#installed) throw new KernelFailure('kernel.notInitiated');
    rmSync(join(this.#options.folder, CARD_NAME), { force: true });
    this.#installed = undefined;
    this.#offers?.offer(undefined);
    this.#offers?.retire();
    rmSync(this.#options.folder, { recursive: true, force: true, maxRetries: 5 });
    this.#tell(undefined);
  }

  /** Returns once it is under way; two requests at the same time begin it once. */
  async #begin(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    let machine: Machine;
    try {
      machine = await this.#machine;
      if (this.#builds(machine).length === 0)
        throw new KernelFailure('kernel.unsupported', { system: machine.system });
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
    void this.#install(machine, running.signal)
      .then((isUsed): InstallWork => ({ phase: isUsed ? 'restart' : 'finished' }))
      .catch((error: unknown): InstallWork | undefined => {
        if (running.signal.aborted) return undefined;
        const failure = failureOf(error);
        this.#options.log.warn({ err: error, code: failure.code }, 'KataGo was not installed');
        return { phase: 'failed', failure };
      })
      .then((work) => {
        this.#running = undefined;
        this.#tell(work);
        if (work?.phase === 'finished') this.#sweep();
      });
  }

  /** Tries the builds for this machine, the best first. Returns whether the version before is still at work. */
  async #install(machine: Machine, signal: AbortSignal): Promise<boolean> {
    let last: unknown;
    for (const build of this.#builds(machine)) {
      try {
        return await this.#installBuild(build, machine, signal);
      } catch (error) {
        if (!(error instanceof NotRunning) || signal.aborted) throw error;
        this.#options.log.warn({ build: build.build, reason: error.message }, 'this build does not run here');
        last = error;
      }
    }
    throw last;
  }

  async #installBuild(build: PinnedBuild, machine: Machine, signal: AbortSignal): Promise<boolean> {
    const { folder } = this.#options;
    const network = networkFor(build.build, machine, this.#networks());
    if (!network) throw new KernelFailure('kernel.unsupported', { system: machine.system });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const [archive, model] = [join(folder, basename(build.address)), join(folder, fileNameOf(network))];
    await this.#fetch([build.address, build.sha256], archive, [0, network.sizeBytes], UNPACKED_TIMES, signal);
    const { size } = statSync(archive);
    await this.#fetch([network.address, network.id], model, [size, size + network.sizeBytes], 1, signal);

    this.#tell({ phase: 'installing', step: 'unpacking' });
    // A name of its own: the version before may be at work.
    const target = join(folder, `${build.build}-${build.sha256.slice(0, 8)}-${Date.now().toString(36)}`);
    try {
      const paths = await unpack(archive, target, (percent) =>
        this.#tell({ phase: 'installing', step: 'unpacking', percent }),
      );
      const program = await findProgram(paths, signal);
      const config = join(target, 'tengen-analysis.cfg');
      await writeFile(config, configFor(build.build, machine.cores, machine));
      const { threads, visitsPerSecond } = await tune({
        program,
        model,
        config,
        build: build.build,
        cores: machine.cores,
        signal,
        tell: (step, percent) =>
          this.#tell({ phase: 'installing', step, ...(percent === undefined ? {} : { percent }) }),
      });
      await writeFile(config, configFor(build.build, threads, machine));
      const installed: Installed = {
        version: build.version,
        build: build.build,
        network: network.name,
        visitsPerSecond,
        sha256: build.sha256,
        folder: target,
        program: [...program],
        model,
        config,
        threads,
      };
      await writeFile(join(folder, `${CARD_NAME}.new`), JSON.stringify(installed, undefined, 2));
      await rename(join(folder, `${CARD_NAME}.new`), join(folder, CARD_NAME));
      this.#installed = installed;
    } catch (error) {
      await rm(target, { recursive: true, force: true });
      throw error instanceof DamagedArchive
        ? new KernelFailure('kernel.damaged', { name: basename(archive) }, error)
        : error;
    }
    await rm(archive, { force: true });
    this.#options.log.info({ build: build.build, version: build.version }, 'KataGo is installed');
    return this.#offers?.offer(rowOf(this.#installed)) ?? false;
  }

  /** `span`: the bytes of all files before this one's, and of all together without it (its size is told by the source). */
  async #fetch(
    [address, sha256]: readonly [string, string],
    path: string,
    [before, others]: readonly [number, number],
    times: number,
    signal: AbortSignal,
  ): Promise<void> {
    const { folder, room = freeBytes, pauseMs = PAUSE_MS } = this.#options;
    const whole = (total: number): number => (before > 0 ? others : total > 0 ? total + others : 0);
    let told = before;
    this.#tell({ phase: 'downloading', done: before, total: whole(0) });
    await fetchPinned({ address, sha256 }, path, {
      source: this.#source,
      signal,
      pauseMs,
      progress: (done, total) => {
        const sum = before + done;
        // Hundreds of steps are enough for a page.
        if (done > 0 && done < total && sum - told < whole(total) / STEPS) return;
        told = sum;
        this.#tell({ phase: 'downloading', done: sum, total: whole(total) });
      },
      ask: async (bytes) => {
        const needed = bytes * times;
        if ((await room(folder)) < needed)
          throw new KernelFailure('kernel.noRoom', { megabytes: megabytes(needed) });
      },
      checking: () => this.#tell({ phase: 'installing', step: 'checking' }),
    });
  }

  #builds(machine: Machine): readonly PinnedBuild[] {
    return buildsFor(machine, this.#options.releases ?? KATAGO);
  }
  #networks(): readonly PinnedNetwork[] {
    return this.#options.networks ?? PUBLIC_NETWORKS.filter(isPinned);
  }

  #tell(work: InstallWork | undefined): void {
    this.#work = work;
    void this.view().then((view) => {
      for (const listener of this.#listeners) listener(view);
    });
  }

  /** Removes what earlier versions have left. */
  #sweep(): void {
    const { folder } = this.#options;
    const kept = this.#installed;
    if (!kept) return;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (path === kept.folder || path === kept.model || name === CARD_NAME) continue;
      rmSync(path, { recursive: true, force: true });
    }
  }
}

const rowOf = ({ version, build, network, program, model, config, threads }: Installed): EngineRow => ({
  id: INSTALLED_ENGINE,
  name: `KataGo ${version}`,
  tags: [build === 'eigen' ? 'CPU' : 'GPU'],
  kind: 'json',
  command: [...program, 'analysis', '-model', '{model}', '-config', config],
  models: { [network]: model },
  concurrency: lanesOf(build, threads).lanes,
  memoryMb: MEMORY_MB,
});

/** The processor's share of a large network with its cache. */
const MEMORY_MB = 6144;

const readCard = (folder: string): Installed | undefined => {
  try {
    const card = v.safeParse(CARD, parseJson(readFileSync(join(folder, CARD_NAME), 'utf8')));
    return card.success ? card.output : undefined;
  } catch {
    return undefined;
  }
};

const freeBytes = async (folder: string): Promise<number> => {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

const failureOf = (error: unknown): InstallFailure => {
  if (error instanceof KernelFailure) return error.failure;
  if (error instanceof Unreachable) return { code: 'kernel.network', data: { reason: error.message } };
  if (error instanceof WrongFile) return { code: 'kernel.hash', data: { name: basename(error.message) } };
  if (error instanceof NotRunning) return { code: 'kernel.broken', data: { reason: error.message } };
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'kernel.diskFull', data: {} };
  return { code: 'kernel.failed', data: { reason: String(message ?? error).slice(0, 300) } };
};
