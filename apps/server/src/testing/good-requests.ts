/** A request of each call that succeeds here and now, whoever of its people asks: the contract's example, with what
 *  only a running shop can give put in (a fresh address, an order that waits, a share token). Each asking makes its
 *  own, so that what one call uses up the next one has again. */
import { type CallName, calls } from '@hoistway/contract/calls'
import type { WireInput } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import { NAMED_PARTS } from '@hoistway/fixtures/shelf'
import type { TestShop } from './test-shop.ts'

type Prepare = (shop: TestShop) => Promise<WireInput>

const PREPARED: Partial<Record<CallName, Prepare>> = {
  addAddress: async () => ({
    body: { ...EXAMPLES.addAddress.body, address: `Storgatan ${nextNumber()}` },
  }),
  placeOrder: async () => ({
    ...EXAMPLES.placeOrder,
    headers: { 'idempotency-key': `good-request-${nextNumber()}` },
  }),
  getAsset: async (shop) => ({ params: { id: await anyAsset(shop) } }),
}

let lastNumber = 0

function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

export async function goodRequest(shop: TestShop, name: CallName): Promise<WireInput> {
  return (await PREPARED[name]?.(shop)) ?? EXAMPLES[name]
}

async function anyAsset(shop: TestShop): Promise<number> {
  const [product] = await shop.guest.call(calls.getProductsPage, {
    body: { requestedProductIDs: [NAMED_PARTS.tiersOneTenFifty.id] },
  })
  const [id] = product?.attributes.imageAssetIDs ?? []
  if (id === undefined) throw new Error('The demo shelf has no drawing of its named part.')
  return id
}
