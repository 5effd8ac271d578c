/**
 * A string that names one kind of thing. Any string may be given as an id, but an id of one kind is refused where
 * another kind is asked for.
 */
type Id<Kind extends string> = string & { readonly idOf?: Kind };

/** A record in storage. */
export type RecordId = Id<'record'>;
/** A network by its contents or, outside the browser, by what its gateway calls it (`EngineInfo.network`). */
export type NetworkId = Id<'network'>;
/** A position under its rules and komi, see `positionKeys`. Analyses are kept by it. */
export type PositionKey = Id<'position'>;
