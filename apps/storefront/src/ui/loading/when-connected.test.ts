import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { notFound } from '../../data/page/not-found.ts'

const page = new EventTarget()
let isOnline = true
vi.stubGlobal('window', page)
vi.stubGlobal('navigator', {
  get onLine() {
    return isOnline
  },
})
// Another file of the worker may have loaded the module without a window.
vi.resetModules()
const { judgeConnection, whenConnected } = await import('./when-connected.ts')

afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  isOnline = true
})

function comeBack(): void {
  isOnline = true
  page.dispatchEvent(new Event('online'))
}

test('a load that fails with a connection fails', async () => {
  await expect(whenConnected(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})

test('a load that fails without a connection is repeated when it is back', async () => {
  isOnline = false
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!isOnline) throw new Error('lost')
    return 'loaded'
  })
  const loaded = whenConnected(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  comeBack()
  expect(await loaded).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that failed without a connection is repeated too where the failure comes after the connection', async () => {
  isOnline = false
  const first = Promise.withResolvers<string>()
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve('loaded'))
    .mockReturnValueOnce(first.promise)
  const loaded = whenConnected(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  comeBack()
  first.reject(new Error('lost'))
  expect(await loaded).toBe('loaded')
})

test('a load that begins with the connection and still fails is repeated', async () => {
  comeBack()
  const load = vi.fn<() => Promise<string>>(async () => 'loaded').mockRejectedValueOnce(new Error('lost'))
  expect(await whenConnected(load)).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that fails on a network without the shop waits until the shop is found', async () => {
  let isFound = false
  judgeConnection(async () => !isFound)
  onTestFinished(() => judgeConnection(async () => false))
  const load = vi.fn<() => Promise<string>>(async () => {
    if (!isFound) throw new TypeError('Failed to fetch')
    return 'loaded'
  })
  const loaded = whenConnected(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  isFound = true
  expect(await loaded).toBe('loaded')
})

test('an answer of the device is given on without a connection', async () => {
  isOnline = false
  const refused = Object.assign(new Error('online only'), { status: 409 })
  await expect(whenConnected(() => Promise.reject(refused))).rejects.toBe(refused)
})

test('an answer of the shop is given on, whatever the network does since', async () => {
  judgeConnection(async () => true)
  onTestFinished(() => judgeConnection(async () => false))
  const refused = Object.assign(new Error('not found'), { status: 404 })
  // The connection came back in the test above, long enough ago.
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  await expect(whenConnected(() => Promise.reject(refused))).rejects.toBe(refused)
  vi.restoreAllMocks()
})

test('an unknown address is no reason to look for the shop', async () => {
  const look = vi.fn(async () => true)
  judgeConnection(look)
  onTestFinished(() => judgeConnection(async () => false))
  isOnline = true
  const missing = notFound('page')
  await expect(whenConnected(() => Promise.reject(missing))).rejects.toBe(missing)
  expect(look).not.toHaveBeenCalled()
})
