/** The used part of a package that only servers with a graphics card install: see node-gpu.ts. */
declare module 'webgpu' {
  /** The classes that browsers provide as globals. */
  export const globals: object;
  export function create(options: readonly string[]): object;
}
