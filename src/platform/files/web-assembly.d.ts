// The used part of WebAssembly, which TypeScript only declares for browsers.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }

  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number; readonly shared: true });
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  }

  class Instance {
    constructor(module: Module, imports: { readonly env: Readonly<Record<string, unknown>> });
    readonly exports: unknown;
  }
}
