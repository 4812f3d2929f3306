/** Says on standard error how far a long measurement has come, so that nobody breaks it off for dead. */
import { seconds } from './report.ts'

export function createProgress(what: string): (step: string) => void {
  const started = performance.now()
  return (step) => console.error(`  ${what}: ${step}, ${seconds(performance.now() - started)}`)
}
