import { advance } from '#kernel/play/advance';
import { beginGame } from '#kernel/play/beginning';
import type { PlayEvent } from '#kernel/play/play-event';
import { isOver, type PlayState, personColors, seatToMove } from '#kernel/play/play-state';
import type { PlaySetup } from '#kernel/play/setup';
import { takeBackTurn } from '#kernel/play/take-back';
import {
  BLACK,
  type Color,
  type DocumentId,
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
import { refusedMoves } from '../edit/edits';
import { disputedChains, groupAt, leadOf } from './counting';
import { Helps } from './helps';
import { endingText, NO_NAMES, playInfo, setupWithin } from './play-info';
import { clockAfter } from './play-record';
import { PlayTimer } from './play-timer';
import { playView } from './play-view';
import { PlayWork, type PlayWorkDeps } from './play-work';
import { PlayedLine } from './played-line';
import { PlayerEngines } from './player-engines';

export interface PlayRoomDeps extends Omit<PlayWorkDeps, 'players'> {
  /** The cursor of the open record. */
  readonly cursor: { goTo(of: DocumentId, node: NodeId): void };
}

/**
 * The game in play in the open record: one state that people, AIs and clocks advance. Each move is an ordinary edit of
 * the record; the state is stored beside it.
 */
export class PlayRoom {
  readonly #deps: PlayRoomDeps;
  /** Engines that play by themselves. */
  readonly players = new PlayerEngines(() => this.engineReady());
  readonly #work: PlayWork;
  readonly #helps: Helps;
  readonly #timer: PlayTimer;
  #line: PlayedLine | undefined;
  #state: PlayState | undefined;
  #names: PlayNames = NO_NAMES;
  #talk: TalkView | undefined;
  /** The engine plays the counted position out. */
  #playingOut = false;

  constructor(deps: PlayRoomDeps) {
    this.#deps = deps;
    this.#work = new PlayWork(
      { ...deps, players: this.players },
      {
        happened: (event) => this.#happened(event),
        spoke: (talk) => {
          this.#talk = talk;
        },
      },
    );
    this.#helps = new Helps(this.#work);
    this.#timer = new PlayTimer(deps.clock, { due: () => this.#due(), beat: () => this.#beat() });
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
    const line = PlayedLine.begun(document, this.#deps.signals);
    this.#line = line;
    this.#names = names;
    const at = this.#deps.clock.now();
    const first = document.positions.toMove(document.node);
    this.#state = fromPosition
      ? beginGame(setupWithin(document, setup), { first, fromPosition, at })
      : beginGame(setup, { at });
    if (this.#state.seats.length > 0) this.#seated(line, setup.colour === 'white' ? WHITE : BLACK);
    this.#follow();
  }

  /** A record was opened: resumes the game stored with it. */
  enter(document: GameDocument): void {
    if (document === this.#line?.document) return;
    const { play } = document;
    this.#forget();
    if (play?.version !== 1 || document.readOnly) return;
    this.#line = PlayedLine.stored(document, play, this.#deps.signals);
    this.#state = play.state;
    this.#names = play.names;
    // A game without clocks loses no time when it resumes at once.
    if (!play.state.clocks && play.state.stopped === 'adjourned')
      this.#state = advance(play.state, { type: 'goOn', at: this.#deps.clock.now() });
    this.#follow();
  }

  /** Another record replaces this one: adjourns its game. */
  leave(): void {
    const state = this.#state;
    if (state && !isOver(state) && !state.stopped) {
      this.#state = advance(state, { type: 'stop', why: 'adjourned', at: this.#deps.clock.now() });
      this.#store();
    }
    this.#forget();
    this.#deps.signals.emit('playChanged');
  }

  /** The record was edited by hand: a game whose position is gone has ended. */
  edited(): void {
    const line = this.#line;
    if (!line?.isGone) return;
    line.document.play = undefined;
    this.#forget();
    this.#deps.signals.emit('playChanged');
  }

  /** There is an engine (again). */
  engineReady(): void {
    const { line, state } = { line: this.#line, state: this.#state };
    if (state?.stopped === 'engineLost') this.#happened({ type: 'goOn', at: this.#deps.clock.now() });
    else if (line && state) void this.#work.explain(line.document, line.node, state);
  }

  view(): PlayView {
    const line = this.#line;
    const state = this.#state;
    if (!line || !state) return { playing: false };
    return playView({
      document: line.document,
      state,
      node: line.node,
      talk: this.#talk,
      overlay: this.#helps.shown,
      playingOut: this.#playingOut,
      isWhole: line.isWhole,
      takesBack: takeBackTurn(state) !== undefined,
    });
  }

  async act(action: PlayAction): Promise<Result<void>> {
    const state = this.#state;
    const line = this.#line;
    if (!state || !line) return fail('record.missing');
    const at = this.#deps.clock.now();
    switch (action.type) {
      case 'point':
        return this.#point(line, state, action.point, action.single ?? false);
      case 'pass':
        return this.#move(line, state, PASS);
      case 'resign': {
        const color = action.color ?? this.#resigner(state);
        if (color) this.#happened({ type: 'resign', color });
        break;
      }
      case 'takeBack':
        this.#takeBack(line, state, at);
        break;
      case 'hint':
      case 'candidates':
      case 'estimate':
      case 'threat':
        await this.#help(action.type, line, state);
        break;
      case 'playOut':
        await this.#playOut(line, state);
        break;
      case 'accept':
        this.#accept(line, state);
        break;
      case 'pause':
        this.#happened({ type: 'stop', why: 'paused', at });
        break;
      case 'toGame':
        this.#goTo(line);
        break;
      default:
        this.#happened({ type: action.type, at });
    }
    return ok(undefined);
  }

  /** A point of the board means what the phase makes of it. */
  async #point(line: PlayedLine, state: PlayState, point: Point, single: boolean): Promise<Result<void>> {
    const { document, node } = line;
    const { phase } = state;
    if (document.node !== node) {
      this.#goTo(line);
      return ok(undefined);
    }
    if (phase.name === 'placing') {
      this.#happened({ type: phase.placed.includes(point) ? 'unplace' : 'place', point });
      return ok(undefined);
    }
    if (phase.name === 'counting') {
      const board = document.positions.boardAt(node);
      if (point < 0 || board.stones[point] === EMPTY) return ok(undefined);
      const as = phase.dead.includes(point) ? 'seki' : phase.seki.includes(point) ? 'alive' : 'dead';
      this.#happened({ type: 'mark', points: groupAt(board, point, single), as });
      return ok(undefined);
    }
    return this.#move(line, state, point);
  }

  #move({ document, node }: PlayedLine, state: PlayState, point: Point): Result<void> {
    const seat = seatToMove(state);
    if (state.phase.name !== 'turn' || state.stopped || !seat) return ok(undefined);
    const refused = refusedMoves(document, node, seat.color, [point]);
    if (refused) return fail(refused.code, refused.data);
    this.#happened({ type: 'move', point, at: this.#deps.clock.now() });
    return ok(undefined);
  }

  /** The colours are known: the record is told who plays. */
  #seated(line: PlayedLine, mine: Color): void {
    const { setup } = this.#state ?? {};
    if (setup) line.tellPlayers(playInfo(setup, this.#names, mine));
  }

  /** The cursor goes to the position that is played. */
  #goTo({ document, node }: PlayedLine): void {
    this.#deps.cursor.goTo(document.id, node);
  }

  #resigner(state: PlayState): Color | undefined {
    const seat = seatToMove(state);
    if (seat?.player.kind === 'person') return seat.color;
    return personColors(state)[0];
  }

  #takeBack(line: PlayedLine, state: PlayState, at: number): void {
    const turn = takeBackTurn(state);
    if (turn === undefined) return;
    const passes = line.takeBack(state.turn - turn);
    this.#talk = undefined;
    this.#goTo(line);
    this.#happened({ type: 'takeBack', turn, passes, at });
  }

  async #help(help: HelpName, { document: { tree } }: PlayedLine, state: PlayState): Promise<void> {
    const isCurrent = (): boolean => this.#state?.generation === state.generation;
    const given = await this.#helps.give(help, state, { size: tree.size, isCurrent });
    if (given === 'helped') this.#happened({ type: 'hint' });
    else if (given) this.#deps.signals.emit('playChanged');
  }

  /** The engine plays the position out on a copy; what it finds dead there is marked as dead, the rest as alive. */
  async #playOut({ document, node }: PlayedLine, state: PlayState): Promise<void> {
    if (state.phase.name !== 'counting' || !state.phase.proposal || this.#playingOut) return;
    this.#playingOut = true;
    this.#deps.signals.emit('playChanged');
    const dead = await this.#work.playOut(state);
    this.#playingOut = false;
    this.#deps.signals.emit('playChanged');
    if (!dead || this.#state?.generation !== state.generation) return;
    const { stones, points } = document.positions.boardAt(node);
    const all = Array.from({ length: points }, (_, point) => point).filter(
      (point) => stones[point] !== EMPTY,
    );
    this.#happened({ type: 'mark', points: all, as: 'alive' });
    this.#happened({ type: 'mark', points: dead, as: 'dead' });
  }

  /** People agree to the marked count themselves; an AI agrees when it is close enough to its own count. */
  #accept({ document, node }: PlayedLine, state: PlayState): void {
    const { phase } = state;
    if (phase.name !== 'counting' || !phase.proposal) return;
    const withAi = state.seats.some(({ player }) => player.kind === 'ai');
    const disputed = withAi ? disputedChains(document, node, phase) : [];
    if (disputed.length > 0) {
      this.#happened({ type: 'dispute', points: disputed });
      return;
    }
    for (const color of [BLACK, WHITE] as const) this.#happened({ type: 'accept', color });
    this.#happened({ type: 'agreed', lead: leadOf(document, node, phase) });
  }

  #happened(event: PlayEvent): void {
    this.#adjournAfterSleep();
    this.#advance(event);
  }

  #advance(event: PlayEvent): void {
    const before = this.#state;
    const line = this.#line;
    if (!before || !line) return;
    const next = advance(before, event);
    if (next === before) return;
    this.#state = next;
    if (event.type === 'nigiri') this.#seated(line, event.mine);
    if (before.phase.name === 'placing') {
      const { phase } = next;
      const isDone = phase.name !== 'placing';
      line.showPlaced((isDone ? before.phase : phase).placed, isDone);
    }
    if (next.turn === before.turn + 1) this.#record(line, before, event);
    if (next.turn !== before.turn || next.phase.name !== before.phase.name) this.#helps.clear();
    if (next.turn > before.turn && event.type === 'answer') this.#talk = keepTalk(this.#talk, next);
    // The rules may end the game with the move that was recorded.
    const { phase } = this.#state;
    if (phase.name === 'over') line.finish(phase.result, endingText(next, this.#names));
    this.#follow();
  }

  /** Writes the move that has just been played. */
  #record(line: PlayedLine, before: PlayState, event: PlayEvent): void {
    const color = seatToMove(before)?.color;
    const { phase, refused } = before;
    const point = phase.name === 'judging' || phase.name === 'held' ? phase.point : pointOf(event);
    if (!color || point === undefined || !this.#state) return;
    const clock = clockAfter(this.#state, color, 'at' in event ? event.at : this.#deps.clock.now());
    line.play({ color, point, refused, ...(clock ? { clock } : {}) });
    if (line.endsByRepetition) this.#state = advance(this.#state, { type: 'noResult' });
  }

  /** What the state asks for: engines, timers, storage, the view. */
  #follow(): void {
    const { line, state } = { line: this.#line, state: this.#state };
    if (!line || !state) return;
    const { document, node } = line;
    document.hidesAnalysis = this.#hidesAnalysis;
    document.hiddenAt = hidesCandidates(state) ? node : undefined;
    this.#store();
    this.#work.follow(document, node, state);
    this.#timer.follow(state);
    this.#deps.signals.emit('playChanged');
  }

  #due(): void {
    this.#happened({ type: 'flag', at: this.#deps.clock.now() });
    if (this.#state) this.#timer.follow(this.#state);
    this.#deps.signals.emit('playChanged');
  }

  #beat(): void {
    if (!this.#adjournAfterSleep()) this.#store();
  }

  /** After the machine slept: adjourns the game with the clock as it stood before. */
  #adjournAfterSleep(): boolean {
    const at = this.#timer.sleptSince();
    if (at === undefined) return false;
    this.#advance({ type: 'stop', why: 'adjourned', at });
    return true;
  }

  /** The game as it would be found after a reload: adjourned now. */
  #store(): void {
    const { line, state } = { line: this.#line, state: this.#state };
    if (!line || !state) return;
    const at = this.#deps.clock.now();
    const stored = state.stopped ? state : advance(state, { type: 'stop', why: 'adjourned', at });
    const play: StoredPlay = { version: 1, state: stored, names: this.#names, ...line.place };
    line.document.play = play;
    this.#deps.signals.emit('playStored');
  }

  #forget(): void {
    this.#timer.stop();
    this.#work.stop();
    if (this.#line) {
      this.#line.document.hidesAnalysis = false;
      this.#line.document.hiddenAt = undefined;
    }
    this.#line = undefined;
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
