import { makeGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Color, type Size } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { ReportContext } from '#kernel/kata/report-context';
import type { EngineInfo, Line, Perspective, TengenFailure, Work } from '#protocol';
import { type DialectHost, type EngineDialect, ReportPace } from './engine-dialect';
import { GtpConversation } from './gtp-conversation';
import { gtpColor, positionCommands, toMove } from './position-commands';

/** GTP has no visit limit, so this checks the count at this interval, whatever reports the caller wants. */
const LOOK_MS = 50;
const SIZE_19: Size = { width: 19, height: 19 };
/**
 * Used when the engine does not answer the question for its commands; every analysis engine supports these.
 */
const USUAL_COMMANDS = ['boardsize', 'clear_board', 'komi', 'play', 'undo', 'kata-analyze'];

/**
 * What an analysis asks for beyond the moves. Older engines refuse some of it, and are then asked without: KataGo knows
 * `rootInfo` since 1.15 and `ownership` since 1.3. In the order in which they are given up.
 */
const EXTRAS = ['rootInfo', 'ownership'] as const;
type Extra = (typeof EXTRAS)[number];

/** The rules and komi of the board as it was last set up. */
interface Terms {
  /** The engine refused them and counts with others. */
  refused?: TengenFailure;
}

/** A work that the engine is analysing. */
interface Thought {
  readonly lane: number;
  readonly work: Work;
  readonly asked: readonly Extra[];
  readonly terms: Terms;
  readonly pace: ReportPace;
  readonly startedAt: number;
  found?: Analysis;
  isEnding: boolean;
}

/**
 * A GTP engine with one board, analysing one position. It receives commands without waiting for answers;
 * every command ends the running analysis.
 */
export class GtpSession implements EngineDialect {
  readonly #host: DialectHost;
  readonly #now: () => number;
  readonly #perspective: Perspective;
  readonly #model: string;
  readonly #talk: GtpConversation;
  #commands = new Set(USUAL_COMMANDS);
  readonly #refusedExtras = new Set<Extra>();
  #terms: Terms = {};
  #info: EngineInfo | undefined;
  /** The line on the engine's board; undefined when unknown. */
  #line: Line | undefined;
  #thought: Thought | undefined;

  /** `model` is the gateway's name of the network, for engines that do not report one. */
  constructor(host: DialectHost, now: () => number, perspective: Perspective, model: string) {
    this.#host = host;
    this.#now = now;
    this.#perspective = perspective;
    this.#model = model;
    this.#talk = new GtpConversation((lines) => host.say(lines), this.#context(SIZE_19, BLACK));
  }

