/** The part of WebAssembly that the kernel uses; its language library has no platform types. */
declare namespace WebAssembly {
  class Memory {
    constructor(pages: { initial: number; maximum: number; shared: true });
    readonly buffer: SharedArrayBuffer;
    /** In pages of 64 KiB. Throws RangeError when memory runs out. */
    grow(pages: number): number;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports?: { env: { memory: Memory } });
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array): boolean;
}
