import type { Kysely } from 'kysely';
import type { EngineOffer } from '#protocol';
import type { Tables } from '../database/tables';
import { transact } from '../database/transact';
import { type Engines, freeOf, keyOf as keyOfPlace, type Place } from '../engines';
import { isLostDatabase } from '../faults';
import type { Feed } from '../feed';
import type { Log } from '../log';
import { lanesOf, openLanes } from './engine-lanes';
import { addParts } from './enqueue';
import { UNFINISHED } from './job-states';
import { partSize } from './pace';
import { BEAT_MS, type Claimed, type Hold, keyOf, SILENCE_MS, type Why, WorkQueue } from './queue';
import { RecordWork } from './record-work';
import { endJob, lockJob, noteSpeed, type Standing, settle } from './settle';
import { compare, isDrawn } from './twice';
import { isBusy, isOfPart, type Results, WorkOff } from './work-off';

/** How often a host looks for work of others, and of its own that had to wait for an engine. */
const LOOK_MS = 5000;
/** An analysis that no engine has gone on with for a day has failed. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** Engines that one host works with at once. */
const MAX_SESSIONS = 64;
/** The engine's ticket is the host's own. */
const HOST_ID = 0;
/** An engine that is someone else's now; one that failed waits longer each time. */
const BUSY_MS = 15_000;
const LONGEST_REST_MS = 600_000;
const SPEED_NOTED_MS = 1000;
/** A minute in all. */
const FIRST_PATIENCE_MS = 1000;
const LONGEST_PATIENCE_MS = 32_000;

interface AnalysesDeps {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly log: Log;
  readonly engines: Engines;
  readonly feed: Feed;
  /** Whether a stranger's part is worked on once more; absent: by chance. */
  readonly drawn?: () => boolean;
}

export type Acceptance = 'counted' | 'stale' | 'untrue';

/** An engine that works for this host now. */
interface Session {
  readonly place: string;
  readonly work: WorkOff;
  readonly done: Promise<unknown>;
}

/**
 * Works off uploaded records with the engines of the AIs' gateways: each engine takes parts of any record of its AI, so that
 * one record goes over many machines, and a slow, rented or broken one delays nobody who waits for another. The parts in the
 * table are the state of the work: a host that is started again, or another one, goes on with those that are left.
 */
export class Analyses {
  readonly #deps: AnalysesDeps;
  readonly queue: WorkQueue;
  readonly #sessions = new Set<Session>();
  /** Places that failed: how often, and until when they rest. */
  readonly #resting = new Map<string, { readonly times: number; readonly until: number }>();
  /** When the speed of an AI was noted last. */
  readonly #notedAt = new Map<number, number>();
  readonly #beaten = new Set<Beaten>();
  readonly #onWork = new Set<() => void>();
  #running: Promise<void> | undefined;
  #looks: ReturnType<typeof setInterval> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  /** Silence counts from then on; 0: always. */
  #trustUntil = 0;
  #isClosed = false;
  #isLooking = false;
  /** Wakes a host that waits for the work it has. */
  #look: (() => void) | undefined;

  constructor(deps: AnalysesDeps) {
    this.#deps = deps;
    this.queue = new WorkQueue(deps.db, deps.now);
  }

  /** Works until `close`. */
  begin(): void {
    const look = (): void => void this.wake();
    look();
    this.#looks = setInterval(look, LOOK_MS);
    this.#looks.unref();
  }

