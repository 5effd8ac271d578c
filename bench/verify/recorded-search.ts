import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RULES, type RulesName } from '#kernel/board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '#kernel/board/types';
import type { SearchParameters } from '#kernel/search/parameters';
import type { SearchRequest } from '#kernel/search/root-position';

/** A position as sent to KataGo's analysis engine, with KataGo's names. */
export interface RecordedQuery {
  readonly boardXSize: number;
  readonly boardYSize: number;
  readonly rules: RulesName;
  readonly komi: number;
  readonly initialStones: readonly (readonly ['B' | 'W', string])[];
  readonly initialPlayer?: 'B' | 'W';
  readonly moves: readonly (readonly ['B' | 'W', string])[];
}

/** Complete search trees, written by KataGo itself: one search a line, everything from White's view. */
export interface RecordedSearch extends RecordedQuery {
  readonly id: string;
  readonly maxVisits: number;
  readonly overrideSettings: Partial<SearchParameters>;
  readonly recentScoreCenter: number;
  readonly nodes: readonly RecordedNode[];
  readonly analysisWhitePerspective: {
    readonly moveInfos: readonly RecordedMove[];
    readonly rootInfo: { readonly visits: number; readonly winrate: number; readonly scoreLead: number };
    readonly ownership?: readonly number[];
  };
}

export interface RecordedNode {
  readonly id: number;
  readonly nextPla: 'B' | 'W';
  readonly visits: number;
  readonly weightSum: number;
  readonly weightSqSum: number;
  readonly winLossAvg: number;
  readonly noResultAvg: number;
  readonly scoreMeanAvg: number;
  readonly scoreMeanSqAvg: number;
  readonly leadAvg: number;
  readonly utilityAvg: number;
  readonly utilitySqAvg: number;
  readonly nn: null | {
    readonly whiteWin: number;
    readonly whiteLoss: number;
    readonly noResult: number;
    readonly scoreMean: number;
    readonly scoreMeanSq: number;
    readonly lead: number;
    readonly stWlErr: number;
    readonly stScoreErr: number;
  };
  readonly bias?: { readonly deltaUtilitySum: number; readonly weightSum: number };
  readonly children: readonly {
    readonly move: string;
    readonly edgeVisits: number;
    readonly node: number;
    readonly prior: number;
  }[];
  readonly bestUnexplored?: null | { readonly move: string; readonly prior: number };
}

export interface RecordedMove {
  readonly move: string;
  readonly order: number;
  readonly visits: number;
  readonly winrate: number;
  readonly scoreLead: number;
  readonly lcb: number;
  readonly utilityLcb: number;
  readonly playSelectionValue: number;
  readonly isSymmetryOf?: string;
  readonly pv: readonly string[];
}

export const readRecorded = (path: string): RecordedSearch[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedSearch);

export const sizeOf = (query: RecordedQuery): Size => ({
  width: query.boardXSize,
  height: query.boardYSize,
});
export const colorOf = (letter: 'B' | 'W'): Color => (letter === 'B' ? BLACK : WHITE);

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const pointOf = (name: string, size: Size): Point => {
  if (name === 'pass') return PASS;
  return (size.height - Number(name.slice(1))) * size.width + COLUMNS.indexOf(name.charAt(0));
};
export const nameOf = (point: Point, size: Size): string =>
  point === PASS ? 'pass' : `${COLUMNS[point % size.width]}${size.height - Math.floor(point / size.width)}`;

/** The position as our own search is asked for it, after all the query's moves. */
export const requestOf = (query: RecordedQuery): SearchRequest => {
  const size = sizeOf(query);
  const placed = ([color, name]: readonly ['B' | 'W', string]): Move => ({
    color: colorOf(color),
    point: pointOf(name, size),
  });
  const stones = query.initialStones.map(placed);
  const pointsOf = (side: Color): Point[] =>
    stones.filter(({ color }) => color === side).map(({ point }) => point);
  return {
    size,
    rules: RULES[query.rules],
    komi: query.komi,
    initialStones: { black: pointsOf(BLACK), white: pointsOf(WHITE) },
    initialPlayer: query.initialPlayer && colorOf(query.initialPlayer),
    moves: query.moves.map(placed),
  };
};
