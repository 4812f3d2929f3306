/** The part of WebAssembly that the engine uses. It is taken from where hosts put it, because no host's types are known
 *  here and a host may have none. */
export type WasmMemory = { readonly buffer: ArrayBufferLike }
export type WasmModule = { readonly module?: never }

export type WebAssemblyHost = {
  readonly Memory: new (size: { initial: number; maximum: number; shared: boolean }) => WasmMemory
  readonly Module: new (binary: Uint8Array) => WasmModule
  readonly Instance: new (
    module: WasmModule,
    imports: { env: { memory: WasmMemory } },
  ) => { exports: unknown }
}

export function webAssembly(): WebAssemblyHost | undefined {
  return (globalThis as unknown as { WebAssembly?: WebAssemblyHost }).WebAssembly
}
