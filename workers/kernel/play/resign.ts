/** When an AI resigns. Names as in KataGo's configuration. */
export interface ResignSettings {
  readonly allowResignation: boolean;
  /** Win minus loss, -1 to 1, below which a turn counts as hopeless. */
  readonly resignThreshold: number;
  /** The number of hopeless turns in a row before resigning. */
  readonly resignConsecTurns: number;
  /** The number of moves by both sides before resigning, as a share of the board's points. */
  readonly resignMinBoardFraction: number;
}

export const DEFAULT_RESIGN: ResignSettings = {
  allowResignation: true,
  resignThreshold: -0.9,
  resignConsecTurns: 3,
  resignMinBoardFraction: 1 / 6,
};

/** Longest a player of a rank goes on in a hopeless game on 19x19, in its own turns; less on smaller boards. */
const PATIENT_TURNS = 20;
const FULL_POINTS = 361;

/** When a player of a rank resigns: later than an engine, as people do. */
export const patientResigning = (points: number): ResignSettings => ({
  allowResignation: true,
  resignThreshold: -0.98,
  resignConsecTurns: Math.max(3, Math.round((PATIENT_TURNS * points) / FULL_POINTS)),
  resignMinBoardFraction: 0.4,
});

/**
 * @param winrates of the side to move at its own turns, 0 to 1, the present one last
 * @param turn number of moves by both sides
 */
export const isHopeless = (
  winrates: readonly number[],
  turn: number,
  points: number,
  settings: ResignSettings,
): boolean => {
  const { allowResignation, resignConsecTurns, resignThreshold, resignMinBoardFraction } = settings;
  if (!allowResignation || winrates.length < resignConsecTurns || turn < points * resignMinBoardFraction)
    return false;
  return winrates.slice(-resignConsecTurns).every((winrate) => 2 * winrate - 1 < resignThreshold);
};
