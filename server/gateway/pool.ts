import { fail, type Outcome, ok } from '#kernel/outcome';
import type { EngineOffer, GatewayRefusal } from '#protocol';
import type { EngineConfig, GatewayConfig } from './config';
import { type Choice, EngineProcess } from './engine-process';
import type { Log } from './log';
import { memoryOfProcesses } from './process-memory';
import { RestartBackoff } from './restart-backoff';

type Leased = Outcome<EngineProcess, GatewayRefusal>;

const WATCH_MS = 2000;

/**
 * All engine processes. The pool leases each to one session at a time, cleans returned ones and keeps them
 * for the next session: `minIdle` of them for ever, others for `keepSeconds`. It starts nothing beyond the
 * limits: idle ones make room first, then it refuses.
 */
export class Pool {
  readonly #config: GatewayConfig;
  readonly #log: Log;
  readonly #running = new Set<EngineProcess>();
  readonly #idle = new Map<EngineProcess, NodeJS.Timeout | undefined>();
  readonly #backoffs = new Map<string, RestartBackoff>();
  readonly #watch: NodeJS.Timeout;
  /** MB by process id, from the last reading. */
  #memory: ReadonlyMap<number, number> = new Map();
  /** Offered no more. */
  readonly #retired = new WeakSet<EngineConfig>();
  #isReading = false;
  #closed = false;

  constructor(config: GatewayConfig, log: Log) {
    this.#config = config;
    this.#log = log;
    this.#watch = setInterval(() => void this.#watchMemory(), WATCH_MS);
    this.#watch.unref();
    for (const engine of config.engines) for (let i = 0; i < engine.minIdle; i += 1) void this.#warm(engine);
  }

  get processes(): number {
    return this.#running.size;
  }

  offers(): EngineOffer[] {
    return this.#config.engines.map((engine) => this.offer(engine));
  }

