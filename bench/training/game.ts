import { BLACK, type Color, PASS } from '#kernel/board/types';
import type { Dice } from '../fuzz/dice';
import type { Start } from './starts';

/** What a teacher answered about the position, from the side to move. */
export interface Answer {
  /** Weight of every point and of the pass, last; any scale. */
  readonly policy: Uint16Array;
  /** Chance to win minus chance to lose. */
  readonly win: number;
  readonly lead: number;
}

const LONGEST: Readonly<Record<number, number>> = { 19: 420, 13: 220, 9: 120 };
/** A game is given up after so many positions that both know to be decided. */
const DECIDED_FOR = 6;
const DECIDED = 0.97;
const LONGEST_CLEAN_UP = 40;
/** Less than this share of the policy is played only by chance. */
const PLAYABLE = 65;

/** A game that makes positions: the teacher's policy at some temperature with some chance moves, or a record. */
export class TrainingGame {
  match!: Start['match'];
  /** Black's assumed advantage, in doublings of playouts. */
  #advantage = 0;
  #start!: Start;
  #temperature = 1;
  #chance = 0;
  #cleansUp = false;
  #resigns = false;
  /** The number of moves after which komi makes the game even; -1: never. */
  #evensAfter = -1;
  #moves = 0;
  #cleanUp = 0;
  #decided = 0;

  readonly #side: number;
  readonly #dice: Dice;
  readonly #draw: () => Start;

  constructor(side: number, dice: Dice, draw: () => Start) {
    this.#side = side;
    this.#dice = dice;
    this.#draw = draw;
    this.#begin();
  }

  /** The assumed advantage of the side to move, of which the network is told. */
  get advantage(): number {
    return this.match.toPlay === BLACK ? this.#advantage : -this.#advantage;
  }

  #begin(): void {
    const dice = this.#dice;
    this.#start = this.#draw();
    this.match = this.#start.match;
    this.#advantage = dice.chance(0.03) ? dice.fraction() * 6 - 3 : 0;
    this.#temperature = dice.pick([0.5, 0.7, 0.85, 1, 1.2]);
    this.#chance = dice.pick([0, 0, 0.02, 0.05, 0.1, 0.2]);
    this.#cleansUp = dice.chance(0.4);
    this.#resigns = dice.chance(0.75);
    this.#evensAfter = dice.chance(0.35) ? dice.below(40) : -1;
    this.#moves = 0;
    this.#cleanUp = 0;
    this.#decided = 0;
  }

  /** Makes the next move; begins another game where this one has ended. */
  go(answer: Answer): void {
    this.#moves += 1;
    const { match } = this;
    const dice = this.#dice;
    if (this.#evensAfter >= 0 && this.#moves > this.#evensAfter) this.#even(answer.lead);
    this.#decided = Math.abs(answer.win) > DECIDED ? this.#decided + 1 : 0;
    const { follows } = this.#start;
    if (follows.length > 0) {
      if (!this.#follow()) this.#begin();
      return;
    }
    const { points } = match.board;
    const choice = this.#choice(answer.policy, points);
    match.play(choice === points || !match.isLegal(choice) ? PASS : choice);
    if (match.phase > 0) this.#cleanUp += 1;
    const isLong = match.turns > (LONGEST[this.#side] ?? 200) || this.#moves > this.#start.length;
    const isCleaned = match.phase > 0 && (!this.#cleansUp || this.#cleanUp > LONGEST_CLEAN_UP);
    const isGivenUp = this.#resigns && this.#decided >= DECIDED_FOR;
    if (match.finished || isLong || isCleaned || isGivenUp) this.#begin();
    else if (dice.chance(0.0005)) this.#evensAfter = this.#moves;
  }

  #follow(): boolean {
    const { follows } = this.#start;
    const at = 2 * (this.#moves - 1);
    const color = follows[at];
    const point = follows[at + 1];
    if (color === undefined || point === undefined) return false;
    return this.match.playAs(color as Color, point === this.#side * this.#side ? PASS : point);
  }

  #even(lead: number): void {
    const { match } = this;
    this.#evensAfter = -1;
    const forWhite = match.toPlay === BLACK ? lead : -lead;
    match.komi = Math.round((match.komi + forWhite + this.#dice.normal(0, 1.5)) * 2) / 2;
  }

  #choice(policy: Uint16Array, points: number): number {
    const dice = this.#dice;
    const kind = dice.fraction();
    if (kind < this.#chance) return dice.chance(0.5) ? this.#anyNear(points) : this.#anyLegal(points);
    const temperature = this.#moves > 12 ? this.#temperature : Math.max(this.#temperature, 1);
    const isOdd = kind < 2 * this.#chance + 0.01;
    const exponent = isOdd ? 1 / 3 : 1 / temperature;
    const least = isOdd ? 1 : PLAYABLE;
    let sum = 0;
    for (let at = 0; at <= points; at += 1) {
      const weight = policy[at] as number;
      if (weight >= least) sum += weight ** exponent;
    }
    let left = sum * dice.fraction();
    for (let at = 0; at <= points; at += 1) {
      const weight = policy[at] as number;
      if (weight < least) continue;
      left -= weight ** exponent;
      if (left < 0) return at;
    }
    return points;
  }

  /** A move beside the last one, as people play them who do not see what it threatens. */
  #anyNear(points: number): number {
    const lastMove = this.match.pointAgo(1);
    if (lastMove < 0 || lastMove >= points) return this.#anyLegal(points);
    const [x, y] = [lastMove % this.#side, Math.floor(lastMove / this.#side)];
    for (let tries = 0; tries < 20; tries += 1) {
      const [atX, atY] = [x + this.#dice.below(5) - 2, y + this.#dice.below(5) - 2];
      const point = atY * this.#side + atX;
      const isOn = atX >= 0 && atY >= 0 && atX < this.#side && atY < this.#side;
      if (isOn && this.match.isLegal(point)) return point;
    }
    return points;
  }

  #anyLegal(points: number): number {
    for (let tries = 0; tries < 50; tries += 1) {
      const point = this.#dice.below(points);
      if (this.match.isLegal(point)) return point;
    }
    return points;
  }
}
