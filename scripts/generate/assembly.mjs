import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compiles AssemblyScript to base64 in a module, which page, worker, Node and the kernel bundle import in the
 * same way. `folder` contains `kernels/index.as.ts` and gets `kernels.generated.ts`, one constant a build.
 *
 * @param {{ folder: string, builds: readonly { name: string, options: readonly string[] }[] }} target
 */
export const generateAssembly = async ({ folder, builds }) => {
  const sources = join(folder, 'kernels');
  const target = join(folder, 'kernels.generated.ts');
  const mark = `// Made by scripts/generate from kernels/*.as.ts, ${fingerprint(sources, builds)}`;
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(mark)) return;
  const lines = [mark];
  for (const { name, options } of builds) {
    const binary = await compile(sources, options);
    lines.push(`export const ${name} = '${Buffer.from(binary).toString('base64')}';`);
    console.log(`generate: ${name}, ${binary.length} bytes`);
  }
  // Replaces the file atomically, because tests and builds may start at the same time.
  writeFileSync(`${target}.${process.pid}`, `${lines.join('\n')}\n`);
  renameSync(`${target}.${process.pid}`, target);
};

/**
 * Hashes the sources and this script, because its options matter too.
 *
 * @param {string} sources
 * @param {unknown} builds
 */
const fingerprint = (sources, builds) => {
  const hash = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(JSON.stringify(builds));
  for (const file of readdirSync(sources).sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * @param {string} sources
 * @param {readonly string[]} options
 * @returns {Promise<Uint8Array>}
 */
const compile = async (sources, options) => {
  // Loads the compiler only when needed: loading takes a second.
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error, stderr } = await asc.main(
    [
      'index.as.ts',
      ...['--baseDir', sources, '--outFile', 'kernels.wasm'],
      ...['--runtime', 'stub', '-O3', '--noAssert'],
      ...options,
    ],
    {
      /** @param {string} _name @param {string | Uint8Array} contents */
      writeFile: (_name, contents) => {
        binary = typeof contents === 'string' ? Buffer.from(contents) : contents;
      },
    },
  );
  if (error || !binary) throw new Error(`The kernels in ${sources} do not compile.\n${stderr.toString()}`);
  return binary;
};
