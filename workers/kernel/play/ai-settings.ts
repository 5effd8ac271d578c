/**
 * The advanced settings of the AIs of a game; names as in KataGo's configuration. An absent one leaves the app's engine
 * its usual value, and other engines their own configuration. They do not touch a rank, whose limits belong to it.
 */
export interface AiSettings {
  /** Visits a move. */
  readonly maxVisits?: number | undefined;
  /** Seconds a move, where no clock leaves less. */
  readonly maxTime?: number | undefined;
  /** Win minus loss, -1 to 1, below which the AI resigns. Other engines decide that by themselves. */
  readonly resignThreshold?: number | undefined;
}

export const USUAL_AI_SETTINGS = { maxVisits: 200, maxTime: 4, resignThreshold: -0.9 } as const;
export const MAX_VISITS_CHOICES = [50, 200, 800, 3200] as const;
export const MAX_TIME_CHOICES = [1, 2, 4, 10] as const;
export const RESIGN_THRESHOLD_CHOICES = [-0.99, -0.9, -0.8] as const;
