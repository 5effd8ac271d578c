import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { RULES, RULES_NAMES, type Rules } from '#kernel/board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '#kernel/board/words';
import { DEFAULT_FEATURE_PARAMS, type FeatureParams } from '#kernel/network/features';
import { Match } from '#kernel/network/match';

/**
 * Positions of the nn-parity files: how they came about, and what KataGo says of their state and features.
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
  /** Only of finished games. */
  readonly noResult: boolean | undefined;
  readonly finalWhiteScore: number | undefined;
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const MoveJson = z.tuple([z.enum(['B', 'W']), z.string()]);
const RulesJson = z.union([
  z.enum(RULES_NAMES),
  z.object({
    ko: z.enum(['SIMPLE', 'POSITIONAL', 'SITUATIONAL']),
    scoring: z.enum(['AREA', 'TERRITORY']),
    tax: z.enum(['NONE', 'SEKI', 'ALL']),
    suicide: z.boolean(),
    hasButton: z.boolean(),
    whiteHandicapBonus: z.enum(['0', 'N', 'N-1']),
    friendlyPassOk: z.boolean(),
  }),
]);
const EvaluationJson = z.object({ policy: z.array(z.number().nullable()).optional() });
const PositionJson = z.object({
  id: z.string(),
  boardXSize: z.int().positive(),
  boardYSize: z.int().positive(),
  rules: RulesJson,
  komi: z.number(),
  initialStones: z.array(MoveJson),
  initialPlayer: z.enum(['B', 'W']).optional(),
  moves: z.array(MoveJson),
  preventEncore: z.boolean().optional(),
  nnParams: z
    .object({
      maxHistory: z.int(),
      playoutDoublingAdvantage: z.number(),
      conservativePassAndIsRoot: z.boolean(),
      enablePassingHacks: z.boolean(),
      drawEquivalentWinsForWhite: z.number(),
    })
    .partial()
    .optional(),
  state: z.object({
    board: z.array(z.string()),
    nextPlayer: z.enum(['B', 'W']),
    koLoc: z.string().nullable(),
    superKoBanned: z.array(z.string()),
    koRecapBlocked: z.array(z.string()),
    encorePhase: z.int(),
    consecutiveEndingPasses: z.int(),
    hasButton: z.boolean(),
    isGameFinished: z.boolean(),
    isPastNormalPhaseEnd: z.boolean(),
    passWouldEndPhase: z.boolean(),
    passWouldEndGame: z.boolean(),
    whiteBonusScore: z.number(),
    whiteHandicapBonusScore: z.number(),
    currentSelfKomi: z.number(),
    isNoResult: z.boolean().optional(),
    finalWhiteMinusBlackScore: z.number().optional(),
  }),
  features: z.object({ spatialOnes: z.array(z.array(z.int())), global: z.array(z.number()) }),
  nn: z.union([z.array(EvaluationJson), EvaluationJson]),
});
type PositionJson = z.infer<typeof PositionJson>;
const DocumentJson = z.object({ positions: z.array(z.unknown()) });

/** With `step`, every step-th position of the file. */
export function* readNnPositions(file: string, step = 1): Generator<NnPosition> {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const documents: readonly unknown[] = /\.jsonl(\.gz)?$/.test(file)
    ? text.split('\n').filter((line) => line.trim() !== '')
    : DocumentJson.parse(JSON.parse(text)).positions;
  // The networks with this wish were asked with it; the files tell by their name only.
  const preferPassAliveUnderSuicideRules = file.includes('passalive');
  for (let i = 0; i < documents.length; i += step) {
    const document = documents[i];
    const json = PositionJson.parse(typeof document === 'string' ? JSON.parse(document) : document);
    const position = readPosition(json);
    yield { ...position, params: { ...position.params, preferPassAliveUnderSuicideRules } };
  }
}

/** The match at the position, its moves played as the front ends of KataGo play them. */
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
    if (!match.playAs(color, point)) throw new Error(`${position.id}: a move at ${point} is refused`);
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
  if (x < 0 || x >= size.width || !(row >= 1 && row <= size.height)) throw new Error(`no point ${name}`);
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

const readLegal = (evaluations: readonly z.infer<typeof EvaluationJson>[]): Uint8Array | undefined => {
  const policy = evaluations[0]?.policy;
  return policy && Uint8Array.from([...policy.map((p) => (p === null ? 0 : 1)), 1]);
};
