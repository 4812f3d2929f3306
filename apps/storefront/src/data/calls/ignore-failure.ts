/** What came of a call whose failure nobody is told of: saving an address from the cart, denying an order there. The
 *  follow-up is skipped and no message is shown (MSG-05, AMB-22). */
export async function ignoreFailure<T>(call: Promise<T>): Promise<{ readonly result: T } | undefined> {
  try {
    return { result: await call }
  } catch {
    return undefined
  }
}
