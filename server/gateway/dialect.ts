import type { EngineKind } from '#protocol';

/** What the gateway itself sends to an engine, and what it understands of the answers. */
export interface Dialect {
  /** Asks for the version; the answer shows that the engine is ready. */
  readonly hello: string;
  /** Returns the version or a refusal from the line that answers the hello. */
  readonly version: (line: string) => string | undefined;
  /** Whether the line that answers the hello repeats its number; some engines never do. */
  readonly isNumbered: (line: string) => boolean;
  /** Ends everything that the last client left running. */
  readonly clean: string;
  readonly isCleaned: (line: string) => boolean;
  /**
   * Returns the subject of a report that a later report can replace. Two reports with the same subject and no
   * other line between them belong to the same analysis; the second is more advanced.
   */
  readonly partial: (line: Buffer) => string | undefined;
  /** Returns why the gateway does not forward a client's line; undefined when it does. */
  readonly refuses: (line: string) => string | undefined;
  /** Whether these lines change how the engine plays for whoever uses it next. */
  readonly changes: (lines: string) => boolean;
}

const HELLO = 'tengen-gateway-hello';
const CLEAN = 'tengen-gateway-clean';
/** GTP ids are numbers. */
const HELLO_ID = 900_000_001;
const CLEAN_ID = 900_000_002;

/** Commands that neither read nor write files nor change how the engine runs. */
const GTP_COMMANDS: ReadonlySet<string> = new Set(
  `protocol_version name version known_command list_commands boardsize rectangular_boardsize clear_board
  set_position komi get_komi play undo fixed_handicap place_free_handicap set_free_handicap kata-get-rules
  kata-set-rule kata-set-rules kgs-rules kata-get-models kata-get-param kata-set-param kata-list-params genmove
  kata-search kata-search_cancellable lz-genmove_analyze kata-genmove_analyze kata-search_analyze
  kata-search_analyze_cancellable lz-analyze kata-analyze analyze kata-raw-nn kata-raw-human-nn showboard
  time_settings kgs-time_settings kata-time_settings kata-list_time_settings time_left final_score
  final_status_list clear_cache stop cputime`.split(/\s+/),
);

const startsWith = (line: Buffer, text: string): boolean => line.toString('latin1', 0, text.length) === text;

const GTP: Dialect = {
  hello: `${HELLO_ID} version\n`,
  version: (line) => {
    const answer = new RegExp(`^[=?](?:${HELLO_ID})?(?:\\s+(.*))?$`).exec(line);
    return answer ? (answer[1] ?? '') : undefined;
  },
  isNumbered: (line) => line.slice(1).startsWith(String(HELLO_ID)),
  clean: `${CLEAN_ID} clear_board\n`,
  isCleaned: (line) => new RegExp(`^[=?]${CLEAN_ID}\\b`).test(line),
  partial: (line) => (startsWith(line, 'info ') ? '' : undefined),
  refuses: (line) => {
    const command = /^\s*(?:\d+\s+)?(\S+)/.exec(line)?.[1];
    // An empty line only interrupts.
    if (command === undefined || GTP_COMMANDS.has(command)) return undefined;
    return command;
  },
  changes: (lines) => /^\s*(?:\d+\s+)?kata-set-param\b/m.test(lines),
};

/** KataGo writes the keys of an answer in order, so these two are at its beginning. */
const HEAD_BYTES = 400;
const PARTIAL = /^\{"id":"((?:[^"\\]|\\.)*)","isDuringSearch":true/;

const JSON_ENGINE: Dialect = {
  hello: `${JSON.stringify({ id: HELLO, action: 'query_version' })}\n`,
  version: (line) =>
    line.includes(`"${HELLO}"`) ? (/"version":"([^"]*)"/.exec(line)?.[1] ?? 'unknown') : undefined,
  isNumbered: () => true,
  clean: `${JSON.stringify({ id: CLEAN, action: 'terminate_all' })}\n`,
  isCleaned: (line) => line.includes(`"${CLEAN}"`),
  partial: (line) => PARTIAL.exec(line.toString('utf8', 0, HEAD_BYTES))?.[1],
  refuses: () => undefined,
  changes: () => false,
};

export const DIALECTS: Readonly<Record<EngineKind, Dialect>> = { gtp: GTP, json: JSON_ENGINE };
