/**
 * Generates the sources that are built from other sources, when they are missing or outdated. One entry for
 * each generated file; each is git-ignored and named `*.generated.ts`.
 */
import { generateNetworkKernels, generateTsumegoKernel } from './generate/kernels.mjs';

const GENERATORS = [generateNetworkKernels, generateTsumegoKernel];

for (const generate of GENERATORS) await generate();
