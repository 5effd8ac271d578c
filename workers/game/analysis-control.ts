import type { Candidate } from '#kernel/kata/analysis';
import { ok } from '#kernel/outcome';
import type { AgreementRule } from '#kernel/review/agreement';
import { secondLookVisits } from '#kernel/review/deepening';
import type { Thresholds } from '#kernel/review/thresholds';
import {
  type AnalysisSettings,
  BLACK,
  type BoardSides,
  DEFAULT_ANALYSIS_SETTINGS,
  type MoveWord,
  type NetworkId,
  type Point,
  type PositionKey,
  type Region,
  type Result,
  type ReviewApi,
  type TengenFailure,
} from '#protocol';
import { titleOf } from '../store/record-head';
import type { Analyses } from './analysis/analyses';
import { readHostAnalyses } from './analysis/host-analyses';
import type { ReviewLine } from './analysis/review';
import { reviewLineOf } from './analysis/review-line';
import { planOf, Scheduler } from './analysis/scheduler';
import type { GameDocument } from './document/game-document';
import { Opener } from './document/opener';
import { emptyPoints } from './document/region';
import { threatLine } from './edit/threat';
import { type KnownAnalysis, OF_HOST } from './line/known-analysis';
import type { OpenRecord, OpenRecordDeps } from './open-record';
import { ReviewQueue } from './review/review-queue';
import { Reviews } from './review/reviews';

/** Visits of a search for the engine's word on one move. */
const WORD_VISITS = 100;
/** A move that a search has looked into at least so often needs no search of its own. */
const isSearched = ({ point, visits }: Candidate, asked: Point): boolean =>
  point === asked && visits >= WORD_VISITS;

/** Bytes; sizes count by 1024 wherever they are shown. */
const MEGABYTE = 1024 * 1024;

export interface AnalysisControlDeps extends OpenRecordDeps {
  readonly open: OpenRecord;
}

/**
 * Lets engines work on the open record and on the records of the background queue, and hands their
 * analyses to the lines, the queue and the store.
 */
export class AnalysisControl {
  readonly scheduler: Scheduler;
  readonly reviews: ReviewApi;
  readonly #deps: AnalysisControlDeps;
  readonly #analyses: Analyses;
  readonly #queue: ReviewQueue;
  #settings: AnalysisSettings = DEFAULT_ANALYSIS_SETTINGS;

  constructor(deps: AnalysisControlDeps) {
    this.#deps = deps;
    const { analyses, clock, open, signals } = deps;
    this.#analyses = analyses;
    const host = {
      shown: () => this.#shown(),
      beginReview: () => open.session?.beginReview(),
      endReview: () => open.session?.endReview(),
      reviewLine: (isActive: boolean) => this.#reviewLine(isActive),
      queueLine: () => this.#queue.line(),
      visitsOf: (position: PositionKey) => {
        const known = analyses.get(position);
        return known && !known.standsIn ? known.analysis.visits : 0;
      },
      judgeOf: (network: NetworkId, engine: string) => analyses.judges.judgeOf(network, engine),
    };
    this.scheduler = new Scheduler(host, signals, clock);
    const settings = () => this.#settings;
    const review = this.scheduler.queueReview;
    this.#queue = new ReviewQueue({ ...deps, opener: new Opener(deps), thresholds: settings, review });
    this.reviews = new Reviews({
      ...deps,
      queue: this.#queue,
      rules: settings,
      document: () => open.document,
      isReviewing: () => this.scheduler.isReviewing,
    });
    this.#setBound();
    this.#listen();
    void this.#queue.restore();
  }

