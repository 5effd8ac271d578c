/** Rule variants as data. legality.ts and scoring.ts define what each value means. */
export interface Rules {
  readonly ko: 'simple' | 'positional' | 'situational';
  readonly scoring: 'area' | 'territory';
  /** Group tax: points that eyes do not count. `seki`: eyes in seki; `all`: also two per living group. */
  readonly tax: 'none' | 'seki' | 'all';
  /**
   * Allows a move that removes several of the player's own stones. No rule set allows it for a single stone.
   */
  readonly suicide: boolean;
  /** The first pass gains half a point (AGA button Go). */
  readonly button: boolean;
  /** Points White receives for Black's N handicap stones. */
  readonly handicapBonus: 'none' | 'n' | 'n-1';
  /** A player who passes first need not clean up dead stones. */
  readonly friendlyPass: boolean;
}

export const RULES_NAMES = [
  'chinese',
  'japanese',
  'korean',
  'tromp-taylor',
  'chinese-ogs',
  'chinese-kgs',
  'aga',
  'aga-button',
  'bga',
  'new-zealand',
  'stone-scoring',
] as const;
export type RulesName = (typeof RULES_NAMES)[number];

const CHINESE: Rules = {
  ko: 'simple',
  scoring: 'area',
  tax: 'none',
  suicide: false,
  button: false,
  handicapBonus: 'n',
  friendlyPass: true,
};
const JAPANESE: Rules = {
  ...CHINESE,
  scoring: 'territory',
  tax: 'seki',
  handicapBonus: 'none',
  friendlyPass: false,
};
const CHINESE_SUPERKO: Rules = { ...CHINESE, ko: 'positional' };
const AGA: Rules = { ...CHINESE, ko: 'situational', handicapBonus: 'n-1' };

/** The rule sets of the product, with the values that KataGo gives them. */
export const RULES: Readonly<Record<RulesName, Rules>> = {
  chinese: CHINESE,
  japanese: JAPANESE,
  korean: JAPANESE,
  'tromp-taylor': {
    ...CHINESE,
    ko: 'positional',
    suicide: true,
    handicapBonus: 'none',
    friendlyPass: false,
  },
  'chinese-ogs': CHINESE_SUPERKO,
  'chinese-kgs': CHINESE_SUPERKO,
  aga: AGA,
  'aga-button': { ...AGA, button: true },
  bga: AGA,
  'new-zealand': { ...CHINESE, ko: 'situational', suicide: true, handicapBonus: 'none' },
  'stone-scoring': { ...CHINESE, tax: 'all', handicapBonus: 'none' },
};
