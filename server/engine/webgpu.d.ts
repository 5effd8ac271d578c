/** What we use of a package that is there only where a server has a graphics card: see node-gpu.ts. */
declare module 'webgpu' {
  /** The classes that browsers have as globals. */
  export const globals: object;
  export function create(options: readonly string[]): object;
}
