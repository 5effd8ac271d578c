import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { RULES, RULES_NAMES, type Rules } from '#kernel/board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '#kernel/board/types';
import { DEFAULT_FEATURE_PARAMS, type FeatureParams } from '#kernel/network/features';
import { Match } from '#kernel/network/match';

/**
 * Positions of the nn-parity files: the moves that lead to them, and KataGo's record of their state and
 * features.
 *
 * A file is one JSON document with `positions`, or one position a line; either may be compressed.
 */
export interface NnPosition {
  readonly id: string;
  readonly size: Size;
  readonly rules: Rules;
  readonly komi: number;
  readonly initialStones: readonly Move[];
  readonly initialPlayer: Color | undefined;
  readonly moves: readonly Move[];
  readonly preventEncore: boolean;
  readonly params: FeatureParams;
  readonly state: NnState;
  /** For each of 22 planes the points that are 1. */
  readonly spatialOnes: readonly (readonly Point[])[];
  readonly global: readonly number[];
  /** 1 where a move is legal, N + 1 entries with the pass last; undefined when the file has no policy. */
  readonly legal: Uint8Array | undefined;
}

interface NnState {
  /** Rows from the top; X black, O white. */
  readonly board: readonly string[];
  readonly toPlay: Color;
  readonly koPoint: Point;
  readonly superKoBanned: readonly Point[];
  readonly koMarks: readonly Point[];
  readonly phase: number;
  readonly consecutivePasses: number;
  readonly buttonAvailable: boolean;
  readonly finished: boolean;
  readonly isPastNormalPhaseEnd: boolean;
  readonly passWouldEndPhase: boolean;
  readonly passWouldEndGame: boolean;
  readonly whiteBonus: number;
  readonly handicapBonus: number;
  readonly selfKomi: number;
  /** Present only for finished games. */
  readonly noResult: boolean | undefined;
  readonly finalWhiteScore: number | undefined;
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const integer = v.pipe(v.number(), v.integer());
const MoveJson = v.tuple([v.picklist(['B', 'W']), v.string()]);
const RulesJson = v.union([
  v.picklist(RULES_NAMES),
  v.object({
    ko: v.picklist(['SIMPLE', 'POSITIONAL', 'SITUATIONAL']),
    scoring: v.picklist(['AREA', 'TERRITORY']),
    tax: v.picklist(['NONE', 'SEKI', 'ALL']),
    suicide: v.boolean(),
    hasButton: v.boolean(),
    whiteHandicapBonus: v.picklist(['0', 'N', 'N-1']),
    friendlyPassOk: v.boolean(),
  }),
]);
const EvaluationJson = v.object({ policy: v.optional(v.array(v.nullable(v.number()))) });
const PositionJson = v.object({
  id: v.string(),
  boardXSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  boardYSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  rules: RulesJson,
  komi: v.number(),
  initialStones: v.array(MoveJson),
  initialPlayer: v.optional(v.picklist(['B', 'W'])),
  moves: v.array(MoveJson),
  preventEncore: v.optional(v.boolean()),
  nnParams: v.optional(
    v.partial(
      v.object({
        maxHistory: integer,
        playoutDoublingAdvantage: v.number(),
        conservativePassAndIsRoot: v.boolean(),
        enablePassingHacks: v.boolean(),
        drawEquivalentWinsForWhite: v.number(),
      }),
    ),
  ),
  state: v.object({
    board: v.array(v.string()),
    nextPlayer: v.picklist(['B', 'W']),
    koLoc: v.nullable(v.string()),
    superKoBanned: v.array(v.string()),
    koRecapBlocked: v.array(v.string()),
    encorePhase: integer,
    consecutiveEndingPasses: integer,
    hasButton: v.boolean(),
    isGameFinished: v.boolean(),
    isPastNormalPhaseEnd: v.boolean(),
    passWouldEndPhase: v.boolean(),
    passWouldEndGame: v.boolean(),
    whiteBonusScore: v.number(),
    whiteHandicapBonusScore: v.number(),
    currentSelfKomi: v.number(),
    isNoResult: v.optional(v.boolean()),
    finalWhiteMinusBlackScore: v.optional(v.number()),
  }),
  features: v.object({ spatialOnes: v.array(v.array(integer)), global: v.array(v.number()) }),
  nn: v.union([v.array(EvaluationJson), EvaluationJson]),
});
type PositionJson = v.InferOutput<typeof PositionJson>;
const DocumentJson = v.object({ positions: v.array(v.unknown()) });

/** With `step`, reads every step-th position of the file. */
export function* readNnPositions(file: string, step = 1): Generator<NnPosition> {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const documents: readonly unknown[] = /\.jsonl(\.gz)?$/.test(file)
    ? text.split('\n').filter((line) => line.trim() !== '')
    : v.parse(DocumentJson, JSON.parse(text)).positions;
  // The files show by their name which networks were queried with this option.
  const preferPassAliveUnderSuicideRules = file.includes('passalive');
  for (let i = 0; i < documents.length; i += step) {
    const document = documents[i];
    const json = v.parse(PositionJson, typeof document === 'string' ? JSON.parse(document) : document);
    const position = readPosition(json);
    yield { ...position, params: { ...position.params, preferPassAliveUnderSuicideRules } };
  }
}

/** Returns the match at the position, with moves played as KataGo's front ends do. */
export const matchAt = (position: NnPosition): Match => {
  const { size, rules, komi, initialStones, initialPlayer, preventEncore, moves } = position;
  const match = new Match({
    size,
    rules,
    komi,
    initialStones,
    preventEncore,
    initialPlayer: initialPlayer ?? moves[0]?.color,
  });
  for (const { color, point } of moves) {
    if (!match.playAs(color, point)) throw new Error(`${position.id}: the match refuses a move at ${point}`);
  }
  return match;
};

const readPosition = (json: PositionJson): NnPosition => {
  const size = { width: json.boardXSize, height: json.boardYSize };
  const at = (name: string) => readPoint(name, size);
  const move = ([color, name]: readonly ['B' | 'W', string]): Move => ({
    color: readColor(color),
    point: at(name),
  });
  return {
    id: json.id,
    size,
    rules: readRules(json.rules),
    komi: json.komi,
    initialStones: json.initialStones.map(move),
    initialPlayer: json.initialPlayer && readColor(json.initialPlayer),
    moves: json.moves.map(move),
    preventEncore: json.preventEncore ?? true,
    params: readParams(json.nnParams),
    state: readState(json.state, at),
    spatialOnes: json.features.spatialOnes,
    global: json.features.global,
    legal: readLegal([json.nn].flat()),
  };
};

const readColor = (letter: 'B' | 'W'): Color => (letter === 'B' ? BLACK : WHITE);

const readPoint = (name: string, size: Size): Point => {
  if (name === 'pass') return PASS;
  const x = COLUMNS.indexOf(name.charAt(0));
  const row = Number(name.slice(1));
  if (x < 0 || x >= size.width || !(row >= 1 && row <= size.height))
    throw new Error(`there is no point ${name}`);
  return (size.height - row) * size.width + x;
};

const KOS = { SIMPLE: 'simple', POSITIONAL: 'positional', SITUATIONAL: 'situational' } as const;
const TAXES = { NONE: 'none', SEKI: 'seki', ALL: 'all' } as const;
const BONUSES = { '0': 'none', N: 'n', 'N-1': 'n-1' } as const;

const readRules = (rules: PositionJson['rules']): Rules =>
  typeof rules === 'string'
    ? RULES[rules]
    : {
        ko: KOS[rules.ko],
        scoring: rules.scoring === 'AREA' ? 'area' : 'territory',
        tax: TAXES[rules.tax],
        suicide: rules.suicide,
        button: rules.hasButton,
        handicapBonus: BONUSES[rules.whiteHandicapBonus],
        friendlyPass: rules.friendlyPassOk,
      };

const readParams = (given: PositionJson['nnParams'] = {}): FeatureParams => ({
  ...DEFAULT_FEATURE_PARAMS,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});

const readState = (state: PositionJson['state'], at: (name: string) => Point): NnState => ({
  board: state.board,
  toPlay: readColor(state.nextPlayer),
  koPoint: state.koLoc === null ? PASS : at(state.koLoc),
  superKoBanned: state.superKoBanned.map(at),
  koMarks: state.koRecapBlocked.map(at),
  phase: state.encorePhase,
  consecutivePasses: state.consecutiveEndingPasses,
  buttonAvailable: state.hasButton,
  finished: state.isGameFinished,
  isPastNormalPhaseEnd: state.isPastNormalPhaseEnd,
  passWouldEndPhase: state.passWouldEndPhase,
  passWouldEndGame: state.passWouldEndGame,
  whiteBonus: state.whiteBonusScore,
  handicapBonus: state.whiteHandicapBonusScore,
  selfKomi: state.currentSelfKomi,
  noResult: state.isNoResult,
  finalWhiteScore: state.finalWhiteMinusBlackScore,
});

const readLegal = (evaluations: readonly v.InferOutput<typeof EvaluationJson>[]): Uint8Array | undefined => {
  const policy = evaluations[0]?.policy;
  return policy && Uint8Array.from([...policy.map((p) => (p === null ? 0 : 1)), 1]);
};
