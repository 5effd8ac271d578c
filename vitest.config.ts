import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Everything without a page runs in Node, components in jsdom, journeys in a real browser. */
export default defineConfig({
  plugins: [react()],
  test: {
    // All cores: the usual one less would be one of two.
    maxWorkers: '100%',
    testTimeout: 40_000,
    hookTimeout: 40_000,
    // A machine with other work is slow: what is waited for gets the time it needs.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/src/**', 'tests/journeys/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/page.ts'],
        },
      },
      {
        // The built app in a real browser; the build comes first (npm test does it).
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/serve-app.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
