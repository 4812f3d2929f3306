import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { expect, test } from 'vitest'
import { syncLogFile } from './sync-log-file.ts'

test('the file has a line for each run, and no text in it is a formula', () => {
  const at = '2026-11-22T13:12:00.000Z'
  const run = { id: 7, type: SyncType.Price, scheduledStart: at, started: null, completed: null }
  const { fileName, data } = syncLogFile('Price', [
    { ...run, status: SyncStatus.Scheduled, message: '' },
    { ...run, id: 6, status: SyncStatus.Failed, started: at, completed: at, message: '=HYPERLINK("x")' },
  ])
  expect(fileName).toBe('sync-Price.csv')
  expect(new TextDecoder().decode(data).split('\r\n')).toEqual([
    'id,type,status,scheduledStart,started,completed,message',
    `7,Price,Scheduled,${at},,,`,
    `6,Price,Failed,${at},${at},${at},"'=HYPERLINK(""x"")"`,
    '',
  ])
})
