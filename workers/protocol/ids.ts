/**
 * A string that names one kind of thing. Any string may be given as an id, but an id of one kind is refused where
 * another kind is asked for.
 */
type Id<Kind extends string> = string & { readonly idOf?: Kind };

declare const given: unique symbol;
/** A string that only its maker gives out: no other string is taken for one. */
type Given<Kind extends string> = string & { readonly [given]: Kind };

/**
 * One opening of a record. Node ids are valid only within it: another record, or the same record read again, may use
 * the same numbers for other nodes.
 */
export type DocumentId = Given<'document'>;
/** What a view of one document looks like: two that are equal look the same, whatever record lies open. */
export type ViewVersion = Given<'view'>;

/** A record in storage. */
export type RecordId = Id<'record'>;
/** A network by its contents or, outside the browser, by what its gateway calls it (`EngineInfo.network`). */
export type NetworkId = Id<'network'>;
/** A position under its rules and komi, see `positionKeys`. Analyses are kept by it. */
export type PositionKey = Id<'position'>;
