/** The settings of a device: the catalogue and the pictures are loaded with their size told before, told as complete, and
 *  removed; what belongs to a person goes with the person. */
import { snapshotCalls } from '@hoistway/contract/catalogue/snapshot'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerInstead } from './calls.ts'
import { DATABASE, deleteCatalogue } from './catalogue-of-page.ts'
import { arriveAt, goOffline, goOnline, press } from './on-screen.ts'
import { logOut, openScreen } from './open-screen.ts'

const main = page.getByRole('main')
const catalogue = main.getByRole('region', { name: 'Catalogue on this device' })
const load = catalogue.getByRole('button', { name: /^Load now, \d/ })

afterEach(async () => {
  await deleteCatalogue()
  await logOut()
})

async function storedOwners(): Promise<string[]> {
  const db = await openDB(DATABASE)
  try {
    return ((await db.getAllKeys('catalogues')) as [string, string][]).map(([owner]) => owner)
  } finally {
    db.close()
  }
}

/** Of downloads that were broken off. */
async function unfinishedBytes(): Promise<number> {
  const db = await openDB(DATABASE)
  try {
    const pieces = (await db.getAll('pieces')) as { readonly bytes: Uint8Array }[]
    return pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)
  } finally {
    db.close()
  }
}

test('the catalogue is loaded, told as complete and removed [ROUTE-23] [LS-06]', async () => {
  await openScreen('/settings')
  await expect.element(catalogue.getByText('Not loaded')).toBeVisible()
  await expect.element(main.getByText('Never')).toBeVisible()
  await press(load, 'Enter')
  await expect.element(catalogue.getByText('Complete', { exact: true })).toBeVisible()
  await expect.element(catalogue.getByText(/^English: complete, as of .*, checked /)).toBeVisible()
  await expect.element(catalogue.getByText(/^Stock: as of /)).toBeVisible()
  expect(Date.parse(localStorage.getItem('lastOfflineSync') ?? '')).toBeGreaterThan(0)
  await expect.element(main.getByText('Never')).not.toBeInTheDocument()
  expect(await storedOwners()).toEqual(['guest'])

  await press(catalogue.getByRole('button', { name: 'Remove' }), 'Enter')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove the catalogue' }), 'Enter')
  await expect.element(catalogue.getByText('Not loaded')).toBeVisible()
  expect(await storedOwners()).toEqual([])
})

test('another language is loaded beside the first', async () => {
  await openScreen('/settings')
  await press(load, 'Enter')
  await expect.element(catalogue.getByText(/^English: complete/)).toBeVisible()
  await press(main.getByRole('button', { name: /^Load German too, \d/ }), 'Enter')
  await expect.element(catalogue.getByText(/^German: complete/)).toBeVisible()
  await expect.element(main.getByText(/^Without a connection: English and German\./)).toBeVisible()
})

test('a customer has prices, and all of it is gone after the logout', async () => {
  await openScreen('/settings', { as: KARIN })
  await expect.element(main.getByText(KARIN.company.name)).toBeVisible()
  await press(load, 'Enter')
  await expect.element(catalogue.getByText(/^Your prices and stock: as of /)).toBeVisible()
  expect(await storedOwners()).toEqual([expect.stringContaining('person ')])
  await press(page.getByRole('button', { name: 'Log out' }), 'Enter')
  await expect.poll(storedOwners).toEqual([])
  await expect.element(catalogue.getByText('Not loaded')).toBeVisible()
})

test('the switch of the background sync is stored [OFF-07] [LS-07]', async () => {
  await openScreen('/settings')
  const background = main.getByRole('switch', { name: 'Background sync' })
  await expect.element(background).toBeChecked()
  await press(background, 'Enter')
  await expect.element(background).not.toBeChecked()
  expect(localStorage.getItem('backgroundSync')).toBe('false')
})

test('without a connection nothing is loaded, and the page says so', async () => {
  await openScreen('/settings')
  await expect.element(load).toBeEnabled()
  goOffline()
  await expect.element(load).toBeDisabled()
  await expect.element(catalogue.getByText(/^Loading works again/)).toBeVisible()
  goOnline()
  await expect.element(load).toBeEnabled()
})

