import { resolve } from 'node:path';
import { generateAssembly } from './assembly.mjs';

const KERNEL = resolve(import.meta.dirname, '../../workers/kernel');

/** @param {readonly string[]} features */
const networkOptions = (features) => [
  ...features.flatMap((feature) => ['--enable', feature]),
  // The memory comes from outside, so that several threads may hold the same weights.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  // AS112: that exported functions hand over vectors. Those are only seen by other kernels.
  ...['--disableWarning', '112'],
];

/** The network's kernels: two builds of one source, with and without relaxed SIMD. */
export const generateNetworkKernels = () =>
  generateAssembly({
    folder: `${KERNEL}/network/wasm`,
    builds: [
      { name: 'SIMD_KERNELS', options: networkOptions(['simd', 'threads']) },
      { name: 'RELAXED_KERNELS', options: networkOptions(['simd', 'relaxed-simd', 'threads']) },
    ],
  });

/** The life-and-death solver; its memory is its own. */
export const generateTsumegoKernel = () =>
  generateAssembly({
    folder: `${KERNEL}/tsumego/wasm`,
    builds: [{ name: 'TSUMEGO_KERNEL', options: ['--maximumMemory', '4096'] }],
  });
