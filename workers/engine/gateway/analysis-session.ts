import type { Analysis } from '#kernel/kata/analysis';
import { makeQuery, makeQueryModels, makeQueryVersion, makeTerminate } from '#kernel/kata/json-query';
import { type JsonEvent, JsonStream } from '#kernel/kata/json-stream';
import type { EngineInfo, Work } from '#protocol';
import { type DialectHost, type EngineDialect, ReportPace } from './engine-dialect';

/** The limit for works without one of their own, because KataGo requires a number. */
const MAX_VISITS = 100_000_000;

/** Parts of a query that older engines refuse; the answer is of use without them. */
const EXTRAS = ['includePolicy', 'includeOwnership', 'priority', 'reportDuringSearchEvery'] as const;
type Extra = (typeof EXTRAS)[number];

/** A pending question. */
interface Question {
  readonly id: string;
  readonly lane: number;
  readonly work: Work;
  readonly pace: ReportPace;
  found?: Analysis;
  isEnding: boolean;
}

/** KataGo's analysis engine: positions are questions, and it answers several at once. */
export class AnalysisSession implements EngineDialect {
  readonly #host: DialectHost;
  readonly #now: () => number;
  readonly #model: string;
  readonly #stream: JsonStream;
  readonly #questions = new Map<string, Question>();
  /** The newest question of each lane. */
  readonly #current = new Map<number, Question>();
  readonly #refusedExtras = new Set<Extra>();
  #version = '';
  #name = '';
  #count = 0;

  constructor(host: DialectHost, now: () => number, model: string) {
    this.#host = host;
    this.#now = now;
    this.#model = model;
    this.#stream = new JsonStream((id) => {
      const question = this.#questions.get(id);
      return question && { engine: this.#name, size: question.work.line.size, perspective: 'black' };
    });
  }

  begin(): void {
    this.#say(makeQueryVersion('version'));
    this.#say(makeQueryModels('models'));
  }

  hear(bytes: Uint8Array): void {
    this.#stream.feed(bytes, (event) => this.#take(event));
  }

  start(lane: number, work: Work): void {
    this.stop(lane);
    this.#count += 1;
    const id = `${lane}.${this.#count}`;
    const question: Question = { id, lane, work, pace: new ReportPace(this.#now), isEnding: false };
    this.#questions.set(id, question);
    this.#current.set(lane, question);
    const { line, limits, reportEveryMs, ownership, allow, avoid, steady } = work;
    const mayAsk = (extra: Extra): boolean => !this.#refusedExtras.has(extra);
    this.#say(
      makeQuery({
        id,
        game: line,
        visits: limits.visits ?? MAX_VISITS,
        ...(limits.timeMs === undefined ? {} : { timeMs: limits.timeMs }),
        ...(mayAsk('reportDuringSearchEvery') ? { reportEveryMs } : {}),
        ownership: ownership && mayAsk('includeOwnership'),
        policy: mayAsk('includePolicy'),
        ...(allow ? { allow } : {}),
        ...(avoid ? { avoid } : {}),
        ...(steady ? { settings: { wideRootNoise: 0 } } : {}),
        // A work with frequent reports has a user waiting.
        ...(mayAsk('priority') ? { priority: reportEveryMs < 1000 ? 1 : 0 } : {}),
      }),
    );
  }

  stop(lane: number): void {
    const question = this.#current.get(lane);
    this.#current.delete(lane);
    if (!question || question.isEnding) return;
    question.isEnding = true;
    // The engine sends what it has found as the final answer.
    this.#say(makeTerminate(`end ${question.id}`, question.id));
  }

  #take(event: JsonEvent): void {
    switch (event.type) {
      case 'done':
        if (event.id === 'version') this.#version = event.version ?? '';
        if (event.id === 'models') this.#ready(event.models ?? []);
        break;
      case 'report':
        this.#report(event.id, event.analysis, event.final);
        break;
      case 'ended':
        this.#finish(event.id);
        break;
      case 'error': {
        // KataGo before 1.16 does not support `query_models`.
        if (event.id === 'models') this.#ready([]);
        const question = this.#questions.get(event.id ?? '');
        if (!question) break;
        const isLatest = this.#current.get(question.lane) === question;
        this.#forget(question);
        const extra = EXTRAS.find((each) => each === event.field);
        if (extra && !this.#refusedExtras.has(extra)) {
          this.#refusedExtras.add(extra);
          if (isLatest) this.start(question.lane, question.work);
          break;
        }
        const failure = { code: 'engine.unknown', data: { message: event.message } } as const;
        this.#host.failed(question.lane, question.work, failure);
        break;
      }
    }
  }

  #ready(models: readonly string[]): void {
    const network = models[0] ?? this.#model;
    this.#name = `KataGo ${this.#version}`.trim();
    const info: EngineInfo = { name: this.#name, network: network || this.#name, backend: 'gateway' };
    this.#host.ready(info);
  }

  #report(id: string, analysis: Analysis, final: boolean): void {
    const question = this.#questions.get(id);
    if (!question) return;
    question.found = analysis;
    if (final) this.#finish(id);
    else if (question.pace.isDue(question.work.reportEveryMs / 2)) {
      this.#host.report(question.lane, question.work, analysis, false);
    }
  }

  #finish(id: string): void {
    const question = this.#questions.get(id);
    if (!question) return;
    this.#forget(question);
    const { lane, work, found, isEnding } = question;
    if (found) this.#host.report(lane, work, found, true);
    else if (!isEnding)
      this.#host.failed(lane, work, { code: 'engine.noFigures', data: { name: this.#name, message: '' } });
  }

  #forget(question: Question): void {
    this.#questions.delete(question.id);
    if (this.#current.get(question.lane) === question) this.#current.delete(question.lane);
  }

  #say(line: string): void {
    this.#host.say([line.trimEnd()]);
  }
}
