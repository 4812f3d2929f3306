/** The headers of a file below /assets. Its name has the hash of its content, so it is kept for ever. */
import { KEPT_FOR_A_YEAR } from '../../http/answers/cache-control.ts'
import { COMPILING_WORKER_POLICY, SHOWN_ELSEWHERE } from '../../http/security/security-headers.ts'

/** Matches the script of a worker that compiles WebAssembly, and its compressed form. */
const COMPILING_WORKER = /(?:^|[/\\])(?:engine|scan)-worker-[\w-]+\.js(?:\.br)?$/

/** @param path its name, or a path that ends in it */
export function assetHeaders(path: string): Readonly<Record<string, string>> {
  return {
    'cache-control': KEPT_FOR_A_YEAR,
    ...SHOWN_ELSEWHERE,
    ...(COMPILING_WORKER.test(path) && { 'content-security-policy': COMPILING_WORKER_POLICY }),
  }
}
