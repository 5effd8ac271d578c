import { type Color, pointsOn } from '#kernel/board/types';
import type { Evaluator } from '#kernel/network/evaluator';
import { makeFeatures, newFeatureArrays } from '#kernel/network/features';
import type { Match } from '#kernel/network/match';
import { type NetResult, netResult } from '#kernel/network/outputs';
import { SYMMETRIES, turnedBack, turnedInputs } from '#kernel/network/symmetry';
import { makeRootPosition } from '#kernel/search/root-position';
import { colorNamed, readNumber } from '../arguments';
import type { Commands, Run } from '../command';
import { bad, good } from '../reply';
import type { Session } from '../session';

interface Ask {
  readonly symmetry: number;
  readonly optimism: number;
}

/** Evaluates with the network alone, with the whole history and without special treatment of passes. */
const evaluate = async (
  evaluator: Evaluator,
  match: Match,
  { symmetry, optimism }: Ask,
): Promise<NetResult> => {
  const { size, toPlay, rules } = match;
  const arrays = newFeatureArrays(size);
  makeFeatures(
    match,
    {
      maxHistory: 1000,
      conservativePassAndIsRoot: false,
      enablePassingHacks: false,
      drawEquivalentWinsForWhite: 0.5,
      playoutDoublingAdvantage: 0,
      preferPassAliveUnderSuicideRules: evaluator.model.passAliveUnderSuicide,
      inputs: evaluator.model.inputs,
    },
    arrays,
  );
  const [raw] = await evaluator.evaluate([turnedInputs({ size, ...arrays }, symmetry)]);
  if (!raw) throw new Error('the network gave no answer');
  const legal = Uint8Array.from({ length: pointsOn(size) }, (_, point) => (match.isLegal(point) ? 1 : 0));
  return netResult(turnedBack(raw, size, symmetry), evaluator.model, {
    size,
    toMove: toPlay,
    rules,
    legal,
    optimism,
  });
};

const matchFor = (session: Session, color: Color): Match => {
  const { table, settings, deps } = session;
  const made = makeRootPosition(table.request(color), settings, deps.evaluator.model);
  if (!made.ok) throw new Error('the match refuses a move of the game');
  // The position was made for a search, which plays clean-up phases; this command concerns the game itself.
  made.value.match.preventEncore = true;
  return made.value.match;
};

const rows = (values: Float32Array, width: number, text: (value: number) => string): string[] => {
  const lines: string[] = [];
  for (let start = 0; start < values.length; start += width)
    lines.push(Array.from(values.subarray(start, start + width), (value) => `${text(value)} `).join(''));
  return lines;
};

const probability = (value: number): string => (value < 0 ? '    NAN' : value.toFixed(6));
const ownership = (value: number): string => value.toFixed(7);

const describe = (result: NetResult, symmetry: number, width: number): string[] => {
  const points = result.ownership.length;
  return [
    `symmetry ${symmetry}`,
    `whiteWin ${result.whiteWin.toFixed(6)}`,
    `whiteLoss ${result.whiteLoss.toFixed(6)}`,
    `noResult ${result.noResult.toFixed(6)}`,
    `whiteLead ${result.lead.toFixed(3)}`,
    `whiteScoreSelfplay ${result.scoreMean.toFixed(3)}`,
    `whiteScoreSelfplaySq ${result.scoreMeanSq.toFixed(3)}`,
    `varTimeLeft ${result.varTimeLeft.toFixed(3)}`,
    `shorttermWinlossError ${result.shorttermWinlossError.toFixed(3)}`,
    `shorttermScoreError ${result.shorttermScoreError.toFixed(3)}`,
    'policy',
    ...rows(result.policy.subarray(0, points), width, probability),
    `policyPass ${probability(result.policy[points] as number)} `,
    'whiteOwnership',
    ...rows(result.ownership, width, ownership),
  ];
};

const USE = "(expected an optional color, a symmetry 'all' or index [0-7], and an optional optimism [0-1])";

/** `kata-raw-nn [color] all|0..7 [optimism]` */
const rawNet: Run = async (session, args) => {
  const words = [...args];
  const color = colorNamed(words[0] ?? '');
  if (color) words.shift();
  const [which, optimismText, ...rest] = words;
  if (which === undefined)
    return bad(`Expected a symmetry argument 'all' or index [0-7] for kata-raw-nn ${USE}`);
  if (which !== 'all' && !/^[0-7]$/.test(which))
    return bad(`Expected a symmetry argument 'all' or index [0-7] but got '${which}' for kata-raw-nn ${USE}`);
  const optimism =
    optimismText === undefined ? session.settings.rootPolicyOptimism : readNumber(optimismText);
  if (optimism === undefined || optimism < 0 || optimism > 1 || rest.length > 0)
    return bad(`Could not parse optimism [0-1] for kata-raw-nn ${USE}`);
  const { table, deps } = session;
  const match = matchFor(session, color ?? table.toPlay);
  const symmetries = which === 'all' ? [...Array(SYMMETRIES).keys()] : [Number(which)];
  const blocks: string[] = [];
  for (const symmetry of symmetries) {
    const result = await evaluate(deps.evaluator, match, { symmetry, optimism });
    blocks.push(describe(result, symmetry, table.size.width).join('\n'));
  }
  // KataGo separates the symmetries by empty lines, although GTP answers have none.
  return good(blocks.join('\n\n'));
};

export const RAW_NET: Commands = { 'kata-raw-nn': rawNet };
