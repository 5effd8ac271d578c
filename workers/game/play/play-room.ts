import { makeResult } from '#kernel/board/result';
import {
  advance,
  beginGame,
  isOver,
  type PlayEvent,
  type PlayState,
  personColors,
  seatToMove,
} from '#kernel/play/play-state';
import { seatAt } from '#kernel/play/seats';
import type { PlaySetup } from '#kernel/play/setup';
import type { Edit } from '#kernel/tree/edit';
import { nodeAt, pathOf } from '#kernel/tree/paths';
import { childWithMove } from '#kernel/tree/variations';
import {
  BLACK,
  type Color,
  EMPTY,
  fail,
  type HelpName,
  type NodeId,
  ok,
  PASS,
  type PlayAction,
  type PlayNames,
  type PlayView,
  type Point,
  type Result,
  type StoredPlay,
  type TalkView,
  WHITE,
} from '#protocol';
import type { GameDocument } from '../document/game-document';
import { infoEdit } from '../document/info';
import { refusedMoves } from '../edit/edits';
import { disputedChains, groupAt, leadOf } from './counting';
import { Helps } from './helps';
import type { PlayHost } from './play-host';
import { appendComment, endingText, NO_NAMES, playInfo } from './play-info';
import { clockAfter, placedEdit, playEdit, repetitionsAt } from './play-record';
import { PlayTimer } from './play-timer';
import { playView } from './play-view';
import { PlayWork } from './play-work';

/** A position that occurs this often ends the game without result, where the rules allow it. */
const REPETITIONS = 3;

/**
 * The game in play in the open record: one state that people, AIs and clocks advance. Each move is an ordinary edit of
 * the record; the state is stored beside it.
 */
export class PlayRoom {
  readonly #host: PlayHost;
  readonly #work: PlayWork;
  readonly #helps: Helps;
  readonly #timer: PlayTimer;
  #document: GameDocument | undefined;
  #state: PlayState | undefined;
  /** Where the game began, and where it is. */
  #from: NodeId = -1;
  #node: NodeId = -1;
  #names: PlayNames = NO_NAMES;
  #talk: TalkView | undefined;
  /** The engine plays the counted position out. */
  #playingOut = false;

