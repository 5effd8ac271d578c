import { makeGtpPoint, parseGtpPoint } from '#kernel/board/coordinates';
import { deadByOwnership } from '#kernel/board/dead-stones';
import { Game } from '#kernel/board/game';
import { RULES } from '#kernel/board/rules';
import { score } from '#kernel/board/scoring';
import { BLACK, type Color, PASS, type Point, WHITE } from '#kernel/board/types';
import type { Answer, Ask, Turn } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';
import type { Player } from './play-game';
import type { Searcher } from './searcher';

/** Visits that decide which stones are dead in the end. */
const COUNTING_VISITS = 40;
const NO_CLOCK_MS = 60_000;

export type Answers = (ask: Ask, turn: Turn) => Promise<Answer | undefined>;

/** The app's opponent, in this process, as a GTP player; Chinese rules. */
export class RankPlayer implements Player {
  readonly #searcher: Searcher;
  readonly #answers: Answers;
  readonly #chance: () => number;
  #game = newGame(9);
  #komi = 7.5;
  #winrates: number[] = [];
  readonly #mayResign: boolean;

  constructor(searcher: Searcher, answers: Answers, chance: () => number, mayResign = true) {
    this.#mayResign = mayResign;
    this.#searcher = searcher;
    this.#answers = answers;
    this.#chance = chance;
  }

  async ask(command: string): Promise<string> {
    const [name = '', first = '', second = ''] = command.split(' ');
    const { size } = this.#game.setup;
    switch (name) {
      case 'boardsize':
        this.#game = newGame(Number(first));
        break;
      case 'clear_board':
        this.#game = newGame(size.width);
        this.#winrates = [];
        this.#searcher.forget();
        break;
      case 'komi':
        this.#komi = Number(first);
        break;
      case 'play':
        this.#game.play(parseGtpPoint(second, size) ?? PASS);
        break;
      case 'genmove':
        return this.#move();
      case 'final_score':
        return this.#count();
      case 'final_status_list':
        return (await this.#dead()).map((point) => makeGtpPoint(point, size)).join(' ');
      default:
        throw new Error(`${name}?`);
    }
    return '';
  }

  get #line(): Line {
    const { setup, rules, moves } = this.#game;
    const initialStones = { black: [], white: [] };
    return { size: setup.size, rules, komi: this.#komi, initialStones, initialPlayer: BLACK, moves };
  }

  async #move(): Promise<string> {
    const { board, moves, toPlay, setup } = this.#game;
    const recent = moves.flatMap(({ point }) => (point === PASS ? [] : [point])).slice(-2);
    const turn = {
      line: this.#line,
      position: { board, color: toPlay, turn: moves.length, recent: recent.reverse() },
      opponentPassed: moves.at(-1)?.point === PASS,
      winrates: this.#winrates,
      mayResign: this.#mayResign,
      boundMs: NO_CLOCK_MS,
      chance: this.#chance,
    };
    const answer = await this.#answers(this.#searcher.ask, turn);
    if (!answer) throw new Error('the engine gave no answer');
    if (answer.resigns) return 'resign';
    this.#winrates.push(answer.winrate);
    this.#game.play(answer.point);
    return makeGtpPoint(answer.point, setup.size);
  }

  async #dead(): Promise<readonly Point[]> {
    const analysis = await this.#searcher.ask({ line: this.#line, visits: COUNTING_VISITS });
    return deadByOwnership(this.#game.board, analysis?.ownership ?? new Float32Array(0));
  }

  async #count(): Promise<string> {
    const { board, rules } = this.#game;
    const { lead } = score(board, rules, { komi: this.#komi, dead: await this.#dead() });
    return lead === 0 ? '0' : `${colorName(lead > 0 ? BLACK : WHITE)}+${Math.abs(lead)}`;
  }
}

const newGame = (side: number): Game =>
  new Game({ size: { width: side, height: side }, rules: RULES.chinese });

const colorName = (color: Color): string => (color === BLACK ? 'B' : 'W');
