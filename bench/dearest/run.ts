/** `npm run bench:dearest`: what is the dearest that a guest can ask for, and does a customer notice? See README.md
 *  beside this file.
 *
 *  --no-attack   only the first part
 *  --only=text   only requests whose name holds the text */
import { parseArgs } from 'node:util'
import { listCalls } from '@hoistway/contract/orders/lists'
import { startPostgres } from '../../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf } from '../../e2e/buyers/customer.ts'
import { makeDataDir, removeDataDir, startShop } from '../../e2e/shops/shop.ts'
import { underAttack } from './attack.ts'
import { type Candidate, candidates } from './candidates.ts'
import { allowed, type Cost, costOf } from './cost.ts'

const LINES = 1_000
const SHOWN = 10
const MEASURED_AGAIN = 40
/** Long enough for the collector of memory to come by as often as it does under load. */
const AGAIN = { from: 1_000, most: 100, enoughMs: 1_000 }
const GOAL_P99_MS = 300

const { values } = parseArgs({
  options: { attack: { type: 'boolean', default: true }, only: { type: 'string', default: '' } },
  allowNegative: true,
})
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))

const { costs, byName } = await dearest()
const exempt = costs.filter(({ name }) => byName.get(name)?.isExempt)
const counted = costs.filter(({ name }) => !byName.get(name)?.isExempt)
print(`The ${SHOWN} dearest for what the goal allows them`, counted.slice(0, SHOWN))
print('Exempt: one password hash, the first drawing of a picture', exempt.slice(0, 3))
const above = counted.filter((cost) => share(cost) > 1)
console.log(above.length === 0 ? '\nNone is above the goal.' : `\n${above.length} above the goal.`)

let isSlow = false
if (values.attack) {
  const sent = counted.slice(0, SHOWN).flatMap(({ name }) => byName.get(name) ?? [])
  const postgres = await startPostgres()
  try {
    for (const [name, url] of [
      ['embedded', undefined],
      [`PostgreSQL ${postgres.major}`, await postgres.createDatabase()],
    ] as const) {
      const { orders, quiet, attacked, statuses } = await underAttack(sent, url, prepare)
      console.log(
        `\n${name}: ${orders} orders, p50 ${attacked.p50.toFixed(0)} ms, p99 ${attacked.p99.toFixed(0)} ms` +
          ` (before: ${quiet.p50.toFixed(0)} and ${quiet.p99.toFixed(0)} ms); attacker ${JSON.stringify(statuses)}`,
      )
      isSlow ||= attacked.p99 > GOAL_P99_MS
    }
  } finally {
    await postgres.stop()
  }
}
process.exitCode = above.length > 0 || isSlow ? 1 : 0

/** Every candidate a few times, and the dearest of them again and more often. */
async function dearest(): Promise<{ costs: Cost[]; byName: Map<string, Candidate> }> {
  const dataDir = await makeDataDir()
  const shop = await startShop({ dataDir })
  try {
    const all = (await prepare(shop.url)).filter(({ name }) => name.includes(values.only))
    const byName = new Map(all.map((candidate) => [candidate.name, candidate]))
    console.error(`${all.length} requests …`)
    const first: Cost[] = []
    for (const candidate of all) first.push(await costOf(shop, candidate, { from: 0, most: 5 }))
    const again = byShare(first).slice(0, MEASURED_AGAIN)
    const costs: Cost[] = []
    for (const { name } of again) {
      const candidate = byName.get(name)
      if (candidate) costs.push(await costOf(shop, candidate, AGAIN))
    }
    return { costs: byShare(costs), byName }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** The lists that a guest can make for it. */
async function prepare(url: string): Promise<Candidate[]> {
  const client = clientOf(url)
  const items = Array.from({ length: LINES }, (_, index) => ({
    productId: 1 + (index % 500),
    amount: 1,
    specificationText: 'x'.repeat(500),
  }))
  const tokens: string[] = []
  for (const type of [0, 100] as const) {
    tokens.push(await client.call(listCalls.saveShareableProductList, { body: { type, items } }))
  }
  return candidates(tokens)
}

/** 1 is all that the goal allows. */
function share({ milliseconds, sentBytes }: Cost): number {
  return milliseconds / allowed(sentBytes)
}

function byShare(costs: readonly Cost[]): Cost[] {
  return [...costs].sort((a, b) => share(b) - share(a))
}

function print(title: string, costs: readonly Cost[]): void {
  console.log(`\n${title}\n`)
  console.log('  CPU ms  allowed  ms/kB sent   sent kB  answer kB  status  request')
  for (const cost of costs) {
    const { milliseconds, sentBytes, answerBytes, status, name } = cost
    const kilobytes = sentBytes / 1024
    const figures = [
      milliseconds.toFixed(1).padStart(8),
      allowed(sentBytes).toFixed(0).padStart(8),
      (milliseconds / kilobytes).toFixed(1).padStart(11),
      kilobytes.toFixed(1).padStart(9),
      (answerBytes / 1024).toFixed(0).padStart(10),
      String(status).padStart(7),
    ]
    console.log(`${figures.join(' ')}  ${name}`)
  }
}
