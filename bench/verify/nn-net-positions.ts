import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { RULES, type RulesName } from '#kernel/board/rules';
import { BLACK, WHITE } from '#kernel/board/types';
import { GLOBAL_CHANNELS, type NetInputs, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import type { NetResult, OutputContext } from '#kernel/network/outputs';

/** The network half of a position of the nn-parity files: features in, outputs out. */
export interface NetPosition {
  readonly id: string;
  readonly inputs: NetInputs;
  readonly context: OutputContext;
  readonly evaluations: readonly NetExpectation[];
}

export interface NetExpectation {
  readonly symmetry: number;
  readonly scalars: readonly (readonly [ScalarOutput, number])[];
  readonly policy: readonly number[] | undefined;
  readonly ownership: readonly number[] | undefined;
}
export type ScalarOutput = Exclude<keyof NetResult, 'policy' | 'ownership'>;

/** Their names of the outputs, with ours. */
const SCALARS: readonly (readonly [ScalarOutput, keyof EvaluationJson])[] = [
  ['whiteWin', 'whiteWin'],
  ['whiteLoss', 'whiteLoss'],
  ['noResult', 'noResult'],
  ['lead', 'whiteLead'],
  ['scoreMean', 'whiteScoreSelfplay'],
  ['scoreMeanSq', 'whiteScoreSelfplaySq'],
  ['varTimeLeft', 'varTimeLeft'],
  ['shorttermWinlossError', 'shorttermWinlossError'],
  ['shorttermScoreError', 'shorttermScoreError'],
];

interface EvaluationJson {
  readonly symmetry?: number;
  readonly whiteWin?: number;
  readonly whiteLoss?: number;
  readonly noResult?: number;
  readonly whiteLead?: number;
  readonly whiteScoreSelfplay?: number;
  readonly whiteScoreSelfplaySq?: number;
  readonly varTimeLeft?: number;
  readonly shorttermWinlossError?: number;
  readonly shorttermScoreError?: number;
  readonly policy?: readonly (number | null)[];
  readonly policyPass?: number;
  readonly whiteOwnership?: readonly number[];
}
interface PositionJson {
  readonly id: string;
  readonly boardXSize: number;
  readonly boardYSize: number;
  readonly nnParams?: {
    readonly policyOptimism?: number;
    readonly nnPolicyTemperature?: number;
    readonly enablePassingHacks?: boolean;
  };
  readonly state: {
    readonly nextPlayer: 'B' | 'W';
  };
  /** Names, or their values in capitals. */
  readonly rules: RulesName | { readonly ko: string; readonly scoring: string };
  readonly features: { readonly spatialOnes: readonly number[][]; readonly global: readonly number[] };
  readonly nn: EvaluationJson | readonly EvaluationJson[];
}
interface FileJson {
  readonly model?: string;
  readonly positions: readonly PositionJson[];
}

/** Reads one JSON document with `positions`, or one position a line; either may be compressed. */
export const readNetPositions = (file: string, model: string): NetPosition[] => {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  if (/\.jsonl(\.gz)?$/.test(file)) {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readPosition(JSON.parse(line)));
  }
  const json: FileJson = JSON.parse(text);
  if (json.model !== undefined && json.model !== model) {
    throw new Error(`${file} contains outputs of ${json.model}, not of ${model}`);
  }
  return json.positions.map(readPosition);
};

const readPosition = (json: PositionJson): NetPosition => {
  const size = { width: json.boardXSize, height: json.boardYSize };
  const points = size.width * size.height;
  const spatial = new Float32Array(SPATIAL_CHANNELS * points);
  json.features.spatialOnes.forEach((ones, channel) => {
    for (const point of ones) spatial[channel * points + point] = 1;
  });
  const global = Float32Array.from({ length: GLOBAL_CHANNELS }, (_, i) => json.features.global[i] ?? 0);
  const evaluations: readonly EvaluationJson[] = [json.nn].flat();
  const policy = evaluations.find((evaluation) => evaluation.policy)?.policy ?? [];
  const { policyOptimism = 0, nnPolicyTemperature = 1, enablePassingHacks = false } = json.nnParams ?? {};
  const context = {
    size,
    toMove: json.state.nextPlayer === 'B' ? BLACK : WHITE,
    rules: readRules(json.rules),
    legal: Uint8Array.from(policy, (p) => (p === null ? 0 : 1)),
    temperature: nnPolicyTemperature,
    optimism: policyOptimism,
    capPass: enablePassingHacks,
  } as const;
  return {
    id: json.id,
    inputs: { size, spatial, global },
    context,
    evaluations: evaluations.map(expectation),
  };
};

const readRules = (rules: PositionJson['rules']): OutputContext['rules'] =>
  typeof rules === 'string'
    ? RULES[rules]
    : {
        ko: rules.ko === 'SIMPLE' ? 'simple' : 'positional',
        scoring: rules.scoring === 'TERRITORY' ? 'territory' : 'area',
      };

const expectation = (json: EvaluationJson): NetExpectation => ({
  symmetry: json.symmetry ?? 0,
  scalars: SCALARS.flatMap(([ours, theirs]) => {
    const value = json[theirs];
    return typeof value === 'number' ? [[ours, value] as const] : [];
  }),
  policy: json.policy && [...json.policy, json.policyPass ?? Number.NaN].map((p) => p ?? -1),
  ownership: json.whiteOwnership,
});
