import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.mjs';
import { serve } from '../../scripts/serve';
import type { Lab } from './messages';

/** A page in Chromium whose workers run our evaluators and searches, for benches and checks of WebGPU. */
export interface OpenLab {
  readonly lab: Lab;
  readonly page: Page;
  close(): Promise<void>;
}

/** Flags with which Chromium computes WebGPU in software when there is no usable graphics card. */
export const SOFTWARE_GPU = [
  '--enable-unsafe-webgpu',
  '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
];

const DIST = resolve(import.meta.dirname, '../../dist');

/** Returns the address of the network file in the lab's page. */
export const labUrl = (file: string): string => `/networks/${basename(file)}`;

export const openLab = async (
  networks: readonly string[],
  flags: readonly string[] = [],
  peerModules?: string,
): Promise<OpenLab> => {
  mkdirSync(DIST, { recursive: true });
  // Several labs may be open at the same time.
  const folder = mkdtempSync(join(DIST, 'lab-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    base: './',
    publicDir: false,
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  });
  if (peerModules !== undefined) await buildPeer(folder, peerModules);
  mkdirSync(join(folder, 'networks'), { recursive: true });
  for (const file of networks) cpSync(file, join(folder, labUrl(file)));
  const server = await serve({ folder, port: 0 });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(`lab: ${error.message}`));
  page.on('console', (message) => console.error(`lab: ${message.text()}`));
  await page.goto(`http://localhost:${server.port}/`);
  await page.waitForFunction(() => 'lab' in window);
  return {
    page,
    lab: {
      open: (workers, network) =>
        page.evaluate(([count, request]) => window.lab.open(count, request), [workers, network] as const),
      add: (workers, network, sharing) =>
        page.evaluate(([count, request, share]) => window.lab.add(count, request, share), [
          workers,
          network,
          sharing,
        ] as const),
      measure: (request) => page.evaluate((given) => window.lab.measure(given), request),
      search: (request) => page.evaluate((given) => window.lab.search(given), request),
      evaluate: (batch) => page.evaluate((given) => window.lab.evaluate(given), batch),
      openPeer: (url) => page.evaluate((address) => window.lab.openPeer(address), url),
      measurePeer: (request) => page.evaluate((given) => window.lab.measurePeer(given), request),
      turns: (url, tries) =>
        page.evaluate(([address, count]) => window.lab.turns(address, count), [url, tries] as const),
    },
    close: async () => {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Builds the worker of the peer's back end, with TensorFlow.js from a folder of packages. */
const buildPeer = async (folder: string, modules: string): Promise<void> => {
  const tensorflow = join(resolve(modules), '@tensorflow');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, 'peer'),
    publicDir: false,
    resolve: {
      alias: ['tfjs-core', 'tfjs-backend-wasm'].map((name) => ({
        find: new RegExp(`^@tensorflow/${name}$`),
        replacement: join(tensorflow, name, 'dist/index.js'),
      })),
    },
    build: {
      outDir: join(folder, 'peer'),
      emptyOutDir: true,
      target: 'es2023',
      reportCompressedSize: false,
      lib: { entry: 'peer.worker.ts', formats: ['es'], fileName: () => 'worker.js' },
    },
  });
  const name = 'tfjs-backend-wasm-simd.wasm';
  cpSync(join(tensorflow, 'tfjs-backend-wasm/dist', name), join(folder, 'peer', name));
};
