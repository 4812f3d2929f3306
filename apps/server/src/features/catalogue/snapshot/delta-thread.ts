/** Runs in the thread that makes one delta, from the two stored files that come with its start. */
import { parentPort, workerData } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import type { DeltaOrder, MadeDelta } from './delta-maker.ts'
import { madeFile, packed } from './made-file.ts'
import { makeDelta } from './make-delta.ts'

const { earlier, later } = workerData as DeltaOrder
const delta = makeDelta(brotliDecompressSync(earlier), brotliDecompressSync(later))
const made: MadeDelta = madeFile(delta, packed(delta))
parentPort?.postMessage(made, [made.bytes.buffer])
