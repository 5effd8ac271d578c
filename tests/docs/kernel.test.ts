import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

/** The examples of docs/kernel.md compile and give the values that their comments state. */
const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = resolve(import.meta.dirname, '.cache');

interface Example {
  readonly title: string;
  readonly code: string;
}

const examplesIn = (markdown: string): Example[] => {
  const titles = new Map<string, number>();
  return [...markdown.matchAll(/^```[tj]s\n(.*?)^```/gms)].map(({ 1: code = '', index }) => {
    const heading =
      markdown
        .slice(0, index)
        .match(/^## .*$/gm)
        ?.at(-1) ?? '';
    const count = (titles.get(heading) ?? 0) + 1;
    titles.set(heading, count);
    return { title: `${heading.slice(3)}, ${count}`, code };
  });
};

/** A line `expression; // → value`, also `const name = expression; // → value`, becomes a check. */
const withChecks = (code: string): string =>
  code
    .split('\n')
    .map((line) => {
      const said = /^\s*(?:const (\w+) = )?(.+?); \/\/ → (.+)$/.exec(line);
      if (!said) return line;
      const [, name, expression, value] = said;
      return name === undefined
        ? `expect(${expression}).toEqual(${value});`
        : `const ${name} = ${expression}; expect(${name}).toEqual(${value});`;
    })
    .join('\n');

const examples = examplesIn(readFileSync(join(ROOT, 'docs/kernel.md'), 'utf8'));
const fileOf = (index: number): string => join(FOLDER, `example-${index + 1}.ts`);

describe('the examples of docs/kernel.md', () => {
  beforeAll(() => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    examples.forEach(({ code }, i) => {
      writeFileSync(fileOf(i), `import { expect } from 'vitest';\n${withChecks(code)}`);
    });
  });

  test('exist, and each contains a check', () => {
    expect(examples.length).toBeGreaterThan(8);
    for (const { code } of examples) expect(code).toContain('// → ');
  });

  test.each(examples.map(({ title }, i) => [title, i] as const))('%s', async (_, i) => {
    await import(fileOf(i));
  });

  test('compile under strict settings', () => {
    const compilerOptions = {
      ...{
        target: 'es2023',
        lib: ['es2023'],
        module: 'esnext',
        moduleResolution: 'bundler',
        types: ['node'],
      },
      ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
      ...{
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
    };
    const webAssembly = join(ROOT, 'workers/kernel/webassembly.d.ts');
    const files = [...examples.map((_, i) => fileOf(i)), webAssembly];
    writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER], {
      encoding: 'utf8',
    });
    expect(tsc.stdout).toBe('');
  }, 60_000);
});
