import { parseGtpPoint } from '#kernel/board/coordinates';
import { BLACK, type Size } from '#kernel/board/types';
import { fail, ok } from '#kernel/outcome';
import type { TimeControl } from '#kernel/play/clock';
import type { EngineMove, Line, MoveQuestion, Result } from '#protocol';
import { GtpConversation } from './gtp-conversation';
import { gtpColor, positionCommands, toMove } from './position-commands';

const SIZE_19: Size = { width: 19, height: 19 };

interface Asked {
  readonly question: MoveQuestion;
  readonly answered: (move: Result<EngineMove>) => void;
}

/**
 * A GTP engine that plays: it receives the position, its clock and then `genmove`. GTP cannot cancel a move,
 * so the newest question waits while the engine thinks.
 */
export class GtpPlayer {
  readonly #talk: GtpConversation;
  #name = 'GTP';
  #commands = new Set<string>();
  /** The line on the engine's board; undefined when unknown. */
  #line: Line | undefined;
  /** The time control that the engine received last. */
  #control: TimeControl | 'none' | undefined;
  /** The values of the parameters that the engine received last. */
  readonly #parameters = new Map<string, string>();
  #isThinking = false;
  #waiting: Asked | undefined;

  constructor(say: (lines: readonly string[]) => void) {
    this.#talk = new GtpConversation(say, {
      engine: '',
      size: SIZE_19,
      toMove: BLACK,
      perspective: 'sideToMove',
    });
  }

  /** Asks for the engine's name and commands. */
  begin(ready: () => void): void {
    this.#talk.ask('name', (taken, text) => {
      if (taken) this.#name = text;
    });
    this.#talk.ask('list_commands', (taken, text) => {
      if (taken) this.#commands = new Set(text.split(/\s+/));
      ready();
    });
  }

  hear(bytes: Uint8Array): void {
    this.#talk.hear(bytes);
  }

  /** A newer question replaces a waiting one; a late move still goes to the caller that asked for it. */
  play(question: MoveQuestion, answered: Asked['answered']): void {
    if (this.#isThinking) this.#waiting = { question, answered };
    else this.#ask({ question, answered });
  }

  #ask({ question, answered }: Asked): void {
    const { line } = question;
    const { size } = line;
    if (!this.#commands.has('genmove')) {
      answered(fail('engine.plays', { name: this.#name }));
      return;
    }
    let refused: Result<EngineMove> | undefined;
    const setUp = (command: string): void =>
      this.#talk.ask(command, (taken, text) => {
        if (taken || isOptional(command)) return;
        refused ??= command.includes('boardsize')
          ? fail('engine.boardSize', { name: this.#name, size: `${size.width} × ${size.height}` })
          : fail('engine.unknown', { message: `${command}: ${text}` });
      });
    for (const command of positionCommands(this.#line, line, this.#commands)) setUp(command);
    for (const command of [...this.#parameterCommands(question), ...this.#timeCommands(question)])
      setUp(command);
    this.#isThinking = true;
    const color = toMove(line);
    this.#talk.ask(`genmove ${gtpColor(color)}`, (taken, text) => {
      const move = taken ? readMove(text, size) : undefined;
      const isOnBoard = move !== undefined && move !== 'resign';
      this.#line = isOnBoard ? { ...line, moves: [...line.moves, { color, point: move.point }] } : undefined;
      this.#isThinking = false;
      answered(refused ?? (move ? ok(move) : fail('engine.plays', { name: this.#name })));
      const waiting = this.#waiting;
      this.#waiting = undefined;
      if (waiting) this.#ask(waiting);
    });
  }

  /** Sends the changed parameters; answers found with the earlier ones are forgotten. */
  #parameterCommands(question: MoveQuestion): string[] {
    const changed = Object.entries(parametersOf(question)).filter(
      ([name, value]) => this.#parameters.get(name) !== value,
    );
    // An engine that cannot play at a rank refuses; one without other parameters plays as it is configured.
    if (changed.length === 0 || (question.rank === undefined && !this.#commands.has('kata-set-param')))
      return [];
    for (const [name, value] of changed) this.#parameters.set(name, value);
    const commands = changed.map(([name, value]) => `kata-set-param ${name} ${value}`);
    return this.#commands.has('clear_cache') ? [...commands, 'clear_cache'] : commands;
  }

  /**
   * Sends the time control if it has changed, and the remaining time. An engine without byo-yomi gets one
   * period at a time.
   */
  #timeCommands({ line, clock }: MoveQuestion): string[] {
    if (!this.#commands.has('time_settings')) return [];
    const commands: string[] = [];
    const control = clock?.control ?? 'none';
    if (JSON.stringify(this.#control) !== JSON.stringify(control)) {
      this.#control = control;
      commands.push(settingsOf(control, this.#knowsByoYomi));
    }
    if (clock) {
      const { mainMs, periodMs, periods, inOvertime } = clock.reading;
      const color = gtpColor(toMove(line));
      const left = this.#knowsByoYomi ? periods : 1;
      commands.push(`time_left ${color} ${seconds(inOvertime ? periodMs : mainMs)} ${inOvertime ? left : 0}`);
    }
    return commands;
  }

  get #knowsByoYomi(): boolean {
    return this.#commands.has('kata-time_settings');
  }
}

/** An engine may play even when it does not know the rules, komi or clock commands. */
const isOptional = (command: string): boolean =>
  /^(kata-set-rules|kata-set-param max|clear_cache|komi|\S*time_)/.test(command);

/** GTP counts whole seconds; rounds down, so that the engine never gets more time than there is. */
const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

/** The parameters of KataGo by which a game asks for a rank, visits and seconds. */
const parametersOf = ({ settings = {}, rank }: MoveQuestion): Readonly<Record<string, string>> => {
  const { maxVisits, maxTime } = settings;
  return {
    ...(rank === undefined ? {} : { humanSLProfile: `rank_${rank}`, humanSLChosenMoveProp: '1' }),
    ...(maxVisits === undefined ? {} : { maxVisits: String(maxVisits) }),
    ...(maxTime === undefined ? {} : { maxTime: String(maxTime) }),
  };
};

const settingsOf = (control: TimeControl | 'none', knowsByoYomi: boolean): string => {
  // Overtime without stones means no limit.
  if (control === 'none') return 'time_settings 0 1 0';
  const { mainMs, periodMs, periods } = control;
  if (periods === 0) return `time_settings ${seconds(mainMs)} 0 0`;
  if (knowsByoYomi) return `kata-time_settings byoyomi ${seconds(mainMs)} ${seconds(periodMs)} ${periods}`;
  return `time_settings ${seconds(mainMs)} ${seconds(periodMs)} 1`;
};

const readMove = (text: string, size: Size): EngineMove | undefined => {
  if (text.trim().toLowerCase() === 'resign') return 'resign';
  const point = parseGtpPoint(text, size);
  return point === undefined ? undefined : { point };
};
