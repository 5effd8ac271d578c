import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, sources } from './support/imports';

/** The replacement of an old word, and the places where the old word is right. */
interface OldWord {
  readonly instead: string;
  readonly except?: { readonly where: RegExp; readonly why: string };
}

/** Words that no name contains. */
const OLD_WORDS: Readonly<Record<string, OldWord>> = {
  arrivals: { instead: 'imported records' },
  brother: { instead: 'sibling' },
  brothers: { instead: 'sibling' },
  company: { instead: 'ConnectedBoardParts' },
  course: { instead: 'LoopLimits' },
  deed: { instead: 'action' },
  deeds: { instead: 'actions' },
  desk: { instead: 'what it does: OpenRecord, SchedulerHost, PatternSearcher' },
  door: { instead: 'what it is: a host, a route, a socket' },
  doors: { instead: 'hosts, routes' },
  findings: {
    instead: 'backend cache',
    except: { where: /^(scripts\/verify|tests\/fuzz)\//, why: 'a check has findings' },
  },
  halves: {
    instead: 'float16',
    except: { where: /kernel\/(board|network\/match)/, why: 'komi is counted in half points' },
  },
  inscribe: { instead: 'draw' },
  least: { instead: 'min' },
  milestones: { instead: 'performance marks' },
  most: { instead: 'max' },
  oracle: { instead: 'evaluation cache' },
  paint: { instead: 'draw', except: { where: /^bench\//, why: "a browser's first paint is measured" } },
  painted: { instead: 'drawn', except: { where: /^bench\//, why: 'the browser paints a frame' } },
  painter: { instead: 'renderer' },
  shelf: { instead: 'list, networks, facets' },
  shelve: { instead: 'park' },
  shelved: { instead: 'parked' },
  shelves: { instead: 'facets' },
  stretches: { instead: 'runs, leads, review order' },
  told: { instead: 'what it is: a list, a report, a callback' },
  twins: { instead: 'root symmetry', except: { where: /^tests\//, why: 'a slow twin says what is right' } },
  veil: { instead: 'backdrop, dim and view' },
  ways: {
    instead: 'cursor targets, actions',
    except: {
      where: /^(bench|tests|src\/host|workers\/kernel)\//,
      why: 'ways to sign in, ways to turn a board',
    },
  },
  workshop: { instead: 'EvaluatorEnv' },
};

/** Former names of types and functions; each word in them is allowed elsewhere. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  EngineMeans: 'EngineOptions',
  GrowthGround: 'LoopLimits',
  Talk: 'EngineDialect',
  useMomentWords: 'useMomentLabels',
};

/** File names that say too little about their contents. */
const OLD_FILES: Readonly<Record<string, string>> = {
  Picture: 'BoardThumbnail',
  Study: 'PhaseLossTable',
  beside: 'second-game',
  digest: 'record-summary',
  edited: 'edit-dialog-state',
  even: 'low-discrepancy',
  'first-look': 'quick-list',
  folded: 'normalised',
  'give-way': 'yield-to-page',
  growth: 'search-loop',
  'gtp-talk': 'gtp-session',
  hand: 'input',
  'json-talk': 'analysis-session',
  'known-line': 'analysed-line',
  place: 'root-position',
  'pool-words': 'pool-messages',
  'row-words': 'row-labels',
  seat: 'engine-slot',
  student: 'student-t',
  study: 'line-loader, phase-losses',
  told: 'what it is: file-analyses, messages',
  trouble: 'failures, restart-backoff',
  walk: 'line-replay',
  ways: 'cursor-targets',
  words: 'types, arguments, labels, messages',
};

/** Places where such a name is right. */
const RIGHT_FILES: Readonly<Record<string, string>> = {
  'src/commands/place.ts': 'the place of a command: bar, menu or palette',
  'workers/kernel/tree/walk.ts': 'walks over the nodes of a tree',
  'tests/words.test.ts': 'is about words',
};

const SOURCES = ['src', 'workers', 'server', 'scripts', 'bench', 'tests']
  .flatMap(sources)
  .filter(
    (file) => !/^src\/(i18n\/(zh|en|ja|ko)|guide\/text)\//.test(file) && file !== 'tests/words.test.ts',
  );
const STYLES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file));

/**
 * The names in a file's code. Comments, strings, regular expressions and template text are left out: keys of storage
 * and of the catalogues, and names of the specification (`webgo.chessConfig`, `platform_chess`), stay as they are.
 */
const namesIn = (file: string): ReadonlySet<string> => {
  const code = readFileSync(join(ROOT, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/(^|[^:'"`/\\])\/\/.*$/gm, '$1 ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/(?<=[(,=] ?)\/(?![*/])(?:[^/\\\n]|\\.)+\//g, ' ')
    .replace(/`(?:[^`\\]|\\.)*`/gs, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '));
  return new Set(code.match(/[A-Za-z_]\w*/g) ?? []);
};

/** Classes and custom properties of a style sheet. */
const styleNamesIn = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(join(ROOT, file), 'utf8')
      .replace(/\/\*.*?\*\//gs, ' ')
      .match(/(?<=\.|--)[A-Za-z][\w-]*/g) ?? [],
  );

/** `#toldAt` → told, at; `MAX_TOLD` → max, told. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const stemOf = (file: string): string => basename(file).replace(/\..*$/, '');

/** The old words in these names, as `file: name (say …)`. */
const oldWordsIn = (file: string, names: Iterable<string>): readonly string[] =>
  [...names].flatMap((name) =>
    wordsIn(name).flatMap((word) => {
      const old = Object.hasOwn(OLD_WORDS, word) ? OLD_WORDS[word] : undefined;
      return old && !old.except?.where.test(file) ? [`${file}: ${name} (say ${old.instead})`] : [];
    }),
  );

describe('names', () => {
  test('a name is split into its words', () => {
    expect(wordsIn('toldAt')).toEqual(['told', 'at']);
    expect(wordsIn('MAX_SGFBytes')).toEqual(['max', 'sgf', 'bytes']);
  });

  test('an old word is found in code, except where it is right', () => {
    expect(oldWordsIn('src/board/a.ts', ['paintBoard'])).toEqual(['src/board/a.ts: paintBoard (say draw)']);
    expect(oldWordsIn('bench/a.ts', ['firstPaint'])).toEqual([]);
  });

  test('no name in the code contains an old word', () => {
    expect(SOURCES.flatMap((file) => oldWordsIn(file, [...namesIn(file), stemOf(file)]))).toEqual([]);
  });

  test('no class of a style sheet contains one', () => {
    expect(STYLES.flatMap((file) => oldWordsIn(file, [...styleNamesIn(file), stemOf(file)]))).toEqual([]);
  });

  test('no type or function has an old name', () => {
    const found = SOURCES.flatMap((file) =>
      [...namesIn(file)]
        .filter((name) => Object.hasOwn(OLD_NAMES, name))
        .map((name) => `${file}: ${name} (say ${OLD_NAMES[name]})`),
    );
    expect(found).toEqual([]);
  });

  test('no file has an old name', () => {
    const found = SOURCES.filter((file) => Object.hasOwn(OLD_FILES, stemOf(file)))
      .filter((file) => !Object.hasOwn(RIGHT_FILES, file))
      .map((file) => `${file} (say ${OLD_FILES[stemOf(file)]})`);
    expect(found).toEqual([]);
  });

  test('every exception is in use', () => {
    const used = Object.values(OLD_WORDS).filter(({ except }) => except);
    expect(used.every(({ except }) => SOURCES.some((file) => except?.where.test(file)))).toBe(true);
    expect(
      Object.keys(RIGHT_FILES).filter((file) => !sources(file.split('/')[0] ?? '').includes(file)),
    ).toEqual([]);
  });
});
