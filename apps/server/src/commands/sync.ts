/** `sync run TYPE`: queues a synchronisation, works it off and prints what it reports. */
import { readSyncType, SYNC_NAMES, SyncStatus } from '@hoistway/domain/sync/sync-types'
import { readLog } from '../sync/runs/log-queries.ts'
import { EXIT, type RunCommand, textOf } from './command.ts'

export const syncRun: RunCommand = async ({ db, sync, print }, options) => {
  const name = textOf(options, 'type')
  const type = readSyncType(name)
  if (type === undefined) {
    print(`There is no synchronisation "${name}". There are: ${SYNC_NAMES.join(', ')}.`)
    return EXIT.wrongUse
  }
  await sync.request(type)
  await sync.workOff()
  const [run] = await readLog(db, 1, type)
  if (run?.message) print(run.message)
  return run?.status === SyncStatus.Completed ? EXIT.done : EXIT.refused
}
