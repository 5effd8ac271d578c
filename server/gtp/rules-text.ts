import { RULES, type Rules } from '#kernel/board/rules';
import { parseJsonObject } from '#kernel/kata/json';
import { fail, type Outcome, ok } from '#kernel/outcome';

/** Reads and writes rules as KataGo's commands do: a name, or a JSON object. */
const RULES_BY_NAME: Readonly<Record<string, Rules>> = {
  ...RULES,
  french: RULES.aga,
  'ancient-area': RULES['stone-scoring'],
  'ancient-territory': { ...RULES.japanese, tax: 'all' },
  goe: { ...RULES['tromp-taylor'], friendlyPass: true },
  ing: { ...RULES['tromp-taylor'], friendlyPass: true },
};

const rulesNamed = (name: string): Rules | undefined => {
  const key = name.toLowerCase().replaceAll('_', '-');
  return Object.hasOwn(RULES_BY_NAME, key) ? RULES_BY_NAME[key] : undefined;
};

/** Some names mean other rules in `kgs-rules`. */
export const kgsRulesNamed = (name: string): Rules | undefined =>
  /^(chinese|aga|japanese|new_zealand)$/.test(name)
    ? rulesNamed(name === 'chinese' ? 'chinese-kgs' : name)
    : undefined;

const KO = { SIMPLE: 'simple', POSITIONAL: 'positional', SITUATIONAL: 'situational' } as const;
const SCORING = { AREA: 'area', TERRITORY: 'territory' } as const;
const TAX = { NONE: 'none', SEKI: 'seki', ALL: 'all' } as const;
const BONUS = { '0': 'none', N: 'n', 'N-1': 'n-1' } as const;
const YES_NO = { true: true, false: false } as const;

/** KataGo's keys: our field, and the meaning of each value. */
const KEYS: Readonly<Record<string, readonly [key: keyof Rules, values: Readonly<Record<string, unknown>>]>> =
  {
    friendlyPassOk: ['friendlyPass', YES_NO],
    hasButton: ['button', YES_NO],
    ko: ['ko', KO],
    scoring: ['scoring', SCORING],
    suicide: ['suicide', YES_NO],
    tax: ['tax', TAX],
    whiteHandicapBonus: ['handicapBonus', BONUS],
  };
const OTHER_KEYS: Readonly<Record<string, string>> = {
  koRule: 'ko',
  score: 'scoring',
  scoringRule: 'scoring',
  taxRule: 'tax',
  multiStoneSuicideLegal: 'suicide',
};

/** Returns the rules with one changed; `reason` says what is wrong. */
export const withRule = (rules: Rules, key: string, text: string): Outcome<Rules, 'gtp.rules'> => {
  const name = (Object.hasOwn(OTHER_KEYS, key) ? OTHER_KEYS[key] : undefined) ?? key;
  const row = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (!row) return fail('gtp.rules', { reason: `Unknown rules option: ${key}` });
  const [field, values] = row;
  if (!Object.hasOwn(values, text))
    return fail('gtp.rules', { reason: `Invalid value for rules option ${key}: ${text}` });
  return supported({ ...rules, [field]: values[text] });
};

/** Buttons require area scoring; networks know them only there. */
const supported = (rules: Rules): Outcome<Rules, 'gtp.rules'> =>
  rules.button && rules.scoring === 'territory'
    ? fail('gtp.rules', { reason: `Rules ${makeRules(rules)} are not supported by this neural net version` })
    : ok(rules);

/** Reads a name, or an object with any of KataGo's keys; missing keys are as in Tromp-Taylor rules. */
export const parseRules = (text: string): Outcome<Rules, 'gtp.rules'> => {
  const named = rulesNamed(text);
  if (named) return ok(named);
  const wrong = fail('gtp.rules' as const, {
    reason: `Unknown rules '${text}', Could not parse rules: ${text}`,
  });
  const object = parseJsonObject(text);
  if (!object) return wrong;
  let rules: Rules = RULES['tromp-taylor'];
  for (const [key, value] of Object.entries(object)) {
    const next = withRule(rules, key, String(value));
    if (!next.ok) return next;
    rules = next.value;
  }
  return ok(rules);
};

/** Writes KataGo's JSON with its order of keys; `komi` if given. */
export const makeRules = (rules: Rules, komi?: number): string => {
  const word = (key: string): unknown => {
    const [field, values] = KEYS[key] ?? [];
    const text = Object.entries(values ?? {}).find(([, value]) => field && value === rules[field])?.[0];
    return values === YES_NO ? text === 'true' : text;
  };
  const pairs = [
    'friendlyPassOk',
    'hasButton',
    'ko',
    'komi',
    'scoring',
    'suicide',
    'tax',
    'whiteHandicapBonus',
  ]
    .filter((key) => key !== 'komi' || komi !== undefined)
    .map((key) => `"${key}":${key === 'komi' ? makeDecimal(komi ?? 0) : JSON.stringify(word(key))}`);
  return `{${pairs.join(',')}}`;
};

const makeDecimal = (value: number): string => (Number.isInteger(value) ? value.toFixed(1) : String(value));
