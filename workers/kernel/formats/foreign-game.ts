import { makeSgfPoint } from '../board/coordinates';
import { fixedHandicap } from '../board/handicap';
import { parseResult } from '../board/read-result';
import { type GameResult, makeResult } from '../board/result';
import { BLACK, type Color, type Point, type Size, WHITE } from '../board/types';
import type { Branch, BranchNode, Property } from '../tree/edit';
import { writeSize } from '../tree/points';
import { GameTree } from '../tree/tree';

/** A game that a file of another format holds, on its way to SGF. */
export interface ForeignGame {
  readonly size: Size;
  /** Values of root properties by their SGF names; empty ones are left out. */
  readonly info: Readonly<Record<string, string | undefined>>;
  /** 0 or 2 and more. */
  readonly handicap: number;
  /** The handicap stones that the file names; without any they stand where the server puts them. */
  readonly stones: readonly Point[];
  /** The main line first; a parent stands before its children. */
  readonly nodes: readonly ForeignNode[];
  readonly comment?: string;
  readonly faults: readonly FormatFault[];
}

export interface ForeignNode {
  /** Index of the node before, -1 for the root. */
  readonly parent: number;
  readonly color: Color;
  readonly point: Point;
  readonly comment?: string;
}

/** What the reader could not use: a line of the file, or a part of it. */
export interface FormatFault {
  readonly code: 'format.line' | 'format.part';
  readonly data: Readonly<Record<string, string | number>>;
}

const MANY_FAULTS = 50;

/** Collects faults without end in a file full of them. */
export class Faults {
  readonly list: FormatFault[] = [];

  /** `index`: of the line, from 0. */
  line(index: number): void {
    if (this.list.length < MANY_FAULTS) this.list.push({ code: 'format.line', data: { line: index + 1 } });
  }
  part(part: string): void {
    if (this.list.length < MANY_FAULTS) this.list.push({ code: 'format.part', data: { part } });
  }
}

/** The moves played one after the other from the root. */
export const inLine = (moves: readonly Omit<ForeignNode, 'parent'>[]): readonly ForeignNode[] =>
  moves.map((move, index) => ({ ...move, parent: index - 1 }));

export const treeOf = (game: ForeignGame): GameTree => {
  const { size, info, nodes, comment } = game;
  const stones = game.handicap >= 2 ? placesOf(game) : [];
  const root: Property[] = [];
  const add = (ident: string, ...values: string[]): void => {
    root.push({ ident, values });
  };
  add('GM', '1');
  add('FF', '4');
  add('CA', 'UTF-8');
  add('SZ', writeSize(size));
  for (const [ident, value] of Object.entries(info)) if (value?.trim()) add(ident, value.trim());
  if (game.handicap >= 2) add('HA', String(game.handicap));
  if (stones.length > 0) {
    add('AB', ...stones.map((point) => makeSgfPoint(point, size)));
    add('PL', nodes[0]?.color === BLACK ? 'B' : 'W');
  }
  if (comment?.trim()) add('C', comment.trim());
  const branch: BranchNode[] = [{ parent: -1, properties: root }];
  for (const node of nodes) {
    const move = { ident: node.color === BLACK ? 'B' : 'W', values: [makeSgfPoint(node.point, size)] };
    const text = node.comment?.trim();
    const properties = text ? [move, { ident: 'C', values: [text] }] : [move];
    branch.push({ parent: node.parent + 1, properties });
  }
  return GameTree.fromBranch(branch satisfies Branch);
};

/**
 * Servers disagree about the corner that three stones leave free. The one that somebody plays in soon was free.
 */
const placesOf = ({ size, stones, handicap, nodes }: ForeignGame): readonly Point[] => {
  if (stones.length > 0) return stones;
  const placed = fixedHandicap(handicap, size);
  const corners = fixedHandicap(4, size);
  if (!placed.ok) return [];
  if (handicap !== 3 || !corners.ok) return placed.value;
  const [lowerLeft, upperRight, upperLeft, lowerRight] = corners.value as readonly [
    Point,
    Point,
    Point,
    Point,
  ];
  const first = nodes.find(({ point }) => point === upperLeft || point === lowerRight);
  return [lowerLeft, upperRight, first?.point === upperLeft ? lowerRight : upperLeft];
};

/**
 * Writes a result as SGF does. Servers write English in several orders: "White 6.5 win", "Black Win 2.5 >> …",
 * "White loses on time". Text that says nothing we know stays as it is.
 */
export const resultOf = (text: string): string => {
  const clean = text.replace(/[!！]+\s*$/, '').trim();
  const turned = clean
    .replace(/\b(black|white)\s+([\d.]+)\s*(?:points?\s*)?wins?\b/i, '$1 wins by $2')
    .replace(/\b(black|white)\s+los(?:es?|t)\b/i, (_, side: string) =>
      /^b/i.test(side) ? 'White wins' : 'Black wins',
    )
    .replace(/^(黑|黒|白)(?:棋|方)?\s*([\d.]+)\s*(子|目)$/, '$1$2$3胜');
  const result = parseResult(turned);
  return result.kind === 'unknown' ? clean : makeResult(result);
};

export const wonBy = (winner: Color, how: 'R' | 'T' | number): string => {
  if (how === 'R') return makeResult({ kind: 'resign', winner });
  if (how === 'T') return makeResult({ kind: 'time', winner });
  const result: GameResult = how > 0 ? { kind: 'score', winner, points: how } : { kind: 'win', winner };
  return makeResult(result);
};

/** `2025- 8- 7-12- 0- 0`, `2012年11月22日`, `20110812 [09:31]`, `2005/01/01,00:00`: a date as SGF writes it. */
export const dateOf = (text: string): string | undefined => {
  const parts =
    /(?<!\d)(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text) ?? /(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})/.exec(text);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDate ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
};

/** `5D*`, `9DP`, `5段P`, `2K`: letters as SGF writes ranks; words stay. */
export const rankOf = (text: string): string => {
  const rank = /^(\d+)\s*(k|d|p|dp)[*?]?$/i.exec(text.trim());
  if (!rank) return text.trim().replace(/[P*]+$/, '');
  const [, number, kind = ''] = rank;
  return `${number}${/p/i.test(kind) ? 'p' : kind.toLowerCase()}`;
};

export const otherColor = (color: Color): Color => (color === BLACK ? WHITE : BLACK);
