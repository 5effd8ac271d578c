import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { HEADERS } from './scripts/headers.mjs';

/** vite-plugin-pwa says it with Rollup's old word, of which Rolldown warns at every build. */
const serviceWorkerInOneFile: Plugin = {
  name: 'service-worker-in-one-file',
  config: ({ build }) => {
    const output = build?.rollupOptions?.output;
    if (!output || Array.isArray(output)) return;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

/**
 * The worker keeps a file only when it is the one that was built (workers/whole-files.ts). A host marks the document, so
 * that has no digest here: the browser would refuse the marked one before the worker sees it.
 */
const withIntegrity = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) =>
    entry.url === 'index.html'
      ? entry
      : { ...entry, integrity: integrityOf(readFileSync(`${OUT}/${entry.url}`), entry.url) },
  ),
  warnings: [],
});
const digestOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
/** Some hosts say of a compressed file that it is a compressed answer, and the browser then unpacks it. */
const integrityOf = (bytes: Buffer, url: string): string =>
  [bytes, ...(url.endsWith('.gz') ? [gunzipSync(bytes)] : [])].map(digestOf).join(' ');

/**
 * src/start-guard.ts as a classic script in a file of its own, before all modules: it also runs where a
 * module of the app is missing, and in browsers without modules. Its name has no hash, so that hosts let no cache keep
 * it: a copy that was cut off could not repair itself.
 */
const startGuard: Plugin = {
  name: 'start-guard',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: 'es2015',
        lib: { entry: 'src/start-guard.ts', formats: ['iife'], name: 'startGuard' },
      },
    });
    const [output] = [built].flat();
    if (output && 'output' in output)
      this.emitFile({ type: 'asset', fileName: START_GUARD, source: output.output[0].code });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: `./${START_GUARD}` }, injectTo: 'head-prepend' }],
  },
};
const START_GUARD = 'start-guard.js';

/** Where the built page lies. */
const OUT = 'dist/app';

export default defineConfig({
  plugins: [
    react(),
    startGuard,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,wasm,svg,png,webmanifest,json,sgf,gz,txt}'],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        manifestTransforms: [withIntegrity],
        buildPlugins: { vite: [serviceWorkerInOneFile] },
      },
      manifest: {
        id: '/',
        name: 'Tengen 天元',
        short_name: 'Tengen',
        description: '围棋工作台:AI 复盘、对弈、题库、棋谱库。Go workstation: review, play, study, library.',
        lang: 'zh',
        start_url: '.',
        scope: '.',
        display: 'standalone',
        background_color: '#f6f3ec',
        theme_color: '#f6f3ec',
        categories: ['games', 'education'],
        // Records from the system, from other apps and from links: src/app/launch.ts receives them.
        launch_handler: { client_mode: 'focus-existing' },
        file_handlers: [
          {
            action: '.',
            accept: {
              'application/x-go-sgf': ['.sgf'],
              'application/x-go-record': ['.gib', '.ngf', '.ugf', '.ugi'],
              'application/zip': ['.zip'],
            },
          },
        ],
        share_target: {
          action: 'share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            text: 'text',
            url: 'url',
            files: [
              {
                name: 'files',
                accept: [
                  'application/x-go-sgf',
                  '.sgf',
                  '.gib',
                  '.ngf',
                  '.ugf',
                  '.ugi',
                  'application/zip',
                  '.zip',
                  // Photographs of boards.
                  'image/jpeg',
                  'image/png',
                  'image/webp',
                ],
              },
            ],
          },
        },
        protocol_handlers: [{ protocol: 'web+sgf', url: './?link=%s' }],
        icons: [
          { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  base: './',
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a worker starts with, in one file; without this, what its later parts share with it lies in others.
          groups: [{ name: 'start', tags: ['$initial'] }],
        },
      },
    },
  },
  build: {
    // The first picture's scripts are few files on purpose; tests/journeys/first-script.test.ts holds their sizes.
    chunkSizeWarningLimit: 600,
    outDir: OUT,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: {
      // A part that comes later finds what it imports by itself. To name it all beforehand costs a phone's page a link
      // for each, 5 ms apiece, again and again while it gets ready what may be asked for next.
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // How long plugins took on a busy machine is no fault of the build.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Starts the game worker and the texts while the browser still reads the large files.
            {
              name: 'early',
              test: /src[\\/](app[\\/]early|clients[\\/]game-worker|i18n[\\/](catalogues|language)|ui[\\/]first-theme|state[\\/]settings-lists|platform[\\/](storage|trusted-scripts))\.ts|vite[\\/]preload-helper/,
              priority: 2,
            },
            // It changes with React's versions alone, so it stays in the browser's cache; and where somebody debugs, an
            // error that React makes as it loads costs the positions of its own file instead of all of the app's.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
            // Two files of about one size, since the browser evaluates each in a task of its own: what the page knows,
            // and what it shows.
            {
              name: 'state',
              tags: ['$initial'],
              test: /node_modules|workers[\\/]|src[\\/](i18n|state|format|platform|clients)[\\/]/,
              priority: 0.5,
            },
            // What the first picture needs, in few files: cut up by what later parts share with it, it was eighty, each
            // asked of the service worker by itself.
            { name: 'app', tags: ['$initial'] },
            // Every menu, dialog and tip needs most of these.
            { name: 'overlays', test: /node_modules[\\/]@?(radix-ui|floating-ui|aria-hidden)/ },
            // A host's lists come with its calls, when somebody asks for them.
            { name: 'library', test: /src[\\/]library[\\/](?!host[\\/])/ },
          ],
        },
      },
    },
  },
  server: { headers: HEADERS.isolation },
  preview: { headers: HEADERS.all },
});
