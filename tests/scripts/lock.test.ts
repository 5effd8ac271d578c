import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * `npm ci` installs from package-lock.json alone. npm leaves a platform's binary out of it when its registry does not
 * have that version; a machine of that platform then lacks the linter, the parser or the bundler.
 */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const json = (file: string) => JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'));
const PACKAGES: Readonly<Record<string, Locked>> = json('package-lock.json').packages;
const WORKSPACES: readonly string[] = json('package.json').workspaces;

/** Node's resolution: beside the requiring package, then in every folder above it. */
const lockedFor = (asking: string, name: string): Locked | undefined => {
  for (let folder = asking; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = PACKAGES[`${folder}${folder ? '/' : ''}node_modules/${name}`];
    if (found || folder === '') return found;
  }
};

const nativeOnes = Object.entries(PACKAGES).flatMap(([asking, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).map(([name, version]) => [asking, name, version] as const),
);

describe('package-lock.json', () => {
  test('has every optional binary of every dependency, in the required version', () => {
    const exact = nativeOnes.filter(([, , version]) => /^\d/.test(version));
    const wrong = nativeOnes.filter(([asking, name]) => lockedFor(asking, name) === undefined);
    expect(wrong).toEqual([]);
    expect(exact.filter(([asking, name, version]) => lockedFor(asking, name)?.version !== version)).toEqual(
      [],
    );
    expect(exact.length).toBeGreaterThan(50);
  });

  test('has the checksum of everything it installs', () => {
    const without = Object.entries(PACKAGES).filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  test.each(['darwin', 'linux', 'win32'])('has the native tools for %s', (os) => {
    const here = Object.entries(PACKAGES).filter(([, locked]) => locked.os?.includes(os));
    const makers = new Set(here.map(([path]) => path.split('node_modules/').at(-1)?.split('/')[0]));
    expect([...makers]).toEqual(
      expect.arrayContaining(['@biomejs', '@esbuild', '@oxc-parser', '@rolldown', '@rollup', '@typescript']),
    );
  });

  test.each(['', ...WORKSPACES])('requires what %s/package.json requires', (folder) => {
    const wants = ({ dependencies, devDependencies }: Locked = {}) => ({ dependencies, devDependencies });
    expect(wants(PACKAGES[folder])).toEqual(wants(json(`${folder || '.'}/package.json`)));
  });
});