  constructor(host: PlayHost) {
    this.#host = host;
    this.#work = new PlayWork(host, {
      happened: (event) => this.#happened(event),
      spoke: (talk) => {
        this.#talk = talk;
      },
    });
    this.#helps = new Helps(this.#work);
    this.#timer = new PlayTimer(host.clock, { due: () => this.#due(), beat: () => this.#beat() });
  }

  /** A game is being played: moves on the board belong to it. */
  get isRunning(): boolean {
    return this.#state !== undefined && !isOver(this.#state);
  }

  get #hidesAnalysis(): boolean {
    return this.isRunning && this.#state?.setup.method !== 'analyse';
  }

  /** Begins a game in the document, at its cursor. */
  begin(document: GameDocument, setup: PlaySetup, names: PlayNames, fromPosition: boolean): void {
    this.leave();
    this.#document = document;
    this.#names = names;
    this.#from = document.node;
    this.#node = document.node;
    const at = this.#host.clock.now();
    const first = document.positions.toMove(document.node);
    this.#state = beginGame(setup, fromPosition ? { first, fromPosition, at } : { at });
    if (this.#state.seats.length > 0) this.#seated(document, setup.colour === 'white' ? WHITE : BLACK);
    this.#follow();
  }

  /** A record was opened: resumes the game stored with it. */
  enter(document: GameDocument): void {
    if (document === this.#document) return;
    const { play } = document;
    this.#forget();
    if (play?.version !== 1 || document.readOnly) return;
    this.#document = document;
    this.#from = nodeAt(document.tree, play.from);
    this.#node = nodeAt(document.tree, play.at);
    this.#state = play.state;
    this.#names = play.names;
    // A game without clocks loses no time when it resumes at once.
    if (!play.state.clocks && play.state.stopped === 'adjourned')
      this.#state = advance(play.state, { type: 'goOn', at: this.#host.clock.now() });
    this.#follow();
  }

  /** Another record replaces this one: adjourns its game. */
  leave(): void {
    const { state, document } = { state: this.#state, document: this.#document };
    if (state && document && !isOver(state) && !state.stopped) {
      this.#state = advance(state, { type: 'stop', why: 'adjourned', at: this.#host.clock.now() });
      this.#store();
    }
    this.#forget();
    this.#host.changed();
  }

  /** The record was edited by hand: a game whose position is gone has ended. */
  edited(): void {
    const { tree } = this.#document ?? {};
    if (!tree || tree.has(this.#node)) return;
    if (this.#document) this.#document.play = undefined;
    this.#forget();
    this.#host.changed();
  }

  /** There is an engine (again). */
  engineReady(): void {
    if (this.#state?.stopped === 'engineLost') this.#happened({ type: 'goOn', at: this.#host.clock.now() });
  }

  view(): PlayView {
    const document = this.#document;
    const state = this.#state;
    if (!document || !state) return { playing: false };
    return playView({
      document,
      state,
      node: this.#node,
      talk: this.#talk,
      overlay: this.#helps.shown,
      playingOut: this.#playingOut,
      isWhole: this.#from === document.tree.root,
      takesBack: this.#takeBackTurn(state) !== undefined,
    });
  }

  async act(action: PlayAction): Promise<Result<void>> {
    const state = this.#state;
    const document = this.#document;
    if (!state || !document) return fail('record.missing');
    const at = this.#host.clock.now();
    switch (action.type) {
      case 'point':
        return this.#point(document, state, action.point, action.single ?? false);
      case 'pass':
        return this.#move(document, state, PASS);
      case 'resign': {
        const color = action.color ?? this.#resigner(state);
        if (color) this.#happened({ type: 'resign', color });
        break;
      }
      case 'takeBack':
        this.#takeBack(document, state, at);
        break;
      case 'hint':
      case 'candidates':
      case 'estimate':
      case 'threat':
        await this.#help(action.type, document, state);
        break;
      case 'playOut':
        await this.#playOut(document, state);
        break;
      case 'accept':
        this.#accept(document, state);
        break;
      case 'pause':
        this.#happened({ type: 'stop', why: 'paused', at });
        break;
      case 'toGame':
        this.#host.goTo(this.#node);
        break;
      default:
        this.#happened({ type: action.type, at });
    }
    return ok(undefined);
  }

  /** A point of the board means what the phase makes of it. */
  async #point(
    document: GameDocument,
    state: PlayState,
    point: Point,
    single: boolean,
  ): Promise<Result<void>> {
    const { phase } = state;
    if (document.node !== this.#node) {
      this.#host.goTo(this.#node);
      return ok(undefined);
    }
    if (phase.name === 'placing') {
      this.#happened({ type: phase.placed.includes(point) ? 'unplace' : 'place', point });
      return ok(undefined);
    }
    if (phase.name === 'counting') {
      const board = document.positions.boardAt(this.#node);
      if (point < 0 || board.stones[point] === EMPTY) return ok(undefined);
      const as = phase.dead.includes(point) ? 'seki' : phase.seki.includes(point) ? 'alive' : 'dead';
      this.#happened({ type: 'mark', points: groupAt(board, point, single), as });
      return ok(undefined);
    }
    return this.#move(document, state, point);
  }

  #move(document: GameDocument, state: PlayState, point: Point): Result<void> {
    const seat = seatToMove(state);
    if (state.phase.name !== 'turn' || state.stopped || !seat) return ok(undefined);
    const refused = refusedMoves(document, this.#node, seat.color, [point]);
    if (refused) return fail(refused.code, refused.data);
    this.#happened({ type: 'move', point, at: this.#host.clock.now() });
    return ok(undefined);
  }

  /** The colours are known: the record is told who plays. */
  #seated(document: GameDocument, mine: Color): void {
    const { setup } = this.#state ?? {};
    if (!setup || this.#from !== document.tree.root) return;
    const edit = infoEdit(document.tree, playInfo(setup, this.#names, mine));
    if (edit) this.#write(edit);
  }

  /** Stones of a free handicap lie on the board as they are placed. */
  #showPlaced(document: GameDocument, before: PlayState, { phase }: PlayState): void {
    if (before.phase.name !== 'placing') return;
    const isDone = phase.name !== 'placing';
    this.#write(placedEdit(document.tree, (isDone ? before.phase : phase).placed, isDone));
  }

  #resigner(state: PlayState): Color | undefined {
    const seat = seatToMove(state);
    if (seat?.player.kind === 'person') return seat.color;
    return personColors(state)[0];
  }

  /** The turn a take-back leads to: the last one that was a person's. */
  #takeBackTurn(state: PlayState): number | undefined {
    const { setup, turn, seats, first, phase, stopped } = state;
    if (!setup.takeBack || stopped || !['turn', 'thinking', 'held', 'judging'].includes(phase.name))
      return undefined;
    if (phase.name === 'held' || phase.name === 'judging') return turn;
    for (let before = turn - 1; before >= 0; before -= 1) {
      if (seatAt(seats, first, before)?.player.kind === 'person') return before;
    }
    return undefined;
  }

  #takeBack(document: GameDocument, state: PlayState, at: number): void {
    const turn = this.#takeBackTurn(state);
    if (turn === undefined) return;
    const { tree } = document;
    for (let count = state.turn - turn; count > 0 && this.#node !== this.#from; count -= 1)
      this.#node = tree.parent(this.#node);
    let passes = 0;
    for (let node = this.#node; node !== this.#from; node = tree.parent(node)) {
      if (tree.movePoint(node) !== PASS) break;
      passes += 1;
    }
    this.#talk = undefined;
    this.#host.goTo(this.#node);
    this.#happened({ type: 'takeBack', turn, passes, at });
  }

  async #help(help: HelpName, { tree }: GameDocument, state: PlayState): Promise<void> {
    const isCurrent = (): boolean => this.#state?.generation === state.generation;
    const given = await this.#helps.give(help, state, { size: tree.size, isCurrent });
    if (given === 'helped') this.#happened({ type: 'hint' });
    else if (given) this.#host.changed();
  }

  /** The engine plays the position out on a copy; what it finds dead there is marked as dead, the rest as alive. */
  async #playOut(document: GameDocument, state: PlayState): Promise<void> {
    if (state.phase.name !== 'counting' || !state.phase.proposal || this.#playingOut) return;
    this.#playingOut = true;
    this.#host.changed();
    const dead = await this.#work.playOut(state);
    this.#playingOut = false;
    this.#host.changed();
    if (!dead || this.#state?.generation !== state.generation) return;
    const { stones, points } = document.positions.boardAt(this.#node);
    const all = Array.from({ length: points }, (_, point) => point).filter(
      (point) => stones[point] !== EMPTY,
    );
    this.#happened({ type: 'mark', points: all, as: 'alive' });
    this.#happened({ type: 'mark', points: dead, as: 'dead' });
  }

  /** People agree to the marked count themselves; an AI agrees when it is close enough to its own count. */
  #accept(document: GameDocument, state: PlayState): void {
    const { phase } = state;
    if (phase.name !== 'counting' || !phase.proposal) return;
    const withAi = state.seats.some(({ player }) => player.kind === 'ai');
    const disputed = withAi ? disputedChains(document, this.#node, phase) : [];
    if (disputed.length > 0) {
      this.#happened({ type: 'dispute', points: disputed });
      return;
    }
    for (const color of [BLACK, WHITE] as const) this.#happened({ type: 'accept', color });
    this.#happened({ type: 'agreed', lead: leadOf(document, this.#node, phase) });
  }

  #happened(event: PlayEvent): void {
    this.#adjournAfterSleep();
    this.#advance(event);
  }

  #advance(event: PlayEvent): void {
    const before = this.#state;
    const document = this.#document;
    if (!before || !document) return;
    const next = advance(before, event);
    if (next === before) return;
    this.#state = next;
    if (event.type === 'nigiri') this.#seated(document, event.mine);
    this.#showPlaced(document, before, next);
    if (next.turn === before.turn + 1) this.#record(document, before, event);
    if (next.turn !== before.turn || next.phase.name !== before.phase.name) this.#helps.clear();
    if (next.turn > before.turn && event.type === 'answer') this.#talk = keepTalk(this.#talk, next);
    if (isOver(next) && !isOver(before)) this.#finish(document, next);
    this.#follow();
  }

  /** Writes the move that has just been played. */
  #record(document: GameDocument, before: PlayState, event: PlayEvent): void {
    const color = seatToMove(before)?.color;
    const { phase } = before;
    const point = phase.name === 'judging' || phase.name === 'held' ? phase.point : pointOf(event);
    if (!color || point === undefined || !this.#state) return;
    const clock = clockAfter(this.#state, color, 'at' in event ? event.at : this.#host.clock.now());
    const { tree } = document;
    const isOwn = this.#node !== this.#from || this.#from === tree.root || tree.childCount(this.#from) === 0;
    const parent = this.#node;
    const follows = document.node === parent;
    const move = { color, point, refused: before.refused, ...(clock ? { clock } : {}) };
    const { edit, existing } = playEdit(tree, parent, move, isOwn);
    if (edit) document.apply(edit, 'play');
    this.#node = existing ?? childWithMove(tree, parent, { color, point });
    if (follows) document.goTo(this.#node);
    this.#host.edited();
    if (this.#mayEndByRepetition(document)) this.#state = advance(this.#state, { type: 'noResult' });
  }

  #mayEndByRepetition(document: GameDocument): boolean {
    return (
      document.terms.rules.ko === 'simple' &&
      document.tree.movePoint(this.#node) !== PASS &&
      repetitionsAt(document, this.#node) >= REPETITIONS
    );
  }

  #finish(document: GameDocument, state: PlayState): void {
    const { phase } = state;
    if (phase.name !== 'over') return;
    const { tree } = document;
    const edit = infoEdit(tree, { result: makeResult(phase.result) });
    if (edit) this.#write(edit);
    const words = endingText(state, this.#names);
    if (words !== undefined && tree.has(this.#from)) this.#write(appendComment(tree, this.#from, words));
  }

  #write(edit: Edit): void {
    this.#document?.apply(edit, 'play');
    this.#host.edited();
  }

  /** What the state asks for: engines, timers, storage, the view. */
  #follow(): void {
    const { document, state } = { document: this.#document, state: this.#state };
    if (!document || !state) return;
    document.hidesAnalysis = this.#hidesAnalysis;
    document.hiddenAt = hidesCandidates(state) ? this.#node : undefined;
    this.#store();
    this.#work.follow(document, this.#node, state);
    this.#timer.follow(state);
    this.#host.changed();
  }

  #due(): void {
    this.#happened({ type: 'flag', at: this.#host.clock.now() });
    if (this.#state) this.#timer.follow(this.#state);
    this.#host.changed();
  }

  #beat(): void {
    if (!this.#adjournAfterSleep()) this.#store();
  }

  /** Nobody has seen the clock while the machine slept, so the game waits for whoever plays it, as it was before. */
  #adjournAfterSleep(): boolean {
    const at = this.#timer.sleptSince();
    if (at === undefined) return false;
    this.#advance({ type: 'stop', why: 'adjourned', at });
    return true;
  }

  /** The game as it would be found after a reload: adjourned now. */
  #store(): void {
    const { document, state } = { document: this.#document, state: this.#state };
    if (!document || !state) return;
    const at = this.#host.clock.now();
    const stored = state.stopped ? state : advance(state, { type: 'stop', why: 'adjourned', at });
    const play: StoredPlay = {
      version: 1,
      state: stored,
      names: this.#names,
      from: pathOf(document.tree, this.#from),
      at: pathOf(document.tree, this.#node),
    };
    document.play = play;
    this.#host.progressed();
  }

  #forget(): void {
    this.#timer.stop();
    this.#work.stop();
    if (this.#document) {
      this.#document.hidesAnalysis = false;
      this.#document.hiddenAt = undefined;
    }
    this.#document = undefined;
    this.#state = undefined;
    this.#talk = undefined;
    this.#helps.clear();
  }
}

/**
 * Against an AI the page hides the candidates until the person has moved, unless the setup shows them. While stones
 * are counted there is no next move.
 */
const hidesCandidates = ({ setup, phase, seats }: PlayState): boolean =>
  phase.name === 'counting' ||
  (setup.method === 'analyse' &&
    !setup.candidates &&
    phase.name === 'turn' &&
    seats.some(({ player }) => player.kind === 'ai'));

const pointOf = (event: PlayEvent): Point | undefined =>
  event.type === 'move' || event.type === 'answer' ? event.point : undefined;

/** In senior guidance the verdict on a move stays until the next move; simple guidance shows none here. */
const keepTalk = (talk: TalkView | undefined, { setup }: PlayState): TalkView | undefined =>
  setup.method === 'guidance' && setup.guidance === 'senior' ? talk : undefined;
