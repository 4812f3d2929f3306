/** Returns the result of a call, or undefined when the call failed. It is for calls whose failure the visitor is not
 *  told: no message is shown and the next step is skipped (MSG-05, AMB-22). */
export async function ignoreFailure<T>(call: Promise<T>): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await call }
  } catch {
    return undefined
  }
}
