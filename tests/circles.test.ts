import { expect, test } from 'vitest';
import { importsOf, sources } from './support/imports';

type Graph = ReadonlyMap<string, readonly string[]>;

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '');

/** Who imports whom, types and late imports included. A file that seems to import itself only writes such a line into another. */
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

/** One circle, its first file again at its end; undefined where there is none. */
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

test('finds a circle, however it is tied', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ]);
  expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
  expect(findCircle(new Map([...graph, ['d', ['c']]]))).toBeUndefined();
});

test('no file imports itself by way of others, not even for a type', () => {
  const graph = importGraph(['src', 'workers', 'server', 'bench', 'scripts', 'tests']);
  // The graph is read, not empty.
  expect(graph.get('src/main')).toContain('src/app/App');
  expect(findCircle(graph)).toBeUndefined();
});