  begin(): void {
    let name = 'GTP';
    let version = '';
    let network = this.#model;
    this.#talk.ask('name', (ok, text) => {
      if (ok) name = text;
    });
    this.#talk.ask('version', (ok, text) => {
      if (ok) version = text;
    });
    this.#talk.ask('list_commands', (ok, text) => {
      if (ok && text !== '') this.#commands = new Set(text.split(/\s+/));
    });
    this.#talk.ask('kata-get-models', (ok, text) => {
      network = (ok && internalName(text)) || network || version;
      this.#info = { name: `${name} ${version}`.trim(), network, backend: 'gateway' };
      this.#host.ready(this.#info);
    });
  }

  hear(bytes: Uint8Array): void {
    this.#talk.hear(bytes);
  }

  start(lane: number, work: Work): void {
    const { line } = work;
    const commands = positionCommands(this.#line, line, this.#commands);
    if (this.#thought) this.#thought.isEnding = true;
    if (commands.includes('clear_board')) this.#terms = {};
    const terms = this.#terms;
    if (commands.length > 0) {
      this.#host.telling(commands[0]?.includes('boardsize') ? 'setting' : 'switching');
    }
    for (const command of commands) {
      this.#talk.ask(command, (ok, text) => {
        if (!ok) this.#refused(lane, work, terms, command, text);
      });
    }
    this.#line = line;
    this.#think(lane, work);
  }

  stop(_lane: number): void {
    if (this.#thought) this.#end(this.#thought);
  }

  #think(lane: number, work: Work): void {
    const everyMs = Math.max(10, Math.min(LOOK_MS, work.reportEveryMs));
    const analyze = this.#commands.has('kata-analyze') ? 'kata-analyze' : 'lz-analyze';
    const player = gtpColor(toMove(work.line));
    const asked = EXTRAS.filter(
      (extra) =>
        analyze === 'kata-analyze' &&
        !this.#refusedExtras.has(extra) &&
        (extra !== 'ownership' || work.ownership),
    );
    const extras = asked.map((extra) => ` ${extra} true`).join('');
    const command = `${analyze} ${player} ${Math.round(everyMs / 10)}${extras}${limits(work, player)}`;
    const pace = new ReportPace(this.#now);
    const thought: Thought = {
      lane,
      work,
      asked,
      terms: this.#terms,
      pace,
      startedAt: this.#now(),
      isEnding: false,
    };
    this.#thought = thought;
    this.#talk.send(command, {
      begun: () => {
        this.#host.telling(undefined);
        return this.#context(work.line.size, toMove(work.line));
      },
      report: (analysis) => this.#report(thought, analysis),
      ended: (ok, text) => this.#finish(thought, ok, text),
    });
  }

  #end(thought: Thought): void {
    if (thought.isEnding) return;
    thought.isEnding = true;
    // Any command ends an analysis; this one has no other effect.
    this.#talk.ask(this.#commands.has('stop') ? 'stop' : 'name');
  }

  #report(thought: Thought, analysis: Analysis): void {
    const { lane, work, pace, terms } = thought;
    thought.found = analysis;
    const { visits = Number.POSITIVE_INFINITY, timeMs = Number.POSITIVE_INFINITY } = work.limits;
    if (analysis.visits >= visits || this.#now() - thought.startedAt >= timeMs) this.#end(thought);
    else if (pace.isDue(work.reportEveryMs)) this.#host.report(lane, work, analysis, false, terms.refused);
  }

  #finish(thought: Thought, ok: boolean, text: string): void {
    const isLatest = this.#thought === thought;
    if (isLatest) this.#thought = undefined;
    const { lane, work, found, asked, terms, isEnding } = thought;
    if (found) this.#host.report(lane, work, found, true, terms.refused);
    else if (!ok) {
      const [extra] = asked;
      if (extra === undefined) this.#host.failed(lane, work, unknown(text));
      else {
        this.#refusedExtras.add(extra);
        if (isLatest && !isEnding) this.#think(lane, work);
      }
      // Ended by itself: an error in the words of a success, or figures that are no numbers.
    } else if (!isEnding) {
      const said = text.split('\n', 1)[0] ?? '';
      this.#host.failed(lane, work, { code: 'engine.noFigures', data: { name: this.#name, message: said } });
    }
  }

  get #name(): string {
    return this.#info?.name ?? '';
  }

  /** The engine's board differs from our record of it; the next work sets it up again. */
  #refused(lane: number, work: Work, terms: Terms, command: string, text: string): void {
    const name = this.#name;
    // An engine may analyse even when it does not know the rules or komi; its figures are told with that.
    if (command.startsWith('kata-set-rules')) {
      terms.refused ??= { code: 'engine.otherRules', data: { name } };
      return;
    }
    if (command.startsWith('komi')) {
      terms.refused = { code: 'engine.otherKomi', data: { name, komi: work.line.komi } };
      return;
    }
    this.#line = undefined;
    const { width, height } = work.line.size;
    const failure: TengenFailure = command.includes('boardsize')
      ? { code: 'engine.boardSize', data: { name, size: `${width} × ${height}` } }
      : unknown(`${command}: ${text}`);
    if (this.#thought?.work === work) this.#end(this.#thought);
    this.#host.failed(lane, work, failure);
  }

  #context(size: Size, side: Color): ReportContext {
    return { engine: this.#name, size, toMove: side, perspective: this.#perspective };
  }
}

/** Returns the moves to avoid for the next move, or the only ones to allow, as command arguments. */
const limits = ({ allow, avoid, line }: Work, player: string): string => {
  const part = (word: string, points: Work['allow']): string =>
    points ? ` ${word} ${player} ${points.map((point) => makeGtpPoint(point, line.size)).join(',')} 1` : '';
  return part('allow', allow) + part('avoid', avoid);
};

const unknown = (message: string): TengenFailure => ({ code: 'engine.unknown', data: { message } });

/** Returns the network's name in its file, from the answer to `kata-get-models`. */
const internalName = (text: string): string | undefined => /"internalName":\s*"([^"]*)"/.exec(text)?.[1];
