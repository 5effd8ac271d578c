import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two kinds of unit tests: everything without a page in Node, components in jsdom. */
export default defineConfig({
  plugins: [react()],
  test: {
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
    ],
  },
});
