/** What the colour of a candidate tells: its class of loss, or a figure by the heat-map bands. */
export const CANDIDATE_COLORS = ['loss', 'winrate', 'score', 'visits'] as const;
export type CandidateColors = (typeof CANDIDATE_COLORS)[number];

/** Squares as large as the owner is sure, or the whole board lighter and darker. */
export const OWNERSHIP_STYLES = ['squares', 'heat'] as const;
export type OwnershipStyle = (typeof OWNERSHIP_STYLES)[number];

/** Against the best move, against the position as it is, the mover's chances, the mover's lead. */
export const CANDIDATE_FIGURES = ['scoreLoss', 'scoreDelta', 'winrate', 'scoreLead'] as const;
export type CandidateFigure = (typeof CANDIDATE_FIGURES)[number];

/** What the board is made of. */
export const BOARD_STYLES = ['kaya', 'bamboo', 'walnut', 'slate'] as const;
export type BoardStyle = (typeof BOARD_STYLES)[number];
