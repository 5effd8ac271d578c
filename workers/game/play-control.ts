import { ok } from '#kernel/outcome';
import type { QualityRule } from '#kernel/review/quality';
import {
  type DocumentId,
  PASS,
  type PlayAction,
  type PlayerEngineApi,
  type PlayNames,
  type PlaySetup,
  type PlayView,
  type Point,
  type Result,
  type TengenFailure,
} from '#protocol';
import type { Clock } from '../clock';
import type { Scheduler } from './analysis/scheduler';
import type { Cursor } from './cursor';
import type { GameDocument } from './document/game-document';
import type { GameEmitter } from './document/game-signals';
import type { Editor } from './editor';
import type { OpenRecord } from './open-record';
import { gameOf } from './play/play-info';
import { PlayRoom } from './play/play-room';
import { PlayerEngines } from './play/player-engines';

export interface PlayControlDeps {
  readonly clock: Clock;
  readonly random: () => number;
  readonly signals: GameEmitter;
  readonly open: OpenRecord;
  readonly cursor: Cursor;
  readonly editor: Editor;
  readonly scheduler: Scheduler;
  /** Why engines can't play on in a record; undefined where they can. */
  readonly unjudged: (document: GameDocument) => TengenFailure | undefined;
  /** By which moves are classed. */
  readonly rule: () => QualityRule;
}

/** Joins the game that is played to the record it is played in: while it runs, the board belongs to it. */
export class PlayControl {
  readonly #deps: PlayControlDeps;
  readonly #room: PlayRoom;
  readonly #players: PlayerEngines;
  /** True while the game itself edits the record, so that `edited` does not end it. */
  #isWriting = false;

  constructor(deps: PlayControlDeps) {
    this.#deps = deps;
    const { clock, random, signals, open, cursor, editor, scheduler, rule } = deps;
    this.#players = new PlayerEngines(() => this.#room.engineReady());
    this.#room = new PlayRoom({
      clock,
      random,
      rule,
      ask: (question) => scheduler.ask('play', question),
      dropQuestions: () => scheduler.dropQuestion('play'),
      players: this.#players,
      failed: (failure) => signals.emit('engineFailed', failure),
      isHuman: () => scheduler.profile !== undefined,
      isShipped: () => scheduler.isShipped,
      judged: (node, analysis) => {
        const { line, replay } = open.document?.shown ?? {};
        const position = replay?.keyAt(line?.nodes.lastIndexOf(node) ?? -1);
        const { network } = scheduler;
        if (position !== undefined && network) signals.emit('analysisFound', position, { analysis, network });
      },
      edited: () => {
        this.#isWriting = true;
        editor.played();
        this.#isWriting = false;
      },
      goTo: (node) => {
        if (open.document) cursor.goTo(open.document.id, node);
      },
      progressed: () => open.session?.moved(),
      changed: () => signals.emit('playChanged'),
    });
    signals.on('recordClosing', () => this.#room.leave());
    signals.on('recordOpened', () => {
      if (open.document) this.#room.enter(open.document);
    });
    signals.on('recordReleased', () => this.#room.leave());
    signals.on('recordEdited', () => {
      if (!this.#isWriting) this.#room.edited();
    });
    signals.on('engineReady', () => this.#room.engineReady());
  }

  async begin(setup: PlaySetup, names: PlayNames, from?: 'position'): Promise<Result<void>> {
    const { open } = this.#deps;
    if (!from) {
      const created = await open.create(gameOf(setup));
      if (!created.ok) return created;
    }
    const document = await open.editable();
    if (!document.ok) return document;
    const other = from && this.#deps.unjudged(document.value);
    if (other) return { ok: false, failure: other };
    this.#room.begin(document.value, setup, names, from === 'position');
    return ok(undefined);
  }

  addPlayerEngine(id: string, engine: PlayerEngineApi): void {
    this.#players.add(id, engine);
  }

  act(action: PlayAction): Promise<Result<void>> {
    return this.#room.act(action);
  }

  /** Takes a point played on the board; undefined when no game is running. */
  onBoard(of: DocumentId, point: Point): Promise<Result<void>> | undefined {
    if (!this.#isPlayedIn(of)) return undefined;
    return this.#room.act(point === PASS ? { type: 'pass' } : { type: 'point', point });
  }
  undo(of: DocumentId): Promise<Result<void>> | undefined {
    return this.#isPlayedIn(of) ? this.#room.act({ type: 'takeBack' }) : undefined;
  }
  redo(of: DocumentId): Promise<Result<void>> | undefined {
    return this.#isPlayedIn(of) ? Promise.resolve(ok(undefined)) : undefined;
  }

  #isPlayedIn(of: DocumentId): boolean {
    return this.#room.isRunning && this.#deps.open.document?.id === of;
  }

  view(): PlayView {
    return this.#room.view();
  }
}
