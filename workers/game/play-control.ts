import { ok } from '#kernel/outcome';
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
import type { GameDocument } from './document/game-document';
import type { OpenRecord } from './open-record';
import { gameOf } from './play/play-info';
import { PlayRoom, type PlayRoomDeps } from './play/play-room';

export interface PlayControlDeps extends PlayRoomDeps {
  readonly open: OpenRecord;
  /** Why engines can't play on in a record; undefined where they can. */
  readonly unjudged: (document: GameDocument) => TengenFailure | undefined;
}

/** Joins the game that is played to the record it is played in: while it runs, the board belongs to it. */
export class PlayControl {
  readonly #deps: PlayControlDeps;
  readonly #room: PlayRoom;

  constructor(deps: PlayControlDeps) {
    this.#deps = deps;
    const { signals, open } = deps;
    this.#room = new PlayRoom(deps);
    signals.on('recordClosing', () => this.#room.leave());
    signals.on('recordOpened', () => {
      if (open.document) this.#room.enter(open.document);
    });
    signals.on('recordReleased', () => this.#room.leave());
    signals.on('recordEdited', (by) => {
      if (by === 'person') this.#room.edited();
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
    this.#room.players.add(id, engine);
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
