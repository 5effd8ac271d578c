/**
 * Last step of `npm run build:kernel`: gives the relative imports in dist/kernel/*.d.ts their ".js", which
 * Node's own resolution wants and the sources need not have.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../dist/kernel');

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
