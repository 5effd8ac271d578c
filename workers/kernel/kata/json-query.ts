import { makeGtpPoint } from '../board/coordinates';
import type { Rules } from '../board/rules';
import { BLACK, type Color, type Move, opponent, type Point, type Size } from '../board/types';

/** Queries for KataGo's analysis engine: one line of JSON each, with the line break. */

/** A position to analyse, described from its start. */
export interface QueryGame {
  readonly size: Size;
  readonly rules: Rules;
  /** In points, as engines expect: a Chinese record of 3.75 zi is 7.5 here. */
  readonly komi: number;
  readonly initialStones: { readonly black: readonly Point[]; readonly white: readonly Point[] };
  readonly initialPlayer: Color;
  readonly moves: readonly Move[];
}

export interface AnalysisQuery {
  /** The answers repeat it. */
  readonly id: string;
  readonly game: QueryGame;
  /** The positions to analyse, as numbers of moves played before them. Default: the last one. */
  readonly turns?: readonly number[];
  readonly visits?: number;
  readonly timeMs?: number;
  /** Requests reports during the search, at most one in this time. */
  readonly reportEveryMs?: number;
  /** A higher priority is answered earlier. One for all turns, or one a turn. */
  readonly priority?: number | readonly number[];
  readonly ownership?: boolean;
  readonly ownershipStdev?: boolean;
  readonly movesOwnership?: boolean;
  readonly policy?: boolean;
  readonly pvVisits?: boolean;
  /** The maximum number of moves in expected lines. */
  readonly pvLength?: number;
  /** Moves to avoid in the last position, or the only ones to allow. */
  readonly avoid?: readonly Point[];
  readonly allow?: readonly Point[];
  /** KataGo configuration parameters for this query only. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

/** KataGo accepts half points up to this value. */
const MAX_KOMI = 400;
export const queryKomi = (komi: number): number =>
  Math.max(-MAX_KOMI, Math.min(MAX_KOMI, Math.round(komi * 2) / 2));

/** Describes rules by their values, because names differ between programs. */
export const makeKataRules = (rules: Rules): Readonly<Record<string, string | boolean>> => ({
  ko: rules.ko.toUpperCase(),
  scoring: rules.scoring.toUpperCase(),
  tax: rules.tax.toUpperCase(),
  suicide: rules.suicide,
  hasButton: rules.button,
  whiteHandicapBonus: { none: '0', n: 'N', 'n-1': 'N-1' }[rules.handicapBonus],
  friendlyPassOk: rules.friendlyPass,
});

/** Requests figures in Black's view, whatever the engine's configuration says. */
export const makeQuery = (query: AnalysisQuery): string => {
  const { id, game, turns, visits, timeMs, reportEveryMs, priority } = query;
  const { size } = game;
  const point = (each: Point): string => makeGtpPoint(each, size);
  const stones = [
    ...game.initialStones.black.map((each) => ['B', point(each)]),
    ...game.initialStones.white.map((each) => ['W', point(each)]),
  ];
  // Applies to the root only, and therefore to its side to move; KataGo accepts one such list.
  const last = game.moves.at(-1);
  const player = letter(last ? opponent(last.color) : game.initialPlayer);
  const limit = (points: readonly Point[]): readonly object[] => [
    { player, moves: points.map(point), untilDepth: 1 },
  ];
  return line({
    id,
    boardXSize: size.width,
    boardYSize: size.height,
    rules: makeKataRules(game.rules),
    komi: queryKomi(game.komi),
    ...(stones.length > 0 && { initialStones: stones }),
    initialPlayer: letter(game.initialPlayer),
    moves: game.moves.map((move) => [letter(move.color), point(move.point)]),
    ...(turns && { analyzeTurns: turns }),
    ...(visits !== undefined && { maxVisits: visits }),
    ...(reportEveryMs !== undefined && { reportDuringSearchEvery: reportEveryMs / 1000 }),
    ...(typeof priority === 'number' && { priority }),
    ...(typeof priority === 'object' && { priorities: priority }),
    ...(query.ownership && { includeOwnership: true }),
    ...(query.ownershipStdev && { includeOwnershipStdev: true }),
    ...(query.movesOwnership && { includeMovesOwnership: true }),
    ...(query.policy && { includePolicy: true }),
    ...(query.pvVisits && { includePVVisits: true }),
    ...(query.pvLength !== undefined && { analysisPVLen: query.pvLength }),
    ...(query.avoid && { avoidMoves: limit(query.avoid) }),
    ...(query.allow && { allowMoves: limit(query.allow) }),
    overrideSettings: {
      ...query.settings,
      ...(timeMs !== undefined && { maxTime: timeMs / 1000 }),
      reportAnalysisWinratesAs: 'BLACK',
    },
  });
};

/** Terminates a query, or some of its positions; the engine answers each of them with `ended`. */
export const makeTerminate = (id: string, of: string, turns?: readonly number[]): string =>
  line({ id, action: 'terminate', terminateId: of, ...(turns && { turnNumbers: turns }) });
export const makeQueryVersion = (id: string): string => line({ id, action: 'query_version' });
export const makeQueryModels = (id: string): string => line({ id, action: 'query_models' });

const letter = (color: Color): string => (color === BLACK ? 'B' : 'W');
const line = (value: object): string => `${JSON.stringify(value)}\n`;
