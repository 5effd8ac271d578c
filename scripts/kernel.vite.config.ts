import { defineConfig } from 'vite';

/**
 * Builds the kernel as one module for Node, servers and benchmarks: dist/kernel/index.js. tsc makes the
 * types.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/kernel',
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    lib: { entry: 'workers/kernel/index.ts', formats: ['es'], fileName: 'index' },
    reportCompressedSize: false,
  },
});
