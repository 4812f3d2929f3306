/** Calls that queue synchronisations with the business system and the product information system, and list their log
 *  (server document, sections 3, 7 "Admin" and 9). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable } from '../wire.ts'

/** One run of a synchronisation (ENT-48). Times are ISO texts. */
export const SyncLog = Type.Object({
  id: Id,
  type: Type.Integer({ description: '0 All, 1 Small, 2 Users, 3 Products, 4 OrderHistory, … 15' }),
  status: Type.Integer({ description: '0 scheduled, 1 running, 2 completed, 3 failed (AMB-78)' }),
  scheduledStart: Type.String(),
  started: Nullable(Type.String()),
  completed: Nullable(Type.String({ description: 'When it ended, well or not' })),
  message: Type.String({ description: 'What was read, changed and refused; empty before the end' }),
})
export type SyncLog = Static<typeof SyncLog>

export const SyncOverview = Type.Object({
  syncLogs: Type.Array(SyncLog, { description: 'The newest 300, newest first' }),
  averageTimes: Type.Record(Type.String(), Type.Number(), {
    description: 'Type to the average milliseconds of its completed runs in the log',
  }),
  nextStarts: Type.Record(Type.String(), Type.String(), {
    description: 'Additional: type to its next scheduled start',
  }),
})
export type SyncOverview = Static<typeof SyncOverview>

export const syncCalls = {
  syncOverview: call({
    method: 'GET',
    path: '/admin/sync-overview',
    summary: 'The log of synchronisations with their average times',
    access: 'siteAdmin',
    result: SyncOverview,
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  createSyncLog: call({
    method: 'POST',
    path: '/admin/sync-overview',
    summary: 'Queue a synchronisation; answers the log of its type as a file',
    access: 'siteAdmin',
    query: Type.Object({
      type: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Number or name of the type; 5, 7 and 10 cannot be run (AMB-78)',
      }),
    }),
    result: 'file',
    required: ['type'],
    refusals: ['invalidInput', 'notLoggedIn', 'notAllowed'],
  }),
} as const
