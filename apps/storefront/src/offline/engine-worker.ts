/** The worker's script. It alone is served with a policy that allows WebAssembly. */
import type { EnginePort } from './engine-protocol.ts'
import { serveEngine } from './serve-engine.ts'

// The storefront is compiled with the types of a page; in a worker the global scope is its port.
serveEngine(globalThis as unknown as EnginePort)
