/** Where, when and how an order goes: saved and entered addresses, the day, the delivery methods. By keyboard where a
 *  control gives way to another. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import { type DemoAccount, ELSA, GRETA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerOnce } from '../browser/answer-once.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { hasFocus, nextOrder, openFilledCart } from '../buyers/filled-cart.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile()
const BEARING = NAMED_PARTS.tiersOneTenFifty
const DUPLICATE = 'Could not save address. Make sure that it is not a duplicate.'

const openAs = (as: DemoAccount, options = {}) => openFilledCart(shop, { as, parts: [BEARING], ...options })

const savedIn = (delivery: Locator) => delivery.getByRole('group', { name: 'Delivery address' })
/** In the list that six and more addresses are. */
function chosenIn(delivery: Locator): Promise<string | undefined> {
  const list = delivery.getByRole('combobox', { name: 'Delivery address' })
  return list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
}
const sendIn = (cart: Locator) => cart.getByRole('button', { name: 'Send order' })

type EnteredAddress = {
  readonly recipient: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

async function enter(delivery: Locator, address: EnteredAddress): Promise<void> {
  await delivery.getByRole('textbox', { name: 'Recipient' }).fill(address.recipient)
  await delivery.getByRole('textbox', { name: 'Address', exact: true }).fill(address.street)
  await delivery.getByRole('textbox', { name: 'Postal code' }).fill(address.postalCode)
  await delivery.getByRole('textbox', { name: 'City' }).fill(address.city)
  await delivery.getByRole('combobox', { name: 'Country' }).selectOption(address.country)
}

async function saveAs(name: string, delivery: Locator): Promise<Locator> {
  await delivery.getByRole('button', { name: 'Save the address' }).press('Enter')
  const dialog = delivery.page().getByRole('dialog', { name: 'Save the address' })
  await dialog.getByRole('textbox', { name: 'Name of the address' }).fill(name)
  return dialog
}

/** In the order of the screen. */
async function savedNames(person: DemoAccount): Promise<string[]> {
  const client = clientOf(shop.url, await logIn(shop.url, person))
  return (await client.call(orderCalls.addresses, {})).map(({ name }) => name)
}

async function addAddress(person: DemoAccount, name: string, address: EnteredAddress): Promise<void> {
  const { recipient, street, postalCode, city, country } = address
  const postAddress = `${postalCode} ${city}`
  const body = { name, recipient, address: street, postAddress, country, companyId: person.company.id }
  await clientOf(shop.url, await logIn(shop.url, person)).call(orderCalls.addAddress, { body })
}

const WORKSHOP: EnteredAddress = {
  recipient: 'Nordlift workshop',
  street: 'Kranvägen 12',
  postalCode: '721 30',
  city: 'Västerås',
  country: 'Sweden',
}

describe('an address', () => {
  test('that is saved fills the order when it is chosen [ADDR-03]', async () => {
    const { page, cart, delivery } = await openAs(KARIN)
    const yard = ADDRESSES[1]
    await delivery.getByRole('radio', { name: yard?.name ?? '' }).check()
    await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
    const sent = nextOrder(page)
    await sendIn(cart).click()
    expect(await sent).toMatchObject({
      addressId: yard?.id,
      recipient: yard?.recipient,
      address: yard?.address,
      postAddress: yard?.postAddress,
    })
  })

  test('is entered, given up, entered again and saved by keyboard [ADDR-04, ADDR-05, ADDR-06, ADDR-08, CARTUI-12]', async () => {
    const { page, delivery } = await openAs(KARIN)
    const saved = savedIn(delivery)
    const add = delivery.getByRole('button', { name: 'Add address' })
    const recipient = delivery.getByRole('textbox', { name: 'Recipient' })
    const save = delivery.getByRole('button', { name: 'Save the address' })

    await saved.getByRole('radio').first().check()
    await add.press('Enter')
    await recipient.waitFor()
    expect(await hasFocus(recipient)).toBe(true)
    expect(await recipient.inputValue()).toBe('')
    await enter(delivery, { ...WORKSHOP, city: '' })
    expect(await save.isDisabled()).toBe(true)

    await delivery.getByRole('button', { name: 'Cancel' }).press('Enter')
    await saved.getByRole('radio').first().waitFor()
    expect(await saved.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await hasFocus(saved.getByRole('radio').first())).toBe(true)
    await add.press('Enter')
    expect(await delivery.getByRole('textbox', { name: 'Postal code' }).inputValue()).toBe('')

    await enter(delivery, WORKSHOP)
    const dialog = await saveAs('   ', delivery)
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await hasFocus(save)).toBe(true)
    await saveAs('Given up', delivery)
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })

    await saveAs('Workshop', delivery)
    await page.keyboard.press('Enter')
    const workshop = saved.getByRole('radio', { name: /^Workshop, Kranvägen 12, 721 30 Västerås/ })
    await workshop.waitFor()
    expect(await workshop.isChecked()).toBe(true)
    expect(await hasFocus(workshop)).toBe(true)
    // Its country is known, though the company's language calls it another name than the page.
    expect(await delivery.getByRole('combobox', { name: 'Country' }).count()).toBe(0)
    expect(await savedNames(KARIN)).toContain('Workshop')
    expect(await savedNames(KARIN)).not.toContain('Given up')
  })

  test('that the company has cannot be saved a second time [ADDR-09, MSG-21]', async () => {
    const { delivery } = await openAs(KARIN)
    const [first] = ADDRESSES
    const [postalCode = '', city = ''] = first?.postAddress.split(/ (?=\D)/) ?? []
    await delivery.getByRole('button', { name: 'Add address' }).click()
    await enter(delivery, {
      recipient: ` ${first?.recipient.toUpperCase()}`,
      street: first?.address ?? '',
      postalCode,
      city,
      country: 'Sweden',
    })
    await delivery.getByRole('status').getByText(DUPLICATE).waitFor()
    expect(await delivery.getByRole('button', { name: 'Save the address' }).isDisabled()).toBe(true)
    await delivery.getByRole('textbox', { name: 'Address', exact: true }).fill(`${first?.address} B`)
    expect(await delivery.getByRole('button', { name: 'Save the address' }).isEnabled()).toBe(true)
  })

  test('whose saving fails stays in the dialog, without a message (AMB-22) [MSG-05]', async () => {
    const { page, delivery } = await openAs(GRETA, { expected: /add-address/ })
    await delivery.getByRole('button', { name: 'Add address' }).click()
    await enter(delivery, { ...WORKSHOP, street: 'Kranvägen 14' })
    await answerOnce(page, `**${orderCalls.addAddress.path}`, (route) => route.fulfill({ status: 500 }))
    const dialog = await saveAs('Paint shop', delivery)
    await page.keyboard.press('Enter')
    await dialog.locator('[aria-busy=false]').waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Paint shop')
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Enter')
    await delivery.getByRole('combobox', { name: 'Delivery address' }).waitFor()
    expect(await chosenIn(delivery)).toBe('Paint shop, Kranvägen 14, 721 30 Västerås')
  })

  test('that a colleague saved meanwhile is a duplicate by then [MSG-21, ADDR-09]', async () => {
    const { page, delivery } = await openAs(GRETA, { expected: /add-address/ })
    const hall = { ...WORKSHOP, street: 'Kranvägen 16' }
    await delivery.getByRole('button', { name: 'Add address' }).click()
    await enter(delivery, hall)
    await addAddress(OTTO, 'Hall 16', { ...hall, country: 'Schweden' })
    const dialog = await saveAs('Hall', delivery)
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText(DUPLICATE).waitFor()
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    expect((await savedNames(GRETA)).filter((name) => name.startsWith('Hall'))).toEqual(['Hall 16'])
  })

  test('is one of five radio buttons; of six it is an option of a list [CARTUI-16, CONST-03]', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await addAddress(ELSA, `Rack ${number}`, { ...WORKSHOP, street: `Lagervägen ${number}` })
    }
    const { page, delivery } = await openAs(ELSA)
    await savedIn(delivery).getByRole('radio').nth(4).waitFor()
    expect(await savedIn(delivery).getByRole('radio').count()).toBe(5)
    const list = delivery.getByRole('combobox', { name: 'Delivery address' })
    expect(await list.count()).toBe(0)

    await delivery.getByRole('button', { name: 'Add address' }).click()
    await enter(delivery, { ...WORKSHOP, street: 'Lagervägen 6' })
    await saveAs('Rack 6', delivery)
    await page.keyboard.press('Enter')
    await list.waitFor()
    expect(await list.getByRole('option').allInnerTexts()).toEqual([
      'Choose an address',
      ...[1, 2, 3, 4, 5, 6].map((number) => `Rack ${number}, Lagervägen ${number}, 721 30 Västerås`),
    ])
    expect(await chosenIn(delivery)).toBe('Rack 6, Lagervägen 6, 721 30 Västerås')
    expect(await hasFocus(list)).toBe(true)
  })

  test('decides which delivery methods there are (AMB-47)', async () => {
    const { cart, delivery } = await openAs(OTTO, { language: 'de' })
    const list = delivery.getByRole('combobox', { name: 'Lieferadresse' })
    await list.selectOption({ label: 'Werk Hamburg, Hafenstraße 14, 20457 Hamburg' })
    await delivery.getByRole('radio', { name: /^Paket, nächster Werktag/ }).check()
    await list.selectOption({ label: 'Montage Salzburg, Vogelweiderstraße 44, 5020 Salzburg' })
    await delivery.getByRole('radio', { name: /^Paket, Europa/ }).waitFor()
    expect(await delivery.getByRole('radio', { name: /^Paket, nächster Werktag/ }).count()).toBe(0)
    const fault = delivery.getByRole('link', { name: 'Diese Versandart passt nicht mehr' })
    await fault.press('Enter')
    expect(await hasFocus(delivery.getByRole('radio').first())).toBe(true)
    await delivery.getByRole('radio', { name: /^Paket, Europa/ }).check()
    await fault.waitFor({ state: 'detached' })
    expect(await cart.getByRole('button', { name: 'Bestellung senden' }).isDisabled()).toBe(true)
  })
})

