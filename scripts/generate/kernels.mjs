import { resolve } from 'node:path';
import { generateAssembly } from './assembly.mjs';

const KERNEL = resolve(import.meta.dirname, '../../workers/kernel');

/** @param {readonly string[]} features */
const networkOptions = (features) => [
  ...features.flatMap((feature) => ['--enable', feature]),
  // The host provides the memory, so that several threads can share the weights.
  ...['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'],
  // AS112 warns that exported functions pass vectors, which only other kernels call.
  ...['--disableWarning', '112'],
];

/** Generates the network's kernels: two builds of one source, with and without relaxed SIMD. */
export const generateNetworkKernels = () =>
  generateAssembly({
    folder: `${KERNEL}/network/wasm`,
    builds: [
      { name: 'SIMD_KERNELS', options: networkOptions(['simd', 'threads']) },
      { name: 'RELAXED_KERNELS', options: networkOptions(['simd', 'relaxed-simd', 'threads']) },
    ],
  });

/** Generates the life-and-death solver; it has its own memory. */
export const generateTsumegoKernel = () =>
  generateAssembly({
    folder: `${KERNEL}/tsumego/wasm`,
    builds: [{ name: 'TSUMEGO_KERNEL', options: ['--maximumMemory', '4096'] }],
  });
