import type { ExplorerView, LibraryApi, LibraryRow, PatternFound, PlayStatistics } from '#protocol';

const row = (parts: Partial<LibraryRow> & Pick<LibraryRow, 'record'>): LibraryRow => ({
  title: '',
  black: '',
  white: '',
  result: '',
  date: '',
  moveCount: 0,
  changedAt: Date.UTC(2026, 0, 2),
  analysed: 0,
  event: '',
  size: { width: 19, height: 19 },
  folder: '',
  tags: [],
  starred: false,
  note: '',
  trashed: false,
  ...parts,
});

/** Two records, as in the library of a beginner. */
export const FAKE_ROWS: readonly LibraryRow[] = [
  row({
    record: 'r2',
    title: '吴清源 – 本因坊秀哉',
    black: '吴清源',
    white: '本因坊秀哉',
    result: 'W+2',
    winner: 2,
    date: '1933-10-16',
    moveCount: 252,
    analysed: 0.42,
    tags: ['名局'],
  }),
  row({ record: 'r3', moveCount: 12 }),
];

const FOUND: PatternFound = {
  pattern: 1,
  games: 2,
  blackWins: 1,
  whiteWins: 1,
  searched: 2,
  tookMs: 3,
  next: [{ point: 72, color: 2, games: 2, blackWins: 1, whiteWins: 1 }],
};
const STATISTICS: PlayStatistics = {
  players: [{ name: '吴清源', games: 1, won: 0, lost: 1 }],
  colors: [],
  opponents: [],
  openings: [],
  months: [],
};

const EXPLORED: ExplorerView = {
  games: 4,
  blackWins: 3,
  whiteWins: 1,
  searched: 9,
  moves: [
    { point: 72, games: 3, blackWins: 2, whiteWins: 1, mine: 1, mineWon: 1 },
    { point: 60, games: 1, blackWins: 1, whiteWins: 0, mine: 0, mineWon: 0 },
  ],
};

type Call = readonly [string, ...unknown[]];

/** A test double of the library worker: changes are recorded in `calls`. */
export const fakeLibrary = (calls: unknown[], rows: readonly LibraryRow[] = FAKE_ROWS): LibraryApi => {
  const done = { ok: true, value: undefined } as const;
  const note = async (...call: Call) => {
    calls.push([...call]);
    return done;
  };
  const file = async (...call: Call) => {
    calls.push([...call]);
    return { ok: true, value: { name: 'records.zip', blob: new Blob(['x']) } } as const;
  };
  return {
    connect: async () => {},
    lookUp: async (text, max) => ({
      ok: true,
      value: rows.filter(({ title }) => title.includes(text)).slice(0, max),
    }),
    find: async (query) => {
      const shown = rows.filter(({ title }) => title.includes(query.text));
      const value = { found: 1, count: shown.length, total: rows.length, groups: [], rows: shown };
      return { ok: true, value };
    },
    rows: async (_, from, to) => rows.slice(from, to),
    rowsOf: async (records) => rows.filter(({ record }) => records.includes(record)),
    recordsOf: async () => rows.map(({ record }) => record),
    facets: async () => ({ ok: true, value: { folders: [], tags: ['名局'], trashed: 0 } }),
    label: (records, change) => note('label', [...records], change),
    setInfo: (record, info) => note('setInfo', record, info),
    trash: (records, into) => note('trash', [...records], into),
    erase: (records) => note('erase', [...records]),
    write: (records) => file('write', [...records]),
    importFolder: async (folder, options) => void calls.push(['importFolder', folder, options]),
    importFiles: async (files, options) => void calls.push(['importFiles', files, options]),
    toAnalyse: async (records) => ({
      ok: true,
      value: records.map((record) => ({
        record,
        title: record,
        sgf: '(;SZ[19])',
        size: { width: 19, height: 19 },
        positions: 181,
        stones: 180,
      })),
    }),
    importText: async (text, host) => {
      calls.push(['importText', text, host]);
      return { ok: true, value: 'r2' };
    },
    settleSameMoves: (choice, record) => note('settleSameMoves', choice, record),
    pauseImport: async () => void calls.push(['pauseImport']),
    resumeImport: async () => void calls.push(['resumeImport']),
    cancelImport: async () => void calls.push(['cancelImport']),
    searchPattern: async () => ({ ok: true, value: FOUND }),
    explore: async () => ({ ok: true, value: EXPLORED }),
    setSamples: async () => {},
    statistics: async () => ({ ok: true, value: STATISTICS }),
    backup: async (page) => {
      calls.push(['backup', page]);
      const holds = { records: 3, reports: 1, analyses: 180, tries: 0 };
      return { ok: true, value: { name: 'tengen.zip', blob: new Blob(['x']), holds } };
    },
    restoreBackup: async () => ({
      ok: true,
      value: { added: 1, known: 2, reports: 1, analyses: 180, wasEmpty: false, networks: [], damaged: [] },
    }),
    backupFolder: async () => ({ ok: true, value: undefined }),
    keepBackupsIn: async (folder) => {
      calls.push(['keepBackupsIn', folder?.name]);
      return { ok: true, value: folder && { folder, madeAt: Date.UTC(2026, 0, 2) } };
    },
    storage: async () => ({ usedBytes: 1024, quotaBytes: 1024 * 1024, records: rows.length }),
  };
};
