/** The engine gateway, as far as the page knows it. What passes on the wire: gateway-frames.ts. */
export const GATEWAY_PROTOCOL = 1;
export const GATEWAY_PORT = 8765;
/** The worker drops a connection that has had no work for this long (after `idleTime` of rest). */
export const IDLE_DROP_SECONDS = 20;
/** A query with a long game is a few kB. */
export const LONGEST_FRAME = 1 << 20;

export const ENGINE_KINDS = ['gtp', 'json'] as const;
/** `gtp`: one position at a time, given move by move. `json`: KataGo's analysis engine, many positions at once. */
export type EngineKind = (typeof ENGINE_KINDS)[number];
