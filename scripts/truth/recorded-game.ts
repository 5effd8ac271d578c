import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { SearchRequest } from '#kernel/search/root-position';
import { colorOf, pointOf, type RecordedQuery } from '../verify/recorded-search';

/** Professional games that KataGo (b6c96) analysed, every position with 64 or 100 visits. */
const FOLDER = resolve(import.meta.dirname, '../../../shared/katago/games');

/**
 * The games the error model is made from, and those it never sees, by which it is measured. A half of the positions
 * each, and each half has old and new, even and handicap, quiet and wild ones.
 */
export const BUILDING = [
  'alphago-kj-vs-ag-g1',
  'go4go-20050427-cho-chikun-o-rissei',
  'go4go-20030423-lee-sedol-hong-jansik',
] as const;
export const UNSEEN = [
  'alphago-ls-vs-ag-g4',
  'go4go-20051019-gu-li-lee-sedol',
  'master-25-2016.12.31-master-park-jung-hwan',
  'handol-lee-sedol-g1-ha2',
] as const;

interface RecordedMoveInfo {
  readonly move: string;
  readonly order: number;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly scoreStdev: number;
  readonly prior: number;
  readonly lcb: number;
}

interface RecordedFile {
  readonly query: RecordedQuery;
  readonly responses: readonly {
    readonly turnNumber: number;
    readonly moveInfos: readonly RecordedMoveInfo[];
    readonly rootInfo: {
      readonly winrate: number;
      readonly scoreLead: number;
      readonly scoreStdev: number;
      readonly visits: number;
    };
  }[];
}

export interface RecordedGame {
  readonly name: string;
  readonly size: Size;
  readonly moves: readonly Move[];
  /** Where the rules forbid to retake after so many moves, negative where nowhere. */
  readonly koPoints: readonly Point[];
  /** What KataGo found at every turn, from Black's view; the index is the turn. */
  readonly analyses: readonly Analysis[];
  /** The position after so many moves, as a search is asked. */
  requestAt(turn: number): SearchRequest;
}

export const readRecordedGame = (name: string): RecordedGame => {
  const file = join(FOLDER, `${name}.json`);
  const { query, responses } = JSON.parse(readFileSync(file, 'utf8')) as RecordedFile;
  const size = { width: query.boardXSize, height: query.boardYSize };
  const moves = query.moves.map(([color, text]) => ({ color: colorOf(color), point: pointOf(text, size) }));
  const stones = (letter: 'B' | 'W'): Point[] =>
    query.initialStones.filter(([color]) => color === letter).map(([, text]) => pointOf(text, size));
  const initialStones = { black: stones('B'), white: stones('W') };
  const board = new Board(size);
  for (const point of initialStones.black) board.setStone(point, BLACK);
  for (const point of initialStones.white) board.setStone(point, WHITE);
  const koPoints: Point[] = [PASS];
  for (const { color, point } of moves) {
    board.play(point, color);
    koPoints.push(board.koPoint);
  }
  const initialPlayer: Color | undefined = query.initialPlayer && colorOf(query.initialPlayer);
  const analyses: Analysis[] = [];
  for (const { turnNumber, moveInfos, rootInfo } of responses)
    analyses[turnNumber] = {
      engine: 'KataGo b6c96',
      ...rootInfo,
      candidates: moveInfos.map((info) => ({ ...info, point: pointOf(info.move, size), pv: [] })),
    };
  return {
    name: basename(name),
    size,
    moves,
    koPoints,
    analyses,
    requestAt: (turn) => ({
      size,
      rules: RULES[query.rules],
      komi: query.komi,
      initialStones,
      initialPlayer,
      moves: moves.slice(0, turn),
    }),
  };
};
