/** The headers of a file below /assets. Its name has the hash of its content, so it is kept for ever. */
import { ENGINE_WORKER_POLICY, SHOWN_ELSEWHERE } from '../../http/security-headers.ts'

const YEAR_SECONDS = 365 * 24 * 3600
/** The name of the worker's script, as Vite builds it and as it lies compressed beside that. */
const ENGINE_WORKER = /(?:^|[/\\])engine-worker-[\w-]+\.js(?:\.br)?$/

/** @param path its name, or a path that ends in it */
export function assetHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    ...SHOWN_ELSEWHERE,
    ...(ENGINE_WORKER.test(path) && { 'content-security-policy': ENGINE_WORKER_POLICY }),
  }
}