/** Texts that are one character too short, and texts that are just long enough. */
const EDGES = [
  ['Mottagare', 'N', 'NL', 'Ange mottagare, minst 2 tecken'],
  ['Adress', 'Gata', 'Gata1', 'Ange adress, minst 5 tecken'],
  ['Postnummer', '1', '11', 'Ange postnummer'],
  ['Ort', 'Å', 'Ås', 'Ange ort'],
] as const

test('an entered address is checked field by field [VAL-16, VAL-17, VAL-18, VAL-19, VAL-20, VAL-21]', async () => {
  const { cart, delivery } = await openAs(KARIN, { language: 'sv' })
  await delivery.getByRole('button', { name: 'Lägg till adress' }).click()
  const send = cart.getByRole('button', { name: 'Skicka order' })
  const field = (name: string) => delivery.getByRole('textbox', { name, exact: true })
  for (const [name, short] of EDGES) await field(name).fill(short)
  const country = delivery.getByRole('combobox', { name: 'Land' })
  await country.focus()
  await delivery.getByRole('textbox', { name: 'Meddelande' }).focus()

  const faults = delivery.getByRole('alert')
  for (const [name, , enough, message] of EDGES) {
    await faults.getByText(message, { exact: true }).waitFor()
    expect(await field(name).getAttribute('aria-invalid')).toBe('true')
    await field(name).fill(enough)
    await faults.getByText(message, { exact: true }).waitFor({ state: 'detached' })
  }
  expect(await send.isDisabled()).toBe(true)
  await faults.getByText('Välj land', { exact: true }).waitFor()
  await country.selectOption('Sverige')
  expect(await send.isDisabled()).toBe(true)
  await delivery.getByRole('link', { name: 'Du måste välja leveranssätt' }).waitFor()
  await delivery.getByRole('radio', { name: 'Hämtas i Haninge' }).check()
  expect(await send.isEnabled()).toBe(true)
})

