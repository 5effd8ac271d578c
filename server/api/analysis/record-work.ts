import { EMPTY, opponent, PASS } from '#kernel/board/types';
import type { Analysis, Candidate } from '#kernel/kata/analysis';
import { readKata, writeKata } from '#kernel/kata/file/kata';
import { readSgf } from '#kernel/sgf/read';
import { writeSgfText } from '#kernel/sgf/write';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import type { Line } from '#protocol';
import { type AskedPosition, positionsOf } from './positions';

/** The property that holds the analysis of a node; other programs know it too. */
const IDENT = 'KATA';
/** An engine may stop a little early, where little is left to search. */
const ENOUGH = 0.9;
/** Winning chances of one position, by two searches of the same size. */
const ALIKE = 0.2;
const MOSTLY = 0.75;

type Texts = readonly (string | null)[];

/** A record as work: the positions of its main line as questions, and answers as texts that stand in the record. */
export class RecordWork {
  readonly #tree: GameTree;
  readonly #all: readonly AskedPosition[];
  readonly #positions: Positions;

  private constructor(tree: GameTree) {
    this.#tree = tree;
    this.#positions = new Positions(tree);
    this.#all = positionsOf(tree, this.#positions);
  }

  static read(sgf: string): RecordWork | undefined {
    const read = readSgf(sgf);
    const tree = read.ok ? read.value.games[0] : undefined;
    return tree && new RecordWork(tree);
  }

  get size(): number {
    return this.#all.length;
  }

  /** The positions that have no analysis yet, by their index. */
  unknown(): readonly number[] {
    return this.#all.flatMap(({ node }, index) => (this.#tree.get(node, IDENT) === undefined ? [index] : []));
  }

  question(index: number): Line | undefined {
    return this.#all[index]?.line();
  }

  /** The answer as it stands in the record. */
  answer(index: number, analysis: Analysis, pvLength: number): string {
    const candidates = analysis.candidates.map((each) => shortened(each, pvLength));
    return writeKata({ ...analysis, candidates }, this.#context(index));
  }

  /** Whether this may be an engine's answer: the visits asked for, figures in range, moves that can be played. */
  holds(index: number, text: string, visits: number): boolean {
    const asked = this.#all[index];
    const analysis = asked && readKata(text, this.#context(index));
    if (!analysis || analysis.visits < ENOUGH * visits || !isShare(analysis.winrate)) return false;
    if (!isScore(analysis.scoreLead)) return false;
    const { node, toMove } = asked;
    const before = this.#positions.boardAt(node);
    return analysis.candidates.every(({ winrate, pv }) => {
      const board = before.clone();
      let color = toMove;
      for (const point of pv) {
        if (point !== PASS && (point >= board.size.width * board.size.height || board.at(point) !== EMPTY))
          return false;
        board.play(point, color);
        color = opponent(color);
      }
      return isShare(winrate) && pv.length > 0;
    });
  }

  /** Whether two engines, which never find quite the same, have found alike: most positions within some percent. */
  agree(positions: readonly number[], some: Texts, others: Texts): boolean {
    const alike = positions.filter((index, at) => {
      const [a, b] = [some[at], others[at]].map((text) => this.#winrate(index, text ?? null));
      return a === undefined || b === undefined ? a === b : Math.abs(a - b) <= ALIKE;
    });
    return alike.length >= MOSTLY * positions.length;
  }

  #winrate(index: number, text: string | null): number | undefined {
    return text === null ? undefined : readKata(text, this.#context(index))?.winrate;
  }

  put(index: number, text: string): void {
    const asked = this.#all[index];
    if (asked) this.#tree.apply({ type: 'set', node: asked.node, ident: IDENT, values: [text] });
  }

  sgf(): string {
    return writeSgfText([this.#tree]);
  }

  #context(index: number) {
    return { size: this.#tree.size, toMove: this.#all[index]?.toMove ?? 1 };
  }
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;
/** An engine without a score tells none. */
const isScore = (value: number): boolean => Number.isNaN(value) || Math.abs(value) < 10_000;

/** The move itself always stays in its line. */
const shortened = (candidate: Candidate, pvLength: number): Candidate => {
  const length = Math.max(1, pvLength);
  const { pv, pvVisits } = candidate;
  const visits = pvVisits && { pvVisits: pvVisits.slice(0, length) };
  return { ...candidate, pv: pv.slice(0, length), ...visits };
};