  /** Call when there may be work. Resolves when none is left for now. */
  wake(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    for (const tell of this.#onWork) tell();
    this.#look?.();
    this.#running ??= this.#workAll()
      .catch((error: unknown) => {
        this.#lose(error);
        this.#deps.log.error({ err: error }, 'analysis');
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Gives back what it holds and stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#look?.();
    clearInterval(this.#looks);
    for (const { work } of this.#sessions) work.stop();
    await this.#running;
    clearInterval(this.#beats);
  }

  async #workAll(): Promise<void> {
    const underway = new Set<Promise<void>>();
    for (;;) {
      const looked = new Promise<void>((look) => {
        this.#look = look;
      });
      for (const open of this.#isClosed ? [] : await this.#openings()) {
        const work = this.#workAt(open)
          .catch((error: unknown) => this.#deps.log.error({ err: error }, 'analysis'))
          .finally(() => underway.delete(work));
        underway.add(work);
      }
      if (underway.size === 0) return;
      await Promise.race([...underway, looked]);
    }
  }

  /** The engines that may begin to work now. */
  async #openings(): Promise<readonly Opening[]> {
    await this.#sweep();
    const { db, engines, now } = this.#deps;
    const waiting = await this.queue.waiting();
    if (waiting.length === 0) return [];
    const places = await db
      .selectFrom('ai_place')
      .selectAll()
      .where(
        'ai_type_id',
        'in',
        waiting.map(({ aiId }) => aiId),
      )
      .orderBy('ai_type_id')
      .execute();
    const openings: Opening[] = [];
    const offers = await Promise.all(places.map((place) => engines.offer(place)));
    for (const [index, { ai_type_id: aiId, address, engine }] of places.entries()) {
      const offer = offers[index];
      const place = { address, engine };
      const key = keyOfPlace(place);
      const rest = this.#resting.get(key);
      if (!offer || (rest && rest.until > now().getTime())) continue;
      const parts = waiting.find((each) => each.aiId === aiId)?.parts ?? 0;
      const others = openings.filter((open) => open.aiId === aiId).length;
      const busy = [...this.#sessions].filter((session) => session.place === key).length;
      // The last process of several is left to people who wait before a board.
      const most = Math.max(1, offer.maxProcesses - 1) - busy;
      const room = MAX_SESSIONS - this.#sessions.size - openings.length;
      const count = Math.min(most, freeOf(offer), parts - others, room);
      for (let n = 0; n < count; n += 1) openings.push({ aiId, place, key, offer });
    }
    return openings;
  }

  async #workAt({ aiId, place, key, offer }: Opening): Promise<void> {
    const { engines, now, log } = this.#deps;
    engines.forget(place);
    const until = new Date(now().getTime() + LONGEST_WAIT_MS);
    const lanes = await openLanes({
      ...place,
      ...engines.ticketFor(place, HOST_ID, until),
      model: '',
      humanModel: '',
      atOnce: lanesOf(offer),
    });
    const work = new WorkOff(lanes, {
      take: () => (this.#isClosed ? Promise.resolve(undefined) : this.queue.next(aiId)),
      hand: async (part, results, speed) => {
        this.#resting.delete(key);
        await this.accept(part, results, speed);
      },
      drop: async (part, failure) => {
        await this.putBack(part, failure && isOfPart(failure) ? 'failed' : 'left');
      },
    });
    const leave = this.beatFor(
      () => work.parts,
      (isKept) => work.keepOnly(isKept),
    );
    const done = work.run().finally(() => {
      this.#sessions.delete(session);
      leave();
      engines.forget(place);
    });
    const session: Session = { place: key, work, done };
    this.#sessions.add(session);
    const failure = await done;
    if (!failure) return;
    log.warn({ code: failure.code, ...place }, 'analysis');
    const times = isBusy(failure) ? 0 : (this.#resting.get(key)?.times ?? 0) + 1;
    const wait = times === 0 ? BUSY_MS : Math.min(LONGEST_REST_MS, BUSY_MS * 2 ** times);
    this.#resting.set(key, { times, until: now().getTime() + wait });
  }

  /**
   * Stores the results of a part, and tells its person; `stale`: another has it by now. `stranger`: the machine of an AI owner
   * that has found them; some parts of those count only once another machine has found the same.
   */
  async accept(
    part: Claimed,
    results: Results,
    speed: number | undefined,
    stranger?: number,
  ): Promise<Acceptance> {
    const { db, now, drawn = isDrawn } = this.#deps;
    const work = RecordWork.read(part.sgf);
    const isTrue = results.every(
      (text, at) => text === null || work?.holds(part.positions[at] ?? -1, text, part.visits),
    );
    if (!work || !isTrue || results.length !== part.positions.length) {
      await this.putBack(part, 'failed');
      return 'untrue';
    }
    let doubted: readonly number[] = [];
    if (stranger !== undefined && (part.findings.length > 0 || drawn())) {
      const compared = compare(work, part, { worker: stranger, results });
      if (!compared.agree) {
        await this.#patiently(() => this.queue.again(part, compared.findings));
        if (compared.findings.length > 0) void this.wake();
        return 'counted';
      }
      doubted = compared.alone;
    }
    const standing = await this.#patiently(() => settle(db, { ...part, results, doubted, at: now() }));
    if (standing) this.#tell(standing);
    if (standing && speed !== undefined) await this.#noteSpeed(part.aiId, speed);
    return standing ? 'counted' : 'stale';
  }

  /** All machines of an AI share its row, so a sample a second has to do. */
  async #noteSpeed(aiId: number, speed: number): Promise<void> {
    const at = this.#deps.now().getTime();
    if (at < (this.#notedAt.get(aiId) ?? 0) + SPEED_NOTED_MS) return;
    this.#notedAt.set(aiId, at);
    await noteSpeed(this.#deps.db, aiId, speed);
  }

  /** What an engine has computed waits for a database that is away for a moment. */
  async #patiently<T>(store: () => Promise<T>): Promise<T> {
    for (let wait = FIRST_PATIENCE_MS; ; wait *= 2)
      try {
        return await store();
      } catch (error) {
        this.#lose(error);
        if (this.#isClosed || wait > LONGEST_PATIENCE_MS || !isLostDatabase(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
  }

  /** While the database is away nobody can tell that he is at work, so nobody is taken for silent just after it. */
  #lose(error: unknown): void {
    if (isLostDatabase(error)) this.#trustUntil = this.#deps.now().getTime() + SILENCE_MS;
  }

  /** Puts a part back; gives it up after too many faults. */
  async putBack(part: Hold, why: Why): Promise<void> {
    const { db, now } = this.#deps;
    if ((await this.queue.release(part, why)) !== 'hopeless') return;
    const standing = await settle(db, { ...part, at: now() });
    if (standing) this.#tell(standing);
  }

  /** Engines of a place that work for this host, and make room for people. */
  heldAt(place: Place): number {
    return this.#at(place).length;
  }

  /** Lets one engine of a place go, for a person who waits before a board. False: none works here. */
  async makeRoom(place: Place): Promise<boolean> {
    const [session] = this.#at(place);
    if (!session) return false;
    const { now } = this.#deps;
    this.#resting.set(session.place, { times: 0, until: now().getTime() + BUSY_MS });
    session.work.stop();
    await session.done;
    return true;
  }

  #at(place: Place): readonly Session[] {
    const key = keyOfPlace(place);
    return [...this.#sessions].filter((session) => session.place === key);
  }

  /**
   * Keeps alive what others hold for this host: asked for at every beat; `keep` is told which of it still counts. Returns
   * a function that ends it.
   */
  beatFor(held: () => readonly Hold[], keep: Keep): () => void {
    this.#beats ??= setInterval(() => void this.#beat(), BEAT_MS).unref();
    const beaten = { held, keep };
    this.#beaten.add(beaten);
    return () => this.#beaten.delete(beaten);
  }

  /** Called whenever there may be work. Returns a function that ends it. */
  onWork(tell: () => void): () => void {
    this.#onWork.add(tell);
    return () => this.#onWork.delete(tell);
  }

  #tell({ user_id, id, done, of, state }: Standing): void {
    const { feed } = this.#deps;
    feed.publish('user', user_id, { type: 'job', sgf_id: id, done, of, state });
    if (!UNFINISHED.includes(state)) feed.publish('user', user_id, { type: 'coin' });
  }

  async #beat(): Promise<void> {
    try {
      const all = [...this.#beaten].map((each) => ({ ...each, asked: each.held() }));
      const asked = all.flatMap((each) => each.asked);
      const kept = await this.queue.beat(asked);
      const gone = new Set(asked.map(keyOf).filter((key) => !kept.has(key)));
      // What was taken meanwhile was not asked for.
      for (const { keep } of all) keep((key) => !gone.has(key));
    } catch (error) {
      this.#lose(error);
      this.#deps.log.warn({ err: error }, 'analysis');
    }
  }

  /** Takes work from who was silent, divides records that have no parts, ends those that no engine goes on with. */
  async #sweep(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      if (this.#deps.now().getTime() >= this.#trustUntil)
        for (const hold of await this.queue.silent()) await this.putBack(hold, 'lost');
      await this.#divide();
      await this.#giveUp();
    } finally {
      this.#isLooking = false;
    }
  }

  /** Records without parts: of an older host, or of an AI that has been removed. */
  async #divide(): Promise<void> {
    const { db, now } = this.#deps;
    const jobs = await db
      .selectFrom('analysis_job')
      .leftJoin('ai_type', 'ai_type.id', 'analysis_job.ai_type_id')
      .select(['analysis_job.id', 'ai_type.id as ai', 'ai_type.speed'])
      .where('state', 'in', UNFINISHED)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('analysis_part')
              .select('no')
              .whereRef('analysis_part.job_id', '=', 'analysis_job.id'),
          ),
        ),
      )
      .execute();
    for (const { id, ai, speed } of jobs)
      await transact(db, async (tx) => {
        const job = await lockJob(tx, id);
        if (!job) return;
        const asked = RecordWork.read(job.sgf)?.unknown() ?? [];
        if (ai === null || asked.length === 0)
          return this.#tell(await endJob(tx, job, { at: now(), isWhole: asked.length === 0 }));
        await tx
          .updateTable('analysis_job')
          .set({ asked: job.of, counted: job.of - asked.length, done: job.of - asked.length })
          .where('id', '=', id)
          .execute();
        await addParts(tx, { job, aiId: ai, asked, size: partSize(speed, job.max_visits) });
      });
  }

  async #giveUp(): Promise<void> {
    const { db, now } = this.#deps;
    const since = new Date(now().getTime() - LONGEST_WAIT_MS);
    const jobs = await db
      .selectFrom('analysis_job')
      .select('id')
      .where('state', 'in', UNFINISHED)
      .where((eb) => eb(eb.fn.coalesce('heard_at', 'created_at'), '<', since))
      .execute();
    await this.#end(jobs);
  }

  /** Ends what waits for an AI that goes: what was found and paid stays in its records, the rest comes back. */
  async endOf(aiId: number): Promise<void> {
    const jobs = await this.#deps.db
      .selectFrom('analysis_job')
      .select('id')
      .where('state', 'in', UNFINISHED)
      .where('ai_type_id', '=', aiId)
      .execute();
    await this.#end(jobs);
  }

  async #end(jobs: readonly { readonly id: number }[]): Promise<void> {
    const { db, now } = this.#deps;
    for (const { id } of jobs)
      await transact(db, async (tx) => {
        const job = await lockJob(tx, id);
        if (job) this.#tell(await endJob(tx, job, { at: now(), isWhole: false }));
      });
  }
}

/** Told which of what is held still counts. */
type Keep = (isKept: (key: string) => boolean) => void;

interface Beaten {
  readonly held: () => readonly Hold[];
  readonly keep: Keep;
}

interface Opening {
  readonly aiId: number;
  readonly place: Place;
  readonly key: string;
  readonly offer: EngineOffer;
}
