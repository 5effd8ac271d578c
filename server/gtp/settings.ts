import { fail, type Outcome, ok } from '#kernel/outcome';
import { DEFAULT_RESIGN, type ResignSettings } from '#kernel/play/resign';
import { type ChoiceSettings, DEFAULT_CHOICE } from '#kernel/play/temperature';
import { DEFAULT_PARAMETERS, type SearchParameters } from '#kernel/search/parameters';

/** Every setting of `kata-set-param`, with KataGo's names. */
export interface Settings extends SearchParameters, ChoiceSettings, ResignSettings {
  readonly maxVisits: number;
  /** Seconds a move. */
  readonly maxTime: number;
  /** Keeps thinking about the opponent's reply after our move, until the next command. */
  readonly ponderingEnabled: boolean;
  /** The values of `wideRootNoise` and `ignorePreRootHistory` for analyses. */
  readonly analysisWideRootNoise: number;
  readonly analysisIgnorePreRootHistory: boolean;
}
export type SettingName = keyof Settings;

/**
 * KataGo's GTP engine: more noise in analyses, the whole history for moves. One difference: passes are not
 * assumed harmless (`conservativePass`), because `kernel/play/passing.ts` decides how games end.
 */
export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_PARAMETERS,
  ...DEFAULT_CHOICE,
  ...DEFAULT_RESIGN,
  ignorePreRootHistory: false,
  maxVisits: 500,
  maxTime: 1e20,
  ponderingEnabled: false,
  analysisWideRootNoise: 0.04,
  analysisIgnorePreRootHistory: true,
  analysisPVLen: 13,
};

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(DEFAULT_SETTINGS, name);

export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS).filter(isSettingName).sort();

type Range = readonly [min: number, max: number, kind?: 'whole'];

/** The ranges other than 0 to 1000. */
const RANGES: Partial<Record<SettingName, Range>> = {
  maxVisits: [1, 2 ** 50, 'whole'],
  maxTime: [0, 1e20],
  rootNumSymmetriesToSample: [1, 8, 'whole'],
  graphSearchRepBound: [3, 50, 'whole'],
  analysisPVLen: [1, 1000, 'whole'],
  noisePruningCap: [0, 1e50],
  wideRootNoise: [0, 5],
  analysisWideRootNoise: [0, 5],
  nnPolicyTemperature: [0.01, 5],
  noResultUtilityForWhite: [-1, 1],
  drawEquivalentWinsForWhite: [0, 1],
  resignThreshold: [-1, 1],
  resignConsecTurns: [1, 1000, 'whole'],
  resignMinBoardFraction: [0, 10],
  chosenMoveTemperatureHalflife: [0.1, 1e6],
  chosenMoveBreadth: [1, 1e6],
  numVirtualLossesPerThread: [0.01, 1000],
  cpuctExplorationBase: [10, 1e5],
  dynamicScoreCenterScale: [0.2, 5],
  noisePruneUtilityScale: [0.001, 10],
  uncertaintyMaxWeight: [1, 100],
};
const USUAL: Range = [0, 1000];

/** Returns the settings with one value changed. `reason` says what is wrong, in KataGo's words. */
export const withSetting = (
  settings: Settings,
  name: string,
  text: string,
): Outcome<Settings, 'gtp.setting'> => {
  if (!isSettingName(name))
    return refuse(`Unrecognized or non-overridable parameter in kata-set-params: ${name}`);
  if (typeof settings[name] === 'boolean') {
    if (text !== 'true' && text !== 'false')
      return refuse(`Could not parse '${text}' as bool for key '${name}'`);
    return ok({ ...settings, [name]: text === 'true' });
  }
  const [min, max, kind] = RANGES[name] ?? USUAL;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || (kind === 'whole' && !Number.isInteger(value)))
    return refuse(`Could not parse '${text}' as ${kind ? 'int64_t' : 'double'} for key '${name}'`);
  if (value < min || value > max) return refuse(`Key '${name}' must be in the range ${min} to ${max}`);
  return ok({ ...settings, [name]: value });
};

const refuse = (reason: string) => fail('gtp.setting' as const, { reason });

/** Returns the search's parameters for choosing a move, and for analysing. */
export const playParameters = (settings: Settings): SearchParameters => settings;
export const analysisParameters = (settings: Settings): SearchParameters => ({
  ...settings,
  wideRootNoise: settings.analysisWideRootNoise,
  ignorePreRootHistory: settings.analysisIgnorePreRootHistory,
});