  get settings(): AnalysisSettings {
    return this.#settings;
  }
  /** While a review runs, nothing is asserted that has not had its second look; a stronger network's is one. */
  get thresholds(): Thresholds & AgreementRule {
    if (!this.scheduler.isReviewing || this.scheduler.isLookingAgain) return this.#settings;
    return { ...this.#settings, minVisits: secondLookVisits(planOf(this.#settings)) };
  }

  /** Why no engine's figures count in a record; undefined where they do. */
  unjudged({ tree }: GameDocument): TengenFailure | undefined {
    return this.#analyses.judges.unjudged(tree);
  }

  /** Shows the analyses of this network while no engine says which one counts. */
  showOpinion(network: NetworkId): void {
    this.#adopt(network);
    this.scheduler.update();
  }

  configure(settings: AnalysisSettings): void {
    const hasNewBound = settings.analysisRoom !== this.#settings.analysisRoom;
    this.#settings = settings;
    if (hasNewBound) this.#setBound();
    this.scheduler.configure(settings);
    this.#deps.signals.emit('settingsChanged');
  }

  setThreat(on: boolean): void {
    const { document } = this.#deps.open;
    if (!document || document.threat === on) return;
    document.threat = on;
    this.#deps.signals.emit('questionChanged');
  }
  setRegion(region: Region | undefined): void {
    const { document } = this.#deps.open;
    if (!document) return;
    document.region = region;
    this.#deps.signals.emit('questionChanged');
  }

  /** Looks up what is known of the shown position, and asks an engine for the rest. */
  async askHere(point: Point | undefined): Promise<MoveWord | undefined> {
    const { document } = this.#deps.open;
    const index = document?.line.index ?? 0;
    const position = document?.analysedAt(index);
    if (!document || position === undefined || document.hidesAnalysis || this.unjudged(document))
      return undefined;
    const { region, tree, positions, node } = document;
    const line = document.shown.replay.lineAt(index);
    const ask = async (allow?: readonly Point[]): Promise<Candidate | undefined> => {
      const asked = { line, visits: WORD_VISITS, ...(allow ? { allow } : {}) };
      return (await this.scheduler.ask('word', asked))?.candidates[0];
    };
    const known = this.#analyses.get(position)?.analysis.candidates ?? [];
    if (point === undefined) {
      const allow = region && emptyPoints(region, tree.size, positions.stonesAt(node));
      const best = allow ? await ask(allow) : (known[0] ?? (await ask()));
      return best && { point: best.point, loss: 0 };
    }
    const sign = positions.toMove(node) === BLACK ? 1 : -1;
    const best = known[0] ?? (await ask());
    const word = best && (known.find((each) => isSearched(each, point)) ?? (await ask([point])));
    if (!best || word?.point !== point) return undefined;
    return { point, loss: Math.max(0, sign * (best.scoreLead - word.scoreLead)) };
  }

  /** Keeps what a host has found, and shows it where the open record has these positions. Returns how many there are. */
  async takeHosted(sgf: string): Promise<Result<number>> {
    const found = await readHostAnalyses(sgf, this.#deps);
    if (!found.ok) return found;
    const kept = await this.#analyses.keepOfHost(found.value);
    if (!kept.ok) return kept;
    const { signals, open } = this.#deps;
    const { session, document } = open;
    if (!session || !document || this.unjudged(document)) return ok(found.value.size);
    let isNear = false;
    let isOnLine = false;
    for (const [position, analysis] of found.value) {
      const known = { analysis, network: OF_HOST };
      if (!session.has(position) || !this.#analyses.lend(position, known)) continue;
      isOnLine = session.found(position, known) || isOnLine;
      isNear ||= session.isNear(position);
    }
    if (isOnLine) {
      signals.emit('figuresChanged', isNear);
      // More is asserted now, and a whole analysis has a report.
      signals.emit('assertionChanged');
    }
    return ok(found.value.size);
  }

  #listen(): void {
    let wasReviewing = false;
    this.#deps.signals.on('reviewChanged', () => {
      const { isReviewing } = this.scheduler;
      if (isReviewing === wasReviewing) return;
      wasReviewing = isReviewing;
      this.#deps.signals.emit('assertionChanged');
    });
    const { open, signals } = this.#deps;
    const update = (): void => this.scheduler.update();
    const updateIfShown = (document: GameDocument): void => {
      if (open.isShown(document)) update();
    };
    signals.on('recordClosing', (document) => this.#leaveReview(document));
    signals.on('recordOpened', update);
    signals.on('recordDrawn', update);
    signals.on('recordEdited', update);
    signals.on('cursorMoved', update);
    signals.on('questionChanged', update);
    signals.on('playChanged', update);
    signals.on('lineLearned', updateIfShown);
    signals.on('reviewLineLearned', updateIfShown);
    signals.on('analysisFound', (position, found) => this.#found(position, found));
    signals.on('networkUsed', (network, sides) => this.#adopt(network, sides));
    signals.on('analysesCleared', () => {
      open.document?.forgetAnalysed();
      this.#relearn();
      update();
    });
    signals.on('queueLineChanged', () => this.scheduler.queueChanged());
    signals.on('queueLineReviewed', () => this.#queue.finish());
  }

  #setBound(): void {
    void this.#analyses.setBound(this.#settings.analysisRoom * MEGABYTE);
  }

  /** The question of live analysis; undefined without one. */
  #shown() {
    const { document, session } = this.#deps.open;
    const index = document?.line.index ?? 0;
    const position = document?.analysedAt(index);
    if (!document || position === undefined || document.hidesAnalysis || this.unjudged(document))
      return undefined;
    const { region, tree, positions, node } = document;
    const allow = region && emptyPoints(region, tree.size, positions.stonesAt(node));
    // A region full of stones has no move.
    if (allow?.length === 0) return undefined;
    const line = () => document.shown.replay.lineAt(index);
    return {
      position,
      isDrawn: session?.isDrawn === true,
      line: () => (document.threat ? threatLine(document) : line()),
      ...(allow ? { allow } : {}),
    };
  }

  /** The line that was shown when the review began; before a review the shown line. */
  #reviewLine(isActive: boolean): ReviewLine | undefined {
    const { document } = this.#deps.open;
    if (document && this.unjudged(document)) return undefined;
    const known = (isActive ? document?.reviewed : undefined) ?? document?.shown;
    return known && reviewLineOf(known, this.#settings, this.#analyses.judges.isOfAnother);
  }

  #found(position: PositionKey, found: KnownAnalysis): void {
    const { isReviewing, isLive } = this.scheduler;
    if (!this.#analyses.offer(position, found, isReviewing ? 'review' : isLive ? 'live' : 'glance')) return;
    this.#queue.found(position, found);
    const { signals, open } = this.#deps;
    const { session, document } = open;
    // The answer to a threat or a region belongs to no position of the line.
    if (document?.asksAside && document.analysedAt(document.line.index) === position)
      signals.emit('asideFound');
    if (session?.found(position, found)) signals.emit('figuresChanged', session.isNear(position));
  }

  #adopt(network: NetworkId, sides?: BoardSides): void {
    if (!this.#analyses.adopt(network, sides)) return;
    const { document } = this.#deps.open;
    if (document && this.unjudged(document)) this.scheduler.cancelReview();
    this.#relearn();
    this.#deps.signals.emit('networkAdopted');
  }

  #relearn(): void {
    this.#deps.open.session?.relearn();
    this.#queue.relearn();
  }

  /** The review of a closed record continues in the background. */
  #leaveReview(document: GameDocument | undefined): void {
    const isRunning = this.scheduler.isReviewing;
    this.scheduler.cancelReview();
    if (!document || !isRunning) return;
    void this.#queue.add([{ record: document.record, title: titleOf(document.info, document.fileName) }]);
  }
}
