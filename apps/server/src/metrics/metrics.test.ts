/** /metrics as Prometheus reads it. */
import { calls } from '@hoistway/contract/calls'
import { EXAMPLES } from '@hoistway/contract/examples'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { enqueue } from '../database/outbox.ts'
import { openTestShop } from '../testing/test-shop.ts'

const TOKEN = 'a-token-of-the-monitor'
const shop = await openTestShop()
const node = await shop.openNode({ metrics: { from: ['10.0.0.0/8', '127.0.0.1'], token: TOKEN } })
afterAll(() => shop.close())

const headers = { authorization: `Bearer ${TOKEN}` }
const read = async () => (await node.inject({ url: '/metrics', headers })).body

type Sample = { readonly name: string; readonly labels: Record<string, string>; readonly value: number }

/** The samples of the text format 0.0.4. A line of another form fails. */
function samplesOf(text: string): Sample[] {
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] =
        /^([a-z0-9_]+)(?:\{(.*)\})? ([\d.e+-]+|Nan|\+Inf)$/.exec(line) ?? []
      if (name === undefined) throw new Error(`not a sample: ${line}`)
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text])
      return { name, labels: Object.fromEntries(pairs), value: Number(value) }
    })
}

async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = samplesOf(await read()).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return found?.value
}

test('is closed: unknown without a setting, refused without token or from elsewhere', async () => {
  expect((await shop.inject({ url: '/metrics', headers })).statusCode).toBe(404)
  expect((await node.inject({ url: '/metrics' })).statusCode).toBe(401)
  const wrong = { authorization: 'Bearer another-token' }
  expect((await node.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(401)
  const elsewhere = { url: '/metrics', headers, remoteAddress: '192.0.2.7' }
  expect((await node.inject(elsewhere)).statusCode).toBe(401)
  const near = { url: '/metrics', headers, remoteAddress: '10.1.2.3' }
  expect((await node.inject(near)).statusCode).toBe(200)
  const sven = await shop.as(SVEN.email)
  const { statusCode } = await node.inject({ url: '/metrics', headers: { cookie: sven.cookie ?? '' } })
  expect(statusCode).toBe(401)
})

test('counts requests and errors by call, with their duration', async () => {
  const before = (await figure('hoistway_http_request_duration_seconds_count', { call: 'languages' })) ?? 0
  await node.inject({ url: `/api${calls.languages.path}` })
  await node.inject({ url: calls.languages.path })
  const labels = { call: 'languages', status: '200' }
  expect(await figure('hoistway_http_request_duration_seconds_count', labels)).toBe(before + 2)
  expect(await figure('hoistway_http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(2)
  await node.inject({ url: '/api/no/such/call' })
  const unknown = { call: 'unknown', status: '404' }
  expect(await figure('hoistway_http_request_duration_seconds_count', unknown)).toBeGreaterThan(0)
  // The reading itself is under way.
  expect(await figure('hoistway_http_requests_running')).toBe(1)
})

test('each figure has its help and a name that fits its kind, as promtool asks', async () => {
  const text = await read()
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind]) => ({ name, kind }))
  expect(kinds.length).toBeGreaterThan(30)
  for (const { name, kind } of kinds) {
    expect(text).toMatch(new RegExp(`^# HELP ${name} \\S`, 'm'))
    expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter'])
    expect(name).not.toMatch(kind === 'gauge' ? /_(count|sum|bucket)$/ : /[A-Z]/)
  }
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length)
})

test('the text is what the format asks: each figure once, its series together, buckets that add up', async () => {
  const text = await read()
  const families: string[] = []
  const series = new Set<string>()
  for (const line of text.trimEnd().split('\n')) {
    const described = /^# (HELP|TYPE) (\S+) \S/.exec(line)
    if (described) {
      const [, kind, name = ''] = described
      if (kind === 'HELP') families.push(name)
      else expect(families.at(-1)).toBe(name)
    } else if (line !== '') {
      const [name = ''] = line.split(/[{ ]/, 1)
      const family = families.at(-1) ?? ''
      expect([family, `${family}_bucket`, `${family}_sum`, `${family}_count`]).toContain(name)
      const key = line.slice(0, line.lastIndexOf(' '))
      expect([key, series.has(key)]).toEqual([key, false])
      series.add(key)
    }
  }
  expect(new Set(families).size).toBe(families.length)
  const samples = samplesOf(text)
  const buckets = samples.filter(({ name }) => name === 'hoistway_http_request_duration_seconds_bucket')
  expect(buckets.length).toBeGreaterThan(0)
  for (const { labels, value } of buckets) {
    const same = ({ labels: { call, status } }: Sample) => call === labels.call && status === labels.status
    const larger = buckets.filter((one) => same(one) && Number(boundOf(one)) > Number(boundOf({ labels })))
    for (const one of larger) expect(one.value).toBeGreaterThanOrEqual(value)
    const all = samples.find((one) => one.name.endsWith('duration_seconds_count') && same(one))
    if (labels.le === '+Inf') expect(value).toBe(all?.value)
  }
})

function boundOf({ labels }: Pick<Sample, 'labels'>): string | undefined {
  return labels.le === '+Inf' ? 'Infinity' : labels.le
}

test('tells the outbox, orders, the synchronisation, the catalogue, pools and the event loop', async () => {
  const karin = await shop.as(KARIN.email)
  const fresh = await shop.openNode({ metrics: { from: undefined, token: TOKEN } })
  const readFresh = async () => samplesOf((await fresh.inject({ url: '/metrics', headers })).body)
  await karin.call(calls.placeOrder, EXAMPLES.placeOrder)
  await enqueue(shop.db, { topic: 'mail.question', payload: { questionId: 1 } })
  await shop.db
    .updateTable('outbox')
    .set({ next_try: null, fault: 'refused' })
    .where('topic', '=', 'mail.question')
    .execute()
  const orders = await shop.db.selectFrom('orders').select('released').execute()
  const samples = await readFresh()
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    )?.value
  expect(value('hoistway_database_up')).toBe(1)
  expect(value('hoistway_outbox_entries', { topic: 'erp.export-order', state: 'waiting' })).toBe(1)
  expect(value('hoistway_outbox_entries', { topic: 'mail.question', state: 'given_up' })).toBe(1)
  expect(value('hoistway_outbox_oldest_age_seconds', { topic: 'erp.export-order' })).toBeTypeOf('number')
  expect(value('hoistway_orders', { state: 'released' })).toBe(
    orders.filter(({ released }) => released).length,
  )
  expect(value('hoistway_node_catalogue_version')).toBe(value('hoistway_catalogue_version'))
  expect(value('hoistway_database_connections', { state: 'open' })).toBeGreaterThan(0)
  expect(value('nodejs_eventloop_lag_seconds')).toBeTypeOf('number')
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
})
