/** Does what a device that may hold a catalogue needs at the start of a page, and when somebody logs in or out: deletes
 *  what belongs to another person, stores the data of the frame, and syncs if that is due (AMB-97, OFF-06). */
import type { Client } from '@hoistway/contract/client'
import { mayUseMuch } from '../../offline/device/may-use-much.ts'
import type { RootData } from '../root-data.ts'
import { lastSync, noteSynced, syncIsDue, syncIsOn } from './background-sync.ts'
import { deviceOf, ownerOf } from './device.ts'
import { storeStart } from './store-start.ts'
import { syncDevice } from './sync.ts'
import { askForWakeUps } from './wake-ups.ts'

export async function doDeviceDuties(client: Client, root: RootData): Promise<void> {
  const owner = ownerOf(root.user ?? undefined)
  const device = await deviceOf(client)
  await device.keepOnly(owner)
  await storeStart(client, root)
  void askForWakeUps(syncIsOn())
  const renewed = await device.renewedAt()
  if (typeof renewed === 'string' && renewed > (lastSync() ?? '')) noteSynced(new Date(renewed))
  if (!syncIsOn() || !syncIsDue(lastSync(), Date.now()) || !(await mayUseMuch())) return
  const stored = await device.stored()
  if ('fault' in stored) return
  const locales = stored.filter((one) => one.owner === owner).map(({ locale }) => locale)
  if (locales.length > 0) await syncDevice({ client, root, locales })
}
