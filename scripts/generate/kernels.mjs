import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The WASM kernels: AssemblyScript to two builds of one source, with and without relaxed SIMD, as base64 in a
 * module, so that page, worker, Node and the kernel bundle all take them in the same way.
 */
const WASM = resolve(import.meta.dirname, '../../workers/kernel/network/wasm');
const SOURCES = join(WASM, 'kernels');
const TARGET = join(WASM, 'kernels.generated.ts');

/** @type {readonly { name: string, features: readonly string[] }[]} */
const BUILDS = [
  { name: 'SIMD_KERNELS', features: ['simd', 'threads'] },
  { name: 'RELAXED_KERNELS', features: ['simd', 'relaxed-simd', 'threads'] },
];

export const generateKernels = async () => {
  const mark = `// Made by scripts/generate from kernels/*.as.ts, ${fingerprint()}`;
  if (existsSync(TARGET) && readFileSync(TARGET, 'utf8').startsWith(mark)) return;
  const lines = [mark];
  for (const { name, features } of BUILDS) {
    const binary = await compile(features);
    lines.push(`export const ${name} = '${Buffer.from(binary).toString('base64')}';`);
    console.log(`generate: ${name}, ${binary.length} bytes`);
  }
  // Whole or not at all: tests and builds may start side by side.
  writeFileSync(`${TARGET}.${process.pid}`, `${lines.join('\n')}\n`);
  renameSync(`${TARGET}.${process.pid}`, TARGET);
};

/** Over the sources and this script, as its options matter too. */
const fingerprint = () => {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const file of readdirSync(SOURCES).sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * @param {readonly string[]} features
 * @returns {Promise<Uint8Array>}
 */
const compile = async (features) => {
  // Loaded only when something is to be made: the compiler alone takes a second.
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let binary;
  const { error, stderr } = await asc.main(
    [
      'index.as.ts',
      ...['--baseDir', SOURCES, '--outFile', 'kernels.wasm'],
      ...features.flatMap((feature) => ['--enable', feature]),
      ...['--runtime', 'stub', '-O3', '--noAssert'],
      // The memory comes from outside, so that several threads may hold the same weights.
      ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
      // AS112: that exported functions hand over vectors. Those are only seen by other kernels.
      ...['--disableWarning', '112'],
    ],
    {
      /** @param {string} _name @param {string | Uint8Array} contents */
      writeFile: (_name, contents) => {
        binary = typeof contents === 'string' ? Buffer.from(contents) : contents;
      },
    },
  );
  if (error || !binary) throw new Error(`The WASM kernels do not compile.\n${stderr.toString()}`);
  return binary;
};
