import { attestCalls } from '@hoistway/contract/approvals/attest'
import { type Answer, createClient } from '@hoistway/contract/client'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { toasts } from '../overlays/toasts.ts'
import { ignoreFailure } from './ignore-failure.ts'

const clientAnswering = (answer: Answer) => createClient(async () => answer)
const denied = { query: { attestToken: 'x', locale: 'sv' } }
const address = { name: 'A', recipient: 'AB', address: 'Gatan 1', postAddress: '111 22 Stad', country: 'SE' }

afterEach(() => vi.restoreAllMocks())

test.for([400, 401, 500, 503])(
  'a deny or an address that is refused with %i has no follow-up and no message [MSG-05]',
  async (status) => {
    const logged = vi.spyOn(console, 'error')
    const client = clientAnswering({ status, headers: {}, text: '{}' })
    expect(await ignoreFailure(client.call(attestCalls.denyAttest, denied))).toBeUndefined()
    expect(await ignoreFailure(client.call(orderCalls.addAddress, { body: address }))).toBeUndefined()
    expect(toasts.get()).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  },
)

test('a deny that went through is followed up, though its answer is empty [ATT-14]', async () => {
  const client = clientAnswering({ status: 204, headers: {} })
  expect(await ignoreFailure(client.call(attestCalls.denyAttest, denied))).toEqual({ result: null })
})
