import { lanesOf, openLanes } from '../api/analysis/engine-lanes';
import { WorkOff } from '../api/analysis/work-off';
import type { GatewayConfig } from '../gateway/config';
import { Gateway } from '../gateway/gateway';
import type { Log } from '../gateway/log';
import { HostLink } from './host-link';

/** A part in work has this long to be finished when the worker ends, then it goes back: containers are killed after ten seconds. */
const DRAIN_MS = 8000;
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;

interface WorkerOptions {
  readonly host: string;
  readonly key: string;
  /** The first engine is used. */
  readonly config: GatewayConfig;
  /** Engine processes. */
  readonly slots: number;
  readonly log: Log;
  readonly say: (line: string) => void;
  /** The host does not want it: it has ended. */
  readonly onRefused: (code: string) => void;
}

/**
 * Computes for a host: dials it, takes parts of records, and asks engines of this machine, which run behind a gateway of its
 * own that nobody else reaches.
 */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #gateway: Gateway;
  readonly #token: string;
  readonly #link: HostLink;
  readonly #works = new Set<WorkOff>();
  readonly #running: Promise<unknown>;
  #isEnding = false;

  private constructor(options: WorkerOptions, gateway: Gateway, token: string) {
    this.#options = options;
    this.#gateway = gateway;
    this.#token = token;
    const { config, slots, host, key, say, onRefused } = options;
    const [engine] = config.engines;
    const lanes = engine ? lanesOf(engine) : 1;
    this.#link = new HostLink({
      address: host,
      key,
      lanes: lanes * slots,
      engine: engine?.name ?? '',
      say,
      onRefused,
      onStop: (isOurs) => {
        for (const work of this.#works) work.keepOnly(isOurs);
      },
    });
    this.#running = Promise.all(Array.from({ length: slots }, () => this.#work(engine?.id ?? '', lanes)));
  }

  static async start(options: WorkerOptions): Promise<Worker> {
    const token = crypto.randomUUID();
    const { config, slots, log } = options;
    const [engine] = config.engines;
    if (!engine) throw new Error('no engine');
    const gateway = await Gateway.listen(
      {
        ...config,
        host: '127.0.0.1',
        port: 0,
        token,
        engines: [{ ...engine, maxProcesses: slots }],
        limits: { ...config.limits, processes: slots, memoryMb: engine.memoryMb * slots },
      },
      log,
    );
    return new Worker(options, gateway, token);
  }

  /** Takes no more work, ends what it has, and goes. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.#link.drain();
    const tooLong = setTimeout(() => {
      for (const work of this.#works) work.stop();
    }, DRAIN_MS);
    await this.#running;
    clearTimeout(tooLong);
    await this.#link.close();
    this.#gateway.close();
  }

  /** One engine: works until the worker ends; after a failure it rests, longer each time. */
  async #work(engine: string, atOnce: number): Promise<void> {
    const { say } = this.#options;
    let rest = FIRST_REST_MS;
    while (!this.#isEnding) {
      const address = `ws://127.0.0.1:${this.#gateway.port}`;
      const target = { address, token: this.#token, user: '', engine, model: '', humanModel: '', atOnce };
      const work = new WorkOff(await openLanes(target), {
        take: () => this.#link.take(),
        hand: async (...done) => {
          rest = FIRST_REST_MS;
          await this.#link.hand(...done);
        },
        drop: (...part) => this.#link.drop(...part),
      });
      this.#works.add(work);
      const failure = await work.run();
      this.#works.delete(work);
      if (!failure || this.#isEnding) continue;
      say(
        `The engine failed (${failure.code} ${String(failure.data?.reason ?? '')}); again in ${rest / 1000} s`,
      );
      await new Promise((resolve) => setTimeout(resolve, rest));
      rest = Math.min(LONGEST_REST_MS, rest * 2);
    }
  }
}
