/**
 * The last step of `npm run build:kernel`: makes dist/kernel a package that npm can install from its folder.
 * It adds ".js" to relative imports in the types, which Node's own resolution requires and the sources omit.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/kernel');

for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(FOLDER, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(/(\bfrom\s+|\bimport\()(['"])(\.{1,2}\/[^'"]+)\2/g, (all, before, quote, path) =>
      path.endsWith('.js') ? all : `${before}${quote}${path}.js${quote}`,
    ),
  );
}

const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const description = {
  name: 'tengen-kernel',
  version,
  license,
  engines,
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
};
writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
