/** Runs one measurement in a process of its own, so that its memory neither slows the next one nor counts for it. */
import { TASKS, type Task } from './tasks.ts'

type Order = { readonly task: Task; readonly given: never }

process.once('message', async ({ task, given }: Order) => {
  const result = await TASKS[task](given)
  process.send?.(result, () => process.exit(0))
})