test('pictures are chosen with their size told before, and emptied [ROUTE-23] [OFF-07]', async () => {
  const { id } = NAMED_PARTS.stockTen
  await openScreen('/settings', { cart: [{ productID: id, amount: 1, specificationText: '' }] })
  const pictures = main.getByRole('region', { name: 'Pictures' })
  await expect.element(pictures.getByText(/^Load the catalogue first/)).toBeVisible()
  await expect.element(pictures.getByRole('radio', { name: 'None' })).toBeDisabled()
  await press(load, 'Enter')
  await expect
    .element(pictures.getByRole('radio', { name: /^All parts \d+ pictures, about \d/ }))
    .toBeEnabled()
  await pictures.getByRole('radio', { name: /^Parts in the cart 1 picture, \d/ }).click()
  await expect.element(pictures.getByText(/^1 picture, \d+.kB$/).last()).toBeVisible()
  await pictures.getByRole('button', { name: 'Empty' }).click()
  await expect.element(pictures.getByText('Nothing stored')).toBeVisible()
  await expect.element(pictures.getByRole('radio', { name: 'None' })).toBeChecked()
})

describe('a device that is short of room or stores nothing', () => {
  afterEach(() => void vi.restoreAllMocks())

  test('says how much is missing, and the shop goes on', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 0, quota: 1_000 })
    await openScreen('/settings')
    await press(load, 'Enter')
    const alert = catalogue.getByRole('alert')
    await expect.element(alert.getByText(/There is too little room on this device\./)).toBeVisible()
    await expect.element(alert.getByText(/\d.MB are missing\./)).toBeVisible()
    expect(await storedOwners()).toEqual([])
    await expect.element(load).toBeEnabled()
    await press(page.getByRole('link', { name: 'Contact' }).first(), 'Enter')
    await arriveAt('/contact')
  })

  test('keeps the catalogue that it has, and offers to go on without pictures', async () => {
    await openScreen('/settings')
    await press(load, 'Enter')
    const pictures = main.getByRole('region', { name: 'Pictures' })
    await expect.element(pictures.getByRole('radio', { name: /^All parts \d/ })).toBeEnabled()
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 0, quota: 1_000 })
    await pictures.getByRole('radio', { name: /^All parts/ }).click()
    const alert = catalogue.getByRole('alert')
    await expect.element(alert.getByText(/What was loaded before is still here and complete\./)).toBeVisible()
    await press(alert.getByRole('button', { name: 'Go on without pictures' }), 'Enter')
    await expect.element(pictures.getByRole('radio', { name: 'None' })).toBeChecked()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('is told so where the browser refuses its database', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    await openScreen('/settings')
    await expect
      .element(catalogue.getByText(/^The browser stores nothing, as in a private window/))
      .toBeVisible()
    await expect.element(load).not.toBeInTheDocument()
  })

  test('gets nothing if no later page could know that something is to be deleted', async () => {
    await openScreen('/settings', { as: KARIN })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await press(load, 'Enter')
    await expect.element(catalogue.getByRole('alert').getByText(/The browser stores nothing/)).toBeVisible()
    expect(await storedOwners()).toEqual([])
  })
})

test('a download that was paused is gone on with, or removed', async () => {
  await openScreen('/settings')
  const { promise: paused, resolve: pause } = Promise.withResolvers<void>()
  let isBroken = true
  answerInstead(snapshotCalls.snapshotPart, async (ask) => {
    const answer = await ask()
    if (!isBroken || !answer.body) return answer
    let sent = 0
    const some = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          controller.enqueue(chunk)
          sent += chunk.length
          if (sent > 10_000) await paused
        },
      }),
    )
    return new Response(some, answer)
  })
  await press(load, 'Enter')
  // A download that is paused before a byte has come leaves nothing to go on with.
  const progress = catalogue.getByRole('progressbar')
  await expect.element(progress).toHaveAttribute('aria-valuenow', expect.stringMatching(/^[1-9]/))
  await press(catalogue.getByRole('button', { name: 'Pause' }), 'Enter')
  pause()
  await press(catalogue.getByRole('button', { name: 'Remove' }), 'Enter')
  expect(await unfinishedBytes()).toBeGreaterThan(10_000)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove the catalogue' }), 'Enter')
  await expect.poll(unfinishedBytes).toBe(0)
  isBroken = false
  await press(load, 'Enter')
  await expect.element(catalogue.getByText('Complete', { exact: true })).toBeVisible()
})
