/**
 * A string that names one kind of thing. A plain string passes as an id of any kind, an id of another kind does not
 * compile.
 */
type Id<Kind extends string> = string & { readonly idOf?: Kind };

declare const given: unique symbol;
/** A string that only its maker creates: a plain string does not compile in its place. */
type Given<Kind extends string> = string & { readonly [given]: Kind };

/**
 * One opening of a record. Node ids are valid only within it: another record, or the same record read again, may use
 * the same numbers for other nodes.
 */
export type DocumentId = Given<'document'>;
/** The version of a view's content: views with equal versions look the same, also of different records. */
export type ViewVersion = Given<'view'>;

/** A record in storage. */
export type RecordId = Id<'record'>;
/** A network by its contents or, outside the browser, by what its gateway calls it (`EngineInfo.network`). */
export type NetworkId = Id<'network'>;
/** A position under its rules and komi, see `positionKeys`. Analyses are kept by it. */
export type PositionKey = Id<'position'>;
