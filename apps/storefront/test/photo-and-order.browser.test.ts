/** Ordering by photo, with pictures that the shop takes. e2e/orders/photo-and-order.long.e2e.ts tests how pictures
 *  change on the way, and how they arrive in the shop. */
import { KARIN } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logInInThePopup, press } from './on-screen.ts'
import { openScreen } from './open-screen.ts'

const main = page.getByRole('main')
const chooser = page.getByLabelText('Choose pictures')
const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const sendButton = page.getByRole('button', { name: 'Send the order' })

describe('an order by photo', () => {
  test('is followed by another, begun from the menu', async () => {
    await openScreen('/photo-order', { as: KARIN })
    await chooser.upload(await pictureCalled('plate.png'))
    await expect.element(page.getByText('Uploaded: 1 of 1')).toBeVisible()
    await press(sendButton, 'Enter')
    await expect.element(page.getByText(/Photo order \d+ with 1 photo has been received/)).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await press(menu.getByText('Service', { exact: true }), 'Enter')
    await press(menu.getByRole('link', { name: 'Order by photo' }), 'Enter')
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
    await expect.element(main).toHaveFocus()
    expect(tiles.elements()).toEqual([])
    await chooser.upload(await pictureCalled('plate.png'))
    await expect.element(page.getByText('Uploaded: 1 of 1')).toBeVisible()
  })

  test('says what is missing and leads there (AMB-24)', async () => {
    await openScreen('/photo-order', { as: KARIN })
    const email = page.getByLabelText('E-mail')
    const missing = page.getByText('Choose at least one picture')
    await email.fill('karin@')
    await press(sendButton, 'Enter')
    await expect.element(missing).toBeVisible()
    await expect.element(page.getByText('Enter a valid e-mail address')).toBeVisible()
    await expect.element(chooser).toHaveFocus()
    await chooser.upload(await pictureCalled('plate.png'))
    await expect.element(missing).not.toBeInTheDocument()
    await expect.element(page.getByText('Uploaded: 1 of 1')).toBeVisible()
    await press(sendButton, 'Enter')
    await expect.element(email).toHaveFocus()
  })
})

test('pictures that wait go with a logout, and do not come back with the next login', async () => {
  await openScreen('/photo-order', { as: KARIN })
  await chooser.upload(await pictureCalled('plate.png'))
  await expect.element(page.getByText('Uploaded: 1 of 1')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await press(main.getByRole('button', { name: 'Log in' }), 'Enter')
  await logInInThePopup()
  await expect.element(chooser).toBeInTheDocument()
  expect(tiles.elements()).toEqual([])
  await chooser.upload(await pictureCalled('whole.png'))
  await expect.element(page.getByText('Uploaded: 1 of 1')).toBeVisible()
})

test('a guest is led to the login, and goes on where they were (AMB-24) [ROUTE-24]', async () => {
  await openScreen('/photo-order')
  await expect.element(main.getByRole('heading', { name: 'Log in to order by photo' })).toBeVisible()
  expect(chooser.elements()).toEqual([])
  await press(main.getByRole('button', { name: 'Log in' }), 'Enter')
  await logInInThePopup()
  await expect.element(chooser).toBeInTheDocument()
})

async function pictureCalled(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
