import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve, sep } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Paths from the root of all source files below a folder. */
export const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.as.ts'))
    .map((file) => join(folder, file));

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*'([^']+)'|(?:^|\n)import '([^']+)'|\bimport\('([^']+)'\)/g;

/**
 * Imports of a file from this project, as paths from the root without extension: values, types, and dynamic imports.
 */
export const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].flatMap(([, from, bare, late]) => {
    const name = from ?? bare ?? late ?? '';
    if (name.startsWith('#kernel/')) return [name.replace('#kernel', 'workers/kernel')];
    if (name === '#protocol') return ['workers/protocol/index'];
    if (!name.startsWith('.')) return [];
    return [
      relative(ROOT, normalize(join(ROOT, dirname(file), name)))
        .split(sep)
        .join('/'),
    ];
  });
