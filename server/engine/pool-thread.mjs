import { register } from 'tsx/esm/api';

// Threads do not inherit the main thread's loader, and the sources are TypeScript.
register();
await import('./pool-thread.ts');
