import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readSgf, SgfReader } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import type { GameTree } from '#kernel/tree/tree';
import { brokenInvariant, digest } from './sgf-digest';
import { type Expectation, expectationsOf } from './sgf-expectations';
import type { Verdict, Verify } from './verdict';

/**
 * Checks reading, writing and trees on folders of SGF. It reads every file whole and in random pieces, checks
 * its invariants, and writes and reads it again with the same result, byte for byte for a file without
 * faults. It checks the data beside the files (cases.json, expected.json, index.json, *-facts.json) as the
 * README of their folder defines.
 */
export const verify: Verify = async (folders): Promise<Verdict> => {
  const misses: string[] = [];
  let files = 0;
  let bytes = 0;
  let nodes = 0;
  let exact = 0;
  for (const folder of folders) {
    for (const file of sgfFiles(folder)) {
      const source = new Uint8Array(readFileSync(file));
      files += 1;
      bytes += source.length;
      const checked = checkFile(source);
      nodes += checked.nodes;
      if (checked.isExact) exact += 1;
      misses.push(...checked.misses.map((miss) => `${relative(folder, file)}: ${miss}`));
    }
  }
  const expectations = folders.flatMap(foldersIn).flatMap(expectationsOf);
  const failed = expectations.filter((each) => !holds(each));
  misses.push(
    ...failed.map(({ file, what, want, got }) => `${file}: ${what} is ${show(got)}, not ${show(want)}`),
  );
  for (const miss of misses.slice(0, 50)) console.log(miss);
  return {
    checked: files + expectations.length,
    missed: misses.length,
    summary:
      `${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${nodes} nodes read, cut, written and read again; ` +
      `${exact} written byte for byte; ${expectations.length} stated facts`,
  };
};

const sgfFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.sgf$/i.test(name))
    .sort()
    .map((name) => join(folder, name));

const foldersIn = (folder: string): string[] => {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap((entry) => foldersIn(join(folder, entry.name)))].filter(existsSync);
};

const holds = ({ want, got }: Expectation): boolean => JSON.stringify(want) === JSON.stringify(got);
const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

interface Checked {
  readonly nodes: number;
  readonly isExact: boolean;
  readonly misses: string[];
}

const checkFile = (source: Uint8Array): Checked => {
  const read = readSgf(source);
  const cut = [1, 2, 3].map((seed) => readInPieces(source, seed));
  if (!read.ok) {
    const misses = cut.every((other) => !other.ok && other.failure.code === read.failure.code)
      ? []
      : ['reads otherwise in pieces'];
    return { nodes: 0, isExact: false, misses };
  }
  const { games, encoding, warnings } = read.value;
  const misses: string[] = [];
  const broken = games.map(brokenInvariant).find((each) => each !== undefined);
  if (broken !== undefined) misses.push(broken);
  const before = digestAll(games);
  if (cut.some((other) => !other.ok || digestAll(other.value.games) !== before))
    misses.push('reads otherwise in pieces');
  const own = writeSgf(games, { encoding });
  const isExact = Buffer.compare(own, source) === 0;
  if (!isExact && warnings.length === 0) misses.push('is not written byte for byte');
  if (digestOf(own) !== before) misses.push('reads otherwise after writing');
  const wrapped = digestOf(writeSgf(games, { lineWidth: 60 }));
  if (encoding === 'utf-8' && wrapped !== before) misses.push('reads otherwise with wrapped lines');
  return { nodes: games.reduce((sum, game) => sum + game.nodeCount, 0), isExact, misses };
};

const digestAll = (games: readonly GameTree[]): string => games.map(digest).join();

const digestOf = (bytes: Uint8Array): string => {
  const read = readSgf(bytes);
  return read.ok ? digestAll(read.value.games) : read.failure.code;
};

/**
 * Reads small files byte by byte at first, then in pieces up to a few kilobytes, with a step or two after
 * each.
 */
const readInPieces = (source: Uint8Array, seed: number): ReturnType<typeof readSgf> => {
  const reader = new SgfReader();
  let state = seed * 2654435761;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const longest = source.length < 20000 ? ([1, 9, 400][seed % 3] ?? 1) : Math.max(5000, source.length / 20);
  for (let at = 0; at < source.length; ) {
    const length = 1 + random(longest);
    reader.feed(source.slice(at, at + length));
    at += length;
    while (reader.step(1 + random(3000)));
  }
  return reader.finish();
};
