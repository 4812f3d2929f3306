import { afterAll, beforeEach, expect, test, vi } from 'vitest'

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
const { whenConnected } = await import('./when-connected.ts')

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
