/** A process for one measurement: what one holds in memory does not slow down or count against the next. */
import { TASKS, type Task } from './tasks.ts'

type Order = { readonly task: Task; readonly given: never }

process.once('message', async ({ task, given }: Order) => {
  const result = await TASKS[task](given)
  process.send?.(result, () => process.exit(0))
})
