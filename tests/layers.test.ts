import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, ROOT, sources } from './support/imports';

/** The allowed imports (README, "How the folders lie"): upper layers import lower ones, never the reverse. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'workers/kernel': ['workers/kernel'],
  'workers/protocol': ['workers/protocol', 'workers/kernel'],
  'workers/store': ['workers/store', 'workers/kernel', 'workers/protocol'],
  'workers/networks': ['workers/networks', 'workers/kernel', 'workers/protocol'],
  'workers/engine': [
    'workers/engine',
    'workers/clock',
    'workers/dial',
    'workers/networks',
    'workers/kernel',
    'workers/protocol',
  ],
  'workers/library': [
    'workers/library',
    'workers/read-limited',
    'workers/kernel',
    'workers/protocol',
    'workers/store',
  ],
  'workers/host': ['workers/host', 'workers/clock', 'workers/dial', 'workers/protocol'],
  'workers/tsumego': ['workers/tsumego', 'workers/kernel', 'workers/protocol', 'workers/store'],
  'workers/vision': ['workers/vision', 'workers/kernel', 'workers/protocol'],
  'workers/game': [
    'workers/game',
    'workers/clock',
    'workers/later',
    'workers/throttle',
    'workers/read-limited',
    'workers/kernel',
    'workers/protocol',
    'workers/store',
  ],
  src: ['src', 'workers/protocol', 'workers/read-limited'],
  server: ['server', 'workers/dial', 'workers/engine', 'workers/kernel', 'workers/protocol', 'package.json'],
  scripts: ['scripts', 'server'],
};

/** The page's six layers, lowest first (the canvases draw with `ui/canvas`). A folder imports lower layers only. */
const PAGE: readonly (readonly string[])[] = [
  ['platform'],
  ['i18n'],
  ['format'],
  ['state'],
  ['ui', 'clients'],
  ['board', 'tree', 'trend'],
  ['commands'],
  [
    'home',
    'review',
    'library',
    'report',
    'engines',
    'settings',
    'share',
    'host',
    'subscriptions',
    'guide',
    'problems',
    'play',
    'lessons',
    'photo',
    'commentary',
  ],
  ['app'],
  ['main', 'start-guard'],
];
/** The allowed imports between features; no two import each other. */
const BETWEEN_FEATURES: Readonly<Record<string, readonly string[]>> = {
  commentary: ['report', 'share'],
  guide: ['review', 'library'],
  lessons: ['problems', 'play'],
  photo: ['problems'],
  report: ['review', 'library'],
  share: ['review'],
  play: ['review', 'settings', 'engines'],
  review: ['home', 'library', 'engines'],
  home: ['library'],
  library: ['host', 'settings'],
  settings: ['host'],
  host: ['engines'],
  subscriptions: ['host', 'library'],
};

/** The kernel's folders, lower ones first; each may import itself and those named. */
const KERNEL: Readonly<Record<string, readonly string[]>> = {
  board: [],
  tree: ['board'],
  sgf: ['board', 'tree'],
  formats: ['board', 'tree', 'sgf'],
  library: ['board', 'tree', 'sgf'],
  kata: ['board'],
  network: ['board', 'kata'],
  search: ['board', 'kata', 'network'],
  review: ['board', 'tree', 'kata'],
  shapes: ['board', 'network'],
  play: ['board', 'kata', 'network', 'search', 'tsumego'],
  tsumego: ['board', 'tree', 'sgf'],
  lessons: ['board'],
};

/** The game worker's rooms, lower ones first; each may import itself and those named, so no two import each other. */
const GAME_ROOMS: Readonly<Record<string, readonly string[]>> = {
  line: [],
  document: ['line'],
  edit: ['line', 'document'],
  views: ['line', 'document', 'edit'],
  analysis: ['line', 'document'],
  review: ['line', 'document', 'views', 'analysis'],
  play: ['line', 'document', 'edit', 'analysis'],
};

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

type Graph = ReadonlyMap<string, readonly string[]>;

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '');

/**
 * All imports, with types and dynamic ones. A file that seems to import itself only writes such a line into another
 * file.
 */
const importGraph = (folders: readonly string[]): Graph => {
  const files = new Map(folders.flatMap(sources).map((file) => [withoutExtension(file), file]));
  return new Map(
    [...files].map(([name, file]) => [
      name,
      importsOf(file).flatMap((path) =>
        [withoutExtension(path), `${path}/index`].filter((known) => known !== name && files.has(known)),
      ),
    ]),
  );
};

/** One circle, with its first file repeated at the end; undefined when there is none. */
const findCircle = (graph: Graph): readonly string[] | undefined => {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): readonly string[] | undefined => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return undefined;
};

describe('layers', () => {
  test.each(Object.entries(ALLOWED))('%s imports only lower layers', (folder, allowed) => {
    const wrong = sources(folder).flatMap((file) =>
      importsOf(file)
        .filter((path) => !allowed.some((place) => isIn(path, place)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(KERNEL))('kernel/%s imports only its listed neighbours', (folder, allowed) => {
    const places = ['outcome', 'base64', folder, ...allowed].map((name) => `workers/kernel/${name}`);
    const wrong = sources(`workers/kernel/${folder}`).flatMap((file) =>
      importsOf(file)
        .filter((path) => !places.some((place) => isIn(path, place)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each(Object.entries(GAME_ROOMS))('game/%s imports lower rooms only', (room, allowed) => {
    const places = [room, ...allowed].map((name) => `workers/game/${name}`);
    const wrong = sources(`workers/game/${room}`).flatMap((file) =>
      importsOf(file)
        .filter((path) => isIn(path, 'workers/game') && !places.some((place) => isIn(path, place)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  test('every folder of the game worker is listed as a room', () => {
    const folders = readdirSync(join(ROOT, 'workers/game'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual(Object.keys(GAME_ROOMS).sort());
  });

  const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\..*$/, '');
  const floorOf = (room: string): number => PAGE.findIndex((rooms) => rooms.includes(room));

  test('every folder of the page is listed in a layer', () => {
    const rooms = new Set(sources('src').map(roomOf));
    expect([...rooms].filter((room) => floorOf(room) < 0)).toEqual([]);
  });

  test('a folder of the page imports lower layers only, a feature others as listed', () => {
    const wrong = sources('src').flatMap((file) => {
      const room = roomOf(file);
      return importsOf(file)
        .filter((path) => isIn(path, 'src'))
        .filter((path) => {
          const other = roomOf(path);
          if (other === room || floorOf(other) < floorOf(room)) return false;
          return !(BETWEEN_FEATURES[room] ?? []).includes(other);
        })
        .map((path) => `${file} imports ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test("nothing imports a worker's entry; the page names entries by URL", () => {
    const wrong = ['workers', 'src'].flatMap((folder) =>
      sources(folder).flatMap((file) =>
        importsOf(file)
          .filter((path) => path.endsWith('.worker'))
          .map((path) => `${file} imports ${path}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('circles', () => {
  test('a circle of imports of any kind is found', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
    expect(findCircle(new Map([...graph, ['d', ['c']]]))).toBeUndefined();
  });

  test('no file imports itself through others, not even for a type', () => {
    const graph = importGraph(['src', 'workers', 'server', 'bench', 'scripts', 'tests']);
    // The graph is not empty.
    expect(graph.get('src/main')).toContain('src/app/App');
    expect(findCircle(graph)).toBeUndefined();
  });
});
