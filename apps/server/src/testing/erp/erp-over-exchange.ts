/** A business system behind an exchange of files whose directory lies on this machine, for the tests of every such system. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeErp, FILE_NAMES } from '../../integrations/erp/exchange-erp.ts'
import type { ErpFeedName } from '../../integrations/erp/port.ts'
import { type PresentState, writeFeeds } from '../../integrations/erp/write-feeds.ts'
import type { Exchange } from '../../integrations/exchange/port.ts'
import { USUAL_RULES } from '../../integrations/feed/settled-file.ts'
import type { OpenErp } from './erp-port.ts'

export async function openErpOver(exchange: Exchange, directory: string): Promise<OpenErp> {
  const path = (feed: ErpFeedName) => join(directory, 'in', FILE_NAMES[feed])
  const orders = join(directory, 'out', 'orders')
  await mkdir(join(directory, 'in'), { recursive: true })
  return {
    erp: exchangeErp(exchange, { ...USUAL_RULES, settleMs: 0 }),
    async deliver(feed, records) {
      await rm(path(feed), { force: true })
      const nothing = Object.fromEntries(Object.keys(FILE_NAMES).map((name) => [name, none]))
      await writeFeeds(directory, {
        ...nothing,
        [feed]: async function* () {
          yield records
        },
      } as unknown as PresentState)
    },
    deliverDamaged: () => writeFile(path('stock'), 'articleNr;warehouse;stock\nA;H;1\nB;H;many\nC;H;3\n'),
    withdraw: (feed) => rm(path(feed)),
    received: async () =>
      Promise.all((await readdir(orders)).map((name) => readFile(join(orders, name), 'utf8'))),
  }
}

async function* none() {}
