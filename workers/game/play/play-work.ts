import { makeGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, opponent, PASS, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { playedOn } from '#kernel/kata/played-on';
import { leftInAll, readClock } from '#kernel/play/clock';
import { holdsMove } from '#kernel/play/guidance';
import { paceOf, thinkingBound } from '#kernel/play/pace';
import { freePlaces } from '#kernel/play/places';
import type { PlayEvent } from '#kernel/play/play-event';
import { type PlayState, seatToMove } from '#kernel/play/play-state';
import type { Ask } from '#kernel/play/rank-turn';
import { RIVALS } from '#kernel/play/rivals';
import type { Seat } from '#kernel/play/seats';
import type { AiStrength } from '#kernel/play/setup';
import { excesses, judgeMove, type Verdict } from '#kernel/play/sparring';
import { type Threat, threatOf } from '#kernel/play/threat';
import type { QualityRule } from '#kernel/review/quality';
import type { Line, NodeId, OwnEngine, Point, TalkView } from '#protocol';
import type { Clock } from '../../clock';
import type { Scheduler } from '../analysis/scheduler';
import type { GameDocument } from '../document/game-document';
import type { GameEmitter } from '../document/game-signals';
import { refusedMoves } from '../edit/edits';
import { positionLine } from '../edit/threat';
import { JUDGE_MS, JUDGE_VISITS, talkOf } from './judge';
import { type AiAnswer, type AiTurn, answerOf } from './opponent';
import { judgeCount, playOut } from './play-out';
import { lineTo, recentMoves } from './play-record';
import type { PlayerEngines } from './player-engines';

export interface PlayWorkDeps {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  /** By which moves are classed. */
  readonly rule: () => QualityRule;
  readonly signals: GameEmitter;
  readonly scheduler: Scheduler;
  readonly players: PlayerEngines;
}

/** Results of the work. */
export interface PlayWorkListener {
  happened(event: PlayEvent): void;
  spoke(talk: TalkView | undefined): void;
}

/** Absent from an engine that plays by itself: it reports no winrate. */
type OwnAnswer = Omit<AiAnswer, 'winrate'>;

interface Opinion {
  readonly node: NodeId;
  readonly analysis: Promise<Analysis | undefined>;
  isKnown: boolean;
}

/** Games stored before two AIs could play hold no such mark: there the only AI steers. */
const isSteering = ({ setup, seats }: PlayState, seat: Seat): boolean =>
  setup.method === 'halfPoint' && (seat.steers === true || seats.every(({ steers }) => !steers));

/**
 * Asks engines for the AIs' moves, verdicts on people's moves and the dead stones. It follows the state and drops work
 * for an older generation of it.
 */
export class PlayWork {
  readonly #deps: PlayWorkDeps;
  readonly #listener: PlayWorkListener;
  #generation = -1;
  #document: GameDocument | undefined;
  #node: NodeId = -1;
  /** The judge's view of the position on the board. */
  #opinion: Opinion | undefined;
  /** Its view of the position after the move that was judged last, which may be taken back instead. */
  #after: { readonly parent: NodeId; readonly point: Point; readonly analysis: Analysis } | undefined;
  #winrates: Record<Color, number[]> = { [BLACK]: [], [WHITE]: [] };
  #cancelPace: (() => void) | undefined;

  constructor(deps: PlayWorkDeps, listener: PlayWorkListener) {
    this.#deps = deps;
    this.#listener = listener;
  }

  follow(document: GameDocument, node: NodeId, state: PlayState): void {
    if (document !== this.#document) this.#winrates = { [BLACK]: [], [WHITE]: [] };
    this.#document = document;
    this.#node = node;
    if (state.generation === this.#generation) return;
    this.#generation = state.generation;
    this.#keepAfter(document, node);
    // A lost engine keeps reconnecting.
    if (state.stopped !== 'engineLost') this.#deps.players.drop();
    this.#cancelPace?.();
    this.#cancelPace = undefined;
    const isWanted = this.#opinion?.node === node && state.phase.name !== 'thinking' && !state.stopped;
    if (!isWanted || this.#opinion?.isKnown) this.#deps.scheduler.dropQuestion('play');
    if (!isWanted) this.#opinion = undefined;
    if (!state.stopped) this.#begin(document, node, state);
  }

  /** The judged move stands in the record now, or an answer to it. */
  #keepAfter(document: GameDocument, node: NodeId): void {
    const { tree } = document;
    const after = this.#after;
    if (!after) return;
    const played = [node, tree.parent(node)].find(
      (each) => each >= 0 && tree.parent(each) === after.parent && tree.movePoint(each) === after.point,
    );
    if (played === undefined) return;
    this.#after = undefined;
    this.#tellReview(document, played, after.analysis);
  }

  stop(): void {
    this.#generation = -1;
    this.#document = undefined;
    this.#after = undefined;
    this.#opinion = undefined;
    this.#cancelPace?.();
    this.#cancelPace = undefined;
    this.#deps.scheduler.dropQuestion('play');
    this.#deps.players.drop();
  }

  /** The judge's view of the position that is played. */
  opinion(): Promise<Analysis | undefined> {
    const document = this.#document;
    if (!document) return Promise.resolve(undefined);
    if (this.#opinion?.node === this.#node) return this.#opinion.analysis;
    const opinion: Opinion = {
      node: this.#node,
      isKnown: false,
      analysis: this.#judge(lineTo(document, this.#node)),
    };
    this.#opinion = opinion;
    void opinion.analysis.then((analysis) => {
      opinion.isKnown = true;
      if (analysis && this.#document === document) this.#tellReview(document, opinion.node, analysis);
      // Ask a dropped question again.
      if (!analysis && this.#opinion === opinion) this.#opinion = undefined;
    });
    return opinion.analysis;
  }

  /** What the side to move would lose by a pass in the position that is played. */
  async threat(color: Color): Promise<Threat | undefined> {
    const [document, node] = [this.#document, this.#node];
    const now = await this.opinion();
    if (!document || !now || this.#node !== node) return undefined;
    const passed = await this.#judge(positionLine(document, node, opponent(color)));
    return passed && threatOf(now, passed, color);
  }

  /** The judge's view of a position of the game, which the record's review need not look for again. */
  #tellReview({ shown: { line, replay } }: GameDocument, node: NodeId, analysis: Analysis): void {
    const { scheduler, signals } = this.#deps;
    const { network } = scheduler;
    const position = replay.keyAt(line.nodes.lastIndexOf(node));
    if (position !== undefined && network) signals.emit('analysisFound', position, { analysis, network });
  }

  #judge(line: Line, moves: Line['moves'] = []): Promise<Analysis | undefined> {
    return this.#ask({
      line: { ...line, moves: playedOn([...line.moves, ...moves]) },
      visits: JUDGE_VISITS,
      timeMs: JUDGE_MS,
    });
  }

  #begin(document: GameDocument, node: NodeId, state: PlayState): void {
    switch (state.phase.name) {
      case 'nigiri':
        this.#nigiri();
        break;
      case 'placing':
        this.#place(document, state);
        break;
      case 'thinking':
        void this.#think(document, node, state);
        break;
      case 'turn':
        // The judge thinks while the person does, so that its verdict comes at once.
        if (state.setup.method === 'sparring' || state.setup.method === 'guidance') void this.opinion();
        break;
      case 'judging':
        void this.#verdict(document, node, state, state.phase.point);
        break;
      case 'held':
        void this.explain(document, node, state);
        break;
      case 'counting':
        if (!state.phase.proposal) void this.#propose(document, node, state);
        break;
    }
  }

  #isStale(generation: number): boolean {
    return this.#generation !== generation;
  }

  #nigiri(): void {
    const mine = this.#deps.random() < 0.5 ? BLACK : WHITE;
    const { clock } = this.#deps;
    this.#cancelPace = clock.after(NIGIRI_MS, () =>
      this.#listener.happened({ type: 'nigiri', mine, at: clock.now() }),
    );
  }

  /** An AI that places the handicap takes the places of the table, as far as they go. */
  #place({ tree }: GameDocument, { phase, seats }: PlayState): void {
    if (phase.name !== 'placing') return;
    const chooser = seats.find(({ color }) => color === phase.chooser);
    if (chooser?.player.kind !== 'ai') return;
    for (const point of freePlaces(phase.count, tree.size)) this.#listener.happened({ type: 'place', point });
    this.#listener.happened({ type: 'placed', at: this.#deps.clock.now() });
  }

  async #think(document: GameDocument, node: NodeId, state: PlayState): Promise<void> {
    const { generation, setup, turn, clocks } = state;
    const { clock, random } = this.#deps;
    const seat = seatToMove(state);
    if (seat?.player.kind !== 'ai') return;
    const began = clock.now();
    const boundMs = thinkingBound(clocks && leftInAll(clocks, seat.color, began));
    const winrates = this.#winrates[seat.color];
    const { engine } = seat.player;
    const own: AiTurn = {
      line: lineTo(document, node),
      position: {
        board: document.positions.boardAt(node),
        color: seat.color,
        turn: lineTo(document, node).moves.length,
        recent: recentMoves(document.tree, node),
      },
      strength: seat.player.strength,
      ...(isSteering(state, seat) ? { aim: setup.aim } : {}),
      opponentPassed:
        turn > 0 && document.tree.movePoint(node) === PASS && document.tree.moveColor(node) !== 0,
      winrates,
      mayResign: setup.aiResigns,
      boundMs,
      spentMs: () => clock.now() - began,
      isHuman: this.#deps.scheduler.profile !== undefined,
      settings: setup.ai,
      temper: setup.rival === undefined ? undefined : RIVALS[setup.rival]?.temper,
      chance: random,
    };
    const answer: (OwnAnswer & Partial<AiAnswer>) | undefined = await (engine
      ? this.#askEngine(engine, seat.player.strength, { document, node, state })
      : answerOf(this.#ask, own));
    if (this.#isStale(generation)) return;
    if (!answer) {
      this.#listener.happened({ type: 'stop', why: 'engineLost', at: clock.now() });
      return;
    }
    if (answer.winrate !== undefined) winrates.push(answer.winrate);
    const { point, prior, resigns, givenAway } = answer;
    const moment = { prior, winrate: answer.winrate, points: own.position.board.points };
    const pace = setup.noWaiting ? 0 : paceOf(moment, [random(), random()], boundMs);
    const wait = Math.max(0, pace - (clock.now() - began));
    this.#cancelPace = clock.after(wait, () => {
      if (this.#isStale(generation)) return;
      if (resigns) this.#listener.happened({ type: 'resign', color: seat.color });
      else this.#listener.happened({ type: 'answer', generation, point, givenAway, at: clock.now() });
    });
  }

  /** The move of an engine that plays by itself; undefined when it has none that can be played. */
  async #askEngine(
    { id, name }: OwnEngine,
    strength: AiStrength,
    { document, node, state }: { document: GameDocument; node: NodeId; state: PlayState },
  ): Promise<OwnAnswer | undefined> {
    const { generation, setup, clocks } = state;
    const { clock, players, signals } = this.#deps;
    const line = lineTo(document, node);
    const color = document.positions.toMove(node);
    const timeLeft = clocks && {
      clock: { control: clocks.control, reading: readClock(clocks, color, clock.now()) },
    };
    const move = await players.genmove(id, {
      line,
      ...timeLeft,
      ...(setup.ai ? { settings: setup.ai } : {}),
      ...(strength === 'full' ? {} : { rank: strength }),
    });
    if (!move || this.#isStale(generation)) return undefined;
    if (!move.ok) {
      signals.emit('engineFailed', move.failure);
      return undefined;
    }
    const resigns = move.value === 'resign';
    const point = move.value === 'resign' ? PASS : move.value.point;
    if (refusedMoves(document, node, color, [point])) {
      signals.emit('engineFailed', {
        code: 'engine.illegal',
        data: { name, move: makeGtpPoint(point, line.size) },
      });
      return undefined;
    }
    // An engine that may not resign passes.
    return { point, resigns: resigns && setup.aiResigns, prior: 1, givenAway: 0 };
  }

  async #verdict(document: GameDocument, node: NodeId, state: PlayState, point: Point): Promise<void> {
    const { generation, setup, turn, heldAt } = state;
    const found = await this.#judgement(document, node, state, point);
    if (!found) return;
    const { verdict, talk } = found;
    const isSparring = setup.method === 'sparring';
    const outside = verdict && isSparring ? excesses(verdict, setup.sparring) : [];
    const hold =
      verdict !== undefined &&
      (isSparring
        ? outside.length > 0
        : holdsMove(verdict, {
            mode: setup.guidance,
            level: setup.level,
            turn,
            size: document.tree.size,
            heldAt,
          }));
    const speaks = hold || (setup.method === 'guidance' && setup.guidance === 'senior');
    // Where the judge did not come to a verdict, the words about an older move must not stay.
    this.#listener.spoke(speaks ? talk?.() : undefined);
    this.#listener.happened({
      type: 'verdict',
      generation,
      ...(verdict ? { verdict } : {}),
      excesses: outside,
      hold,
      at: this.#deps.clock.now(),
    });
  }

  /** Says why a move is held, where no words are known: a page that was closed meanwhile has forgotten them. */
  async explain(document: GameDocument, node: NodeId, state: PlayState): Promise<void> {
    if (state.phase.name !== 'held' || state.stopped) return;
    const { point } = state.phase;
    if (this.#after?.parent === node && this.#after.point === point) return;
    const found = await this.#judgement(document, node, state, point);
    if (!found?.talk) return;
    this.#listener.spoke(found.talk());
    this.#deps.signals.emit('playChanged');
  }

  /** What the judge finds of a person's move, as far as it comes to a verdict; undefined when nobody asks any more. */
  async #judgement(
    document: GameDocument,
    node: NodeId,
    state: PlayState,
    point: Point,
  ): Promise<{ readonly verdict?: Verdict; readonly talk?: () => TalkView } | undefined> {
    const { generation, setup, turn } = state;
    const color = seatToMove(state)?.color ?? BLACK;
    const before = await this.opinion();
    const after =
      before && !this.#isStale(generation)
        ? await this.#judge(lineTo(document, node), [{ color, point }])
        : undefined;
    if (this.#isStale(generation)) return undefined;
    if (after) this.#after = { parent: node, point, analysis: after };
    const verdict = before && after ? judgeMove(before, after, { point, color }) : undefined;
    if (!verdict || !before || !after) return {};
    const limits = setup.method === 'sparring' ? { limits: setup.sparring } : {};
    const rule = this.#deps.rule();
    const facts = { turn, color, verdict, before, after, rule, ...limits };
    return { verdict, talk: () => talkOf(document, node, facts) };
  }

  readonly #ask: Ask = (question) => this.#deps.scheduler.ask('play', question);

  /** Questions of this generation alone: an older one must not take the place of what is asked now. */
  #askIn(generation: number): Ask {
    return async (question) => (this.#isStale(generation) ? undefined : this.#ask(question));
  }

  /** The stones that are dead when the engine plays the counted position out; undefined when it does not come to it. */
  playOut({ generation }: PlayState): Promise<readonly Point[] | undefined> {
    const document = this.#document;
    if (!document) return Promise.resolve(undefined);
    const line = positionLine(document, this.#node, document.positions.toMove(this.#node));
    const board = document.positions.boardAt(this.#node);
    return playOut(this.#askIn(generation), line, board, () => this.#isStale(generation));
  }

  async #propose(document: GameDocument, node: NodeId, { generation }: PlayState): Promise<void> {
    const board = document.positions.boardAt(node);
    const proposal = await judgeCount(
      this.#askIn(generation),
      (color) => positionLine(document, node, color),
      board,
      { small: this.#deps.scheduler.isShipped, isStale: () => this.#isStale(generation) },
    );
    if (!proposal || this.#isStale(generation)) return;
    this.#listener.happened({ type: 'proposal', generation, proposal });
  }
}

const NIGIRI_MS = 700;
