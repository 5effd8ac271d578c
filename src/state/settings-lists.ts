/** Storage keys of the product specification. */
export const SETTING_KEYS = {
  config: 'webgo.chessConfig',
  wrapWidth: 'webgo.wrapChessboardWidth',
  nowrapWidth: 'webgo.nowrapChessboardWidth',
} as const;

/** The themes to choose from; `system`: the one that the system has. */
export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type ThemeWish = (typeof THEMES)[number];

/** What the colour of a candidate shows: its class of loss, or a figure by the bands of the heat map. */
export const CANDIDATE_COLORS = ['loss', 'winrate', 'score', 'visits'] as const;
export type CandidateColors = (typeof CANDIDATE_COLORS)[number];

/** Squares sized by certainty, or the whole board shaded. */
export const OWNERSHIP_STYLES = ['squares', 'heat'] as const;
export type OwnershipStyle = (typeof OWNERSHIP_STYLES)[number];

/**
 * The first figure: loss against the best move, change against the current position, the mover's winrate, the mover's
 * lead.
 */
export const CANDIDATE_FIGURES = ['scoreLoss', 'scoreDelta', 'winrate', 'scoreLead'] as const;
export type CandidateFigure = (typeof CANDIDATE_FIGURES)[number];

/** The materials of the board. */
export const BOARD_STYLES = ['kaya', 'bamboo', 'walnut', 'slate'] as const;

/** Stones with light and shadow, or flat discs. */
export const STONE_STYLES = ['lit', 'flat'] as const;

/** Colours of the qualities of moves; `distinct`: told apart by the colour-blind too. */
export const PALETTES = ['plain', 'distinct'] as const;
