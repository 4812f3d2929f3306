/** Works in a folder that is nearly always there: it is made only when the work does not find it. */
import { mkdir } from 'node:fs/promises'
import { errorCode } from '../../faults/error-text.ts'

/** @param work makes a file in the folder, and fails with ENOENT where the folder is missing; it is then tried once more
 *  @param mode of the folder if it is made */
export async function inFolder<T>(folder: string, work: () => Promise<T>, mode?: number): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (errorCode(fault) !== 'ENOENT') throw fault
    await mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) })
    return work()
  }
}
