import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import type { Scene } from './scene';

const SAMPLES = resolve(import.meta.dirname, '../../public/samples');
const SHARED = resolve(import.meta.dirname, '../../../shared/sgf');

/** Records of this side: the samples, and what lies beside the checkout. */
const filesOf = (side: number): readonly string[] => {
  const known = files.get(side);
  if (known) return known;
  const folders = [SAMPLES, join(SHARED, 'pro'), join(SHARED, 'small-boards')].filter(existsSync);
  const found = folders
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.sgf') && isOf(file, side));
  files.set(side, found);
  return found;
};
const files = new Map<number, readonly string[]>();

const isOf = (file: string, side: number): boolean => {
  const tree = treeOf(file);
  return tree?.size.width === side && tree.size.height === side;
};

const treeOf = (file: string) => {
  const read = readSgf(new Uint8Array(readFileSync(file)));
  return read.ok ? read.value.games[0] : undefined;
};

/** Positions of games, each from a move drawn at random after the first part. */
export const drawScenes = (side: number, count: number, random: () => number): readonly Scene[] => {
  const records = filesOf(side);
  return Array.from({ length: count }, (): Scene => {
    const tree = treeOf(records[Math.floor(random() * records.length)] ?? '');
    if (!tree) throw new Error(`no record on ${side} lines`);
    const line: number[] = [];
    for (let node = tree.firstChild(tree.root); node >= 0; node = tree.firstChild(node)) line.push(node);
    const node = line[Math.floor((0.15 + 0.85 * random()) * (line.length - 1))] ?? tree.root;
    return { side, stones: Uint8Array.from(new Positions(tree).stonesAt(node)) };
  });
};
