import { StartFault } from '../start-fault.ts'

/** The lines with which a start is refused. A start that succeeds, or fails in another way, fails the test. */
export async function faultLines(start: () => unknown): Promise<readonly string[]> {
  try {
    await start()
  } catch (error) {
    if (error instanceof StartFault) return error.lines
    throw error
  }
  throw new Error('the start was not refused')
}