  /** Describes an engine to clients, without its command or files. */
  offer(engine: EngineConfig): EngineOffer {
    const { id, name, tags, kind, perspective, sides, rankSelectable, minIdle, maxProcesses, concurrency } =
      engine;
    const { user, createdAt } = engine;
    const models = Object.keys(engine.models);
    const humanModels = Object.keys(engine.humanModels);
    const current = this.#of(engine).length;
    const counts = { minIdle, maxProcesses, concurrency, current, free: this.#freeOf(engine) };
    const offer = {
      id,
      name,
      tags,
      kind,
      perspective,
      models,
      humanModels,
      sides,
      rankSelectable,
      ...counts,
    };
    return { ...offer, ...(user ? { user } : {}), ...(createdAt ? { createdAt } : {}) };
  }

  health(): readonly object[] {
    return this.#config.engines.map((engine) => {
      const running = this.#of(engine);
      const memory = running.map(({ pid }) => this.#memory.get(pid ?? 0) ?? 0);
      return {
        id: engine.id,
        running: running.length,
        idle: running.filter((process) => this.#idle.has(process)).length,
        memoryMb: memory.reduce((sum, mb) => sum + mb, 0),
        ...(this.#backoffOf(engine).waitMs > 0 ? { backoff: this.#backoffOf(engine).reason } : {}),
      };
    });
  }

  /** Leases a process to one session: an idle one, or a new one, which tells what it says while it starts. */
  async lease(engine: EngineConfig, choice: Choice, tell: (line: string) => void): Promise<Leased> {
    const ready = [...this.#idle.keys()].find(
      (process) => process.config === engine && isSame(process.choice, choice),
    );
    if (ready) {
      this.#unpark(ready);
      return ok(ready);
    }
    const backoff = this.#backoffOf(engine);
    if (backoff.isGivenUp) return fail('engine.startFailed', { reason: backoff.reason });
    await backoff.untilRestart();
    const refused = this.#makeRoom(engine);
    if (refused) return fail(refused, { name: engine.name });
    return this.#start(engine, choice, tell);
  }

  /** Takes back a process from a session. */
  async giveBack(process: EngineProcess): Promise<void> {
    if (this.#closed || this.#retired.has(process.config) || process.isDead || !(await process.clean())) {
      process.end();
      return;
    }
    this.#park(process);
  }

  /**
   * Call when a leased process has died. Returns the milliseconds until another may start; undefined when
   * that is hopeless.
   */
  died(process: EngineProcess, reason: string): number | undefined {
    const backoff = this.#backoffOf(process.config);
    backoff.add(reason);
    return backoff.isGivenUp ? undefined : backoff.waitMs;
  }

  /** Ends the idle processes of an engine that is offered no more; true while others of it are at work. */
  retire(engine: EngineConfig): boolean {
    for (const process of this.#of(engine)) if (this.#idle.has(process)) this.#remove(process);
    this.#retired.add(engine);
    return this.#of(engine).length > 0;
  }

  isRetired({ config }: EngineProcess): boolean {
    return this.#retired.has(config);
  }

  /** Ends what is at work of them: their sessions get the engine that is offered now. */
  endRetired(): void {
    for (const process of this.#running)
      if (this.isRetired(process)) process.kill('a newer version has taken its place');
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    for (const process of this.#running) process.end();
  }

  async #start(engine: EngineConfig, choice: Choice, tell?: (line: string) => void): Promise<Leased> {
    const process = new EngineProcess(engine, choice);
    const { pid } = process;
    this.#running.add(process);
    process.onExit(() => {
      this.#running.delete(process);
      this.#unpark(process);
      this.#log.info({ engine: engine.id, pid, reason: process.reason() }, 'engine ended');
      if (!this.#closed && this.#of(engine).length < engine.minIdle) void this.#warm(engine);
    });
    const started = await process.start(tell);
    if (started.ok) {
      this.#log.info({ engine: engine.id, pid, version: process.version }, 'engine started');
      return started;
    }
    const reason = String(started.failure.data?.reason ?? '');
    this.#backoffOf(engine).add(reason);
    this.#log.warn({ engine: engine.id, pid, reason }, 'engine did not start');
    return fail('engine.startFailed', { reason });
  }

  /** Starts a process before its first client needs it. */
  async #warm(engine: EngineConfig): Promise<void> {
    const backoff = this.#backoffOf(engine);
    if (backoff.isGivenUp) return;
    await backoff.untilRestart();
    if (this.#closed || this.#of(engine).length >= engine.minIdle || this.#makeRoom(engine)) return;
    const started = await this.#start(engine, usualChoice(engine));
    if (!started.ok) return;
    if (this.#closed) started.value.end();
    else this.#park(started.value);
  }

  /** Ends idle processes until one more may start; returns why none may. */
  #makeRoom(engine: EngineConfig): GatewayRefusal | undefined {
    const { processes, memoryMb } = this.#config.limits;
    const idleOf = (wanted: boolean): EngineProcess | undefined =>
      [...this.#idle.keys()].find((process) => (process.config === engine) === wanted);
    if (this.#of(engine).length >= engine.maxProcesses) {
      const own = idleOf(true);
      if (!own) return 'engine.overload';
      this.#remove(own);
    }
    const taken = (): number => [...this.#running].reduce((sum, { config }) => sum + config.memoryMb, 0);
    while (this.#running.size >= processes || taken() + engine.memoryMb > memoryMb) {
      const other = idleOf(false) ?? idleOf(true);
      if (!other) return 'engine.systemOverload';
      this.#remove(other);
    }
    return undefined;
  }

  /** How many more sessions would get a process of this engine now. */
  #freeOf(engine: EngineConfig): number {
    const { processes, memoryMb } = this.#config.limits;
    const busy = [...this.#running].filter((process) => !this.#idle.has(process));
    const own = busy.filter(({ config }) => config === engine).length;
    const memory = busy.reduce((sum, { config }) => sum + config.memoryMb, 0);
    return Math.max(
      0,
      Math.min(
        engine.maxProcesses - own,
        processes - busy.length,
        Math.floor((memoryMb - memory) / engine.memoryMb),
      ),
    );
  }

  #remove(process: EngineProcess): void {
    this.#unpark(process);
    this.#running.delete(process);
    process.end();
  }

  #park(process: EngineProcess): void {
    const { config } = process;
    const timer = setTimeout(() => {
      if (this.#of(config).length > config.minIdle) this.#remove(process);
      else this.#park(process);
    }, this.#config.keepSeconds * 1000);
    timer.unref();
    this.#idle.set(process, timer);
  }
  #unpark(process: EngineProcess): void {
    clearTimeout(this.#idle.get(process));
    this.#idle.delete(process);
  }

  #of(engine: EngineConfig): EngineProcess[] {
    return [...this.#running].filter(({ config }) => config === engine);
  }

  #backoffOf({ id }: EngineConfig): RestartBackoff {
    let backoff = this.#backoffs.get(id);
    if (!backoff) {
      backoff = new RestartBackoff(() => performance.now());
      this.#backoffs.set(id, backoff);
    }
    return backoff;
  }

  /** Ends an engine that exceeds its memory, before the machine suffers; its session starts another. */
  async #watchMemory(): Promise<void> {
    // Outside Linux a reading starts a program, which may take longer than the interval between readings.
    if (this.#isReading) return;
    this.#isReading = true;
    this.#memory = await memoryOfProcesses([...this.#running].flatMap(({ pid }) => pid ?? []));
    this.#isReading = false;
    for (const process of this.#running) {
      const used = this.#memory.get(process.pid ?? 0);
      if (used === undefined || used <= process.config.memoryMb) continue;
      this.#log.warn({ engine: process.config.id, pid: process.pid, memoryMb: used }, 'engine too large');
      process.kill(`used ${used} MB of ${process.config.memoryMb} MB`);
    }
  }
}

export const usualChoice = ({ models, humanModels }: EngineConfig): Choice => ({
  model: Object.keys(models)[0],
  humanModel: Object.keys(humanModels)[0],
});

const isSame = (a: Choice, b: Choice): boolean => a.model === b.model && a.humanModel === b.humanModel;
