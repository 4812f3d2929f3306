/** The catalogue engine beside the page. It is an entry of its own in the build, so that only pages that use it fetch
 *  it and its worker. */
import { createEngineClient, type Engine } from './engine-client.ts'

export function startEngine(): Engine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  const { broke, ...engine } = createEngineClient(worker, () => worker.terminate())
  // An event without a message: its script could not be had or run.
  worker.addEventListener('error', ({ message }) => broke(message || 'The worker could not be started.'))
  worker.addEventListener('messageerror', () => broke('The worker said something that cannot be read.'))
  return engine
}