test('the day is today, is never past, and has to be there [ADDR-01, ADDR-02, VAL-22]', async () => {
  const { page, cart, delivery } = await openAs(KARIN)
  await savedIn(delivery).getByRole('radio').first().check()
  await delivery.getByRole('radio', { name: 'Pick-up in Haninge' }).check()
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  const day = delivery.getByLabel('Desired delivery')
  expect(await day.inputValue()).toBe(today)
  expect(await day.getAttribute('min')).toBe(today)

  await day.fill('2020-02-29')
  await day.blur()
  expect(await day.inputValue()).toBe(today)
  await day.fill('')
  await day.blur()
  await delivery.getByRole('alert').getByText('Enter the desired delivery date').waitFor()
  expect(await sendIn(cart).isDisabled()).toBe(true)
  await day.fill('2099-12-24')
  await day.blur()
  expect(await day.inputValue()).toBe('2099-12-24')
  expect(await sendIn(cart).isEnabled()).toBe(true)
})

test.each([
  ['sv', 'Hämtas i Haninge', 'Paket, nästa arbetsdag', /119/],
  ['en', 'Pick-up in Haninge', 'Parcel, next working day', /119/],
  ['de', 'Abholung in Haninge', 'Paket, nächster Werktag', /119/],
] as const)(
  'delivery methods are named in the language %s, with a fee unless they are free [CARTUI-18, CARTUI-21]',
  async (language, free, paid, fee) => {
    const { delivery } = await openAs(KARIN, { language })
    await delivery.getByRole('radio', { name: free, exact: true }).waitFor()
    const parcel = delivery.getByRole('radio', { name: new RegExp(`^${paid}`) })
    expect(await parcel.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)).toMatch(fee)
  },
)
