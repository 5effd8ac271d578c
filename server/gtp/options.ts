import { parseArgs } from 'node:util';
import type { Rules } from '#kernel/board/rules';
import { fail, type Outcome, ok } from '#kernel/outcome';
import { isRank, type Rank } from '#kernel/play/rank';
import { BACKEND_WISHES, type BackendWish } from '#protocol';
import { readNumber, readWhole } from './arguments';
import { parseRules } from './rules-text';
import { DEFAULT_SETTINGS, type Settings, withSetting } from './settings';

export const USAGE = `usage: npm run --silent gtp -- [OPTION VALUE]... (a value that begins with a dash: --komi=-5)
  --model FILE     network, as KataGo distributes them; ours when absent
  --visits N       visits a move (${DEFAULT_SETTINGS.maxVisits})
  --rank RANK      20k to 1k, 1d to 5d: plays as the app's opponent of that rank does (docs/ranks.md)
  --time SECONDS   the longest time for a move
  --rules NAME     tromp-taylor, chinese, japanese, ... or KataGo's JSON
  --komi K         7.5
  --backend NAME   ${BACKEND_WISHES.join(', ')}
  --threads N      cores to evaluate on (1); with more than one a seed decides little
  --seed N         decides what is left to chance; a new one each time when absent
  --set NAME=VALUE anything that kata-set-param takes; may be repeated`;

const MAX_THREADS = 64;

export interface Options {
  readonly model: string | undefined;
  readonly backend: BackendWish;
  readonly rules: Rules;
  readonly komi: number;
  readonly seed: number | undefined;
  readonly threads: number;
  readonly settings: Settings;
  /** Plays as the app's opponent of this rank, whatever the settings say. */
  readonly rank?: Rank;
}

/** Parses the command line; `reason` names the part it does not understand. */
export const parseOptions = (args: readonly string[]): Outcome<Options, 'gtp.options'> => {
  const rules = parseRules('tromp-taylor');
  if (!rules.ok) return fail('gtp.options', rules.failure.data);
  let options: Options = {
    model: undefined,
    backend: 'auto',
    rules: rules.value,
    komi: 7.5,
    seed: undefined,
    threads: 1,
    settings: DEFAULT_SETTINGS,
  };
  const given = readGiven(args);
  if (!given.ok) return given;
  for (const { name, value } of given.value) {
    const next = withOption(options, name, value);
    if (!next.ok) return next;
    options = next.value;
  }
  return ok(options);
};

const NAMES = [
  'model',
  'visits',
  'rank',
  'time',
  'rules',
  'komi',
  'backend',
  'threads',
  'seed',
  'set',
] as const;
interface Given {
  readonly name: (typeof NAMES)[number];
  readonly value: string;
}

/** In the order of the command line: a later option overrides an earlier one. */
const readGiven = (args: readonly string[]): Outcome<readonly Given[], 'gtp.options'> => {
  const options = Object.fromEntries(
    NAMES.map((name) => [name, { type: 'string' as const, multiple: true }]),
  );
  try {
    const { tokens } = parseArgs({ args: [...args], options, tokens: true });
    return ok(
      tokens.flatMap((token) => {
        const name = token.kind === 'option' && NAMES.find((known) => known === token.name);
        return name ? [{ name, value: token.value ?? '' }] : [];
      }),
    );
  } catch (error) {
    return fail('gtp.options', { reason: error instanceof Error ? error.message : String(error) });
  }
};

const withOption = (
  options: Options,
  name: Given['name'],
  value: string,
): Outcome<Options, 'gtp.options'> => {
  const setting = (key: string, text: string): Outcome<Options, 'gtp.options'> => {
    const settings = withSetting(options.settings, key, text);
    return settings.ok
      ? ok({ ...options, settings: settings.value })
      : fail('gtp.options', settings.failure.data);
  };
  const wrong = fail('gtp.options' as const, { reason: `--${name} ${value}` });
  switch (name) {
    case 'model':
      return value === '' ? wrong : ok({ ...options, model: value });
    case 'visits':
      return setting('maxVisits', value);
    case 'backend': {
      const backend = BACKEND_WISHES.find((known) => known === value);
      return backend ? ok({ ...options, backend }) : wrong;
    }
    case 'rank':
      if (!isRank(value)) return wrong;
      return ok({ ...options, rank: value });
    case 'time':
      return setting('maxTime', value);
    case 'rules': {
      const rules = parseRules(value);
      return rules.ok ? ok({ ...options, rules: rules.value }) : fail('gtp.options', rules.failure.data);
    }
    case 'komi': {
      const komi = readNumber(value);
      return komi === undefined || !Number.isInteger(2 * komi) ? wrong : ok({ ...options, komi });
    }
    case 'seed': {
      const seed = readWhole(value);
      return seed === undefined ? wrong : ok({ ...options, seed });
    }
    case 'threads': {
      const threads = readWhole(value);
      return threads === undefined || threads < 1 || threads > MAX_THREADS
        ? wrong
        : ok({ ...options, threads });
    }
    case 'set': {
      const [key = '', text = ''] = value.split('=');
      return setting(key, text);
    }
  }
};
