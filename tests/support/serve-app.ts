import type { TestProject } from 'vitest/node';
import { serve } from '../../scripts/serve';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
  }
}

/** Serves dist/app for the journeys, on any free port. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { port, close } = await serve({ folder: 'dist/app', port: 0 });
  project.provide('appUrl', `http://localhost:${port}/`);
  return close;
}
