/**
 * Makes the sources that are built from other sources, when missing or made from other text than there is now.
 * One row a generated file; each is git-ignored and named `*.generated.ts`.
 */
import { generateNetworkKernels, generateTsumegoKernel } from './generate/kernels.mjs';

const GENERATORS = [generateNetworkKernels, generateTsumegoKernel];

for (const generate of GENERATORS) await generate();
