import { type OrderInformation, type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { KARIN, OLLE, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, PUBLIC_ORIGIN } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.workOff())

const swedish: OrderInformation = { addressId: 1, transportId: 1, desiredDelivery: '2026-12-01' }
const german: OrderInformation = {
  addressId: 11,
  transportId: 3,
  desiredDelivery: '2026-12-01',
  userOrder: 'AW-12345',
}

async function mailAfter(
  email: string,
  orderInformation: OrderInformation,
  cartItems: OrderRequest['cartItems'],
) {
  const person = await shop.as(email)
  const order = await person.call(orderCalls.placeOrder, { body: { orderInformation, cartItems } })
  await shop.workOff()
  const mails = await shop.mails()
  const mail = mails.findLast(({ to, subject }) => to === email && subject.includes(String(order.order)))
  if (!mail) throw new Error(`${email} got no mail about order ${order.order}`)
  // Numbers are written with no-break spaces.
  return { ...mail, order, text: mail.text.replace(/[\u00a0\u202f]/g, ' ') }
}

const part = (name: keyof typeof NAMED_PARTS) => NAMED_PARTS[name]

describe('the confirmation of an order', () => {
  test('goes to the buyer, in the buyer’s language, with number, lines, sums and delivery', async () => {
    const { id, articleNr } = part('tiersOneTenFifty')
    const { text, html, order, subject } = await mailAfter(
      KARIN.email,
      { ...swedish, userOrder: 'PO 77', mark: 'Skepp 4, port B', message: 'Ring först.\nPort 2.' },
      [{ productID: id, amount: 12, specificationText: 'Vänsterhängd' }],
    )
    expect(subject).toBe(`Orderbekräftelse ${order.order}`)
    for (const fact of [
      `Ordernummer: ${order.order}`,
      'Ert ordernummer: PO 77',
      'Märkning: Skepp 4, port B',
      'Meddelande: Ring först.\n  Port 2.',
      'Önskad leverans: 2026-12-01',
      'Delleverans: Nej',
      'Sverige',
      articleNr,
      'Vänsterhängd',
      `${PUBLIC_ORIGIN}/orders/${order.order}`,
    ]) {
      expect(text).toContain(fact)
    }
    const [line] = order.products
    expect(text).toContain(`  12 st × ${kronor(line?.price)} = ${kronor(line?.total)}`)
    expect(text).toContain(`Frakt: ${kronor(order.fee)}\nSumma exkl. moms: ${kronor(order.total)}`)
    expect(html).toContain(articleNr)
    expect(html).toContain('Port 2.')
  })

  test('says the discount below the total, as deducted already', async () => {
    const { text, order } = await mailAfter(KARIN.email, swedish, [
      { productID: part('tiersOneTenFifty').id, amount: 12 },
    ])
    expect(order.discount).toBeGreaterThan(0)
    expect(text).toMatch(
      new RegExp(`Summa exkl\\. moms: .*\nRabatt, redan avdragen: ${kronor(order.discount)}`),
    )
  })

  test('says of an order that waits for approval that it waits', async () => {
    const { subject, text, order } = await mailAfter(OLLE.email, swedish, [
      { productID: part('tiersOneTenFifty').id, amount: 1 },
    ])
    expect(subject).toBe(`Order ${order.order} väntar på attest`)
    expect(text).toContain('går vidare till oss när den är attesterad')
  })

  test('names the lines that an order waits for which may not ship in parts (AMB-39)', async () => {
    const short = part('stockZero')
    const { text, subject, order } = await mailAfter(OTTO.email, german, [
      { productID: part('tiersOneTenFifty').id, amount: 1 },
      { productID: short.id, amount: 1 },
    ])
    expect(subject).toBe(`Auftragsbestätigung ${order.order}`)
    expect(text).toMatch(new RegExp(`wenn sie vollständig ist\\. Diese .* Bestand:\n– ${short.articleNr} `))
    expect(text).toContain('Ihre Bestellnummer: AW-12345')
    expect(text).toContain('Teillieferung: Nein, die Bestellung wird versandt, wenn sie vollständig ist')
  })

  test('says nothing of waiting to who takes partial deliveries', async () => {
    const { text } = await mailAfter(KARIN.email, { ...swedish, partialDelivery: true }, [
      { productID: part('stockZero').id, amount: 1 },
    ])
    expect(text).toContain('Delleverans: Ja')
    expect(text).not.toContain('väntar på lager')
  })

  test('writes every decimal of a price that a screen would hide (AMB-34)', async () => {
    await shop.db
      .updateTable('price_tiers')
      .set({ price: 4_500 })
      .where('product_id', '=', part('stockEleven').id)
      .execute()
    const { text, order } = await mailAfter(KARIN.email, swedish, [
      { productID: part('stockEleven').id, amount: 1 },
    ])
    const [line] = order.products
    expect(line?.price).toBeLessThan(0.5)
    expect(text).toContain(`1 st × ${kronor(line?.price)} = `)
  })

  test('says in words what is a safety component', async () => {
    const { id } = part('stockTen')
    const safe = sql`jsonb_set(attribute_values, ${`{bools,${SpecialAttribute.isSafetyComponent}}`}, 'true')`
    await sql`update products set attribute_values = ${safe} where id = ${id}`.execute(shop.db)
    const { text } = await mailAfter(KARIN.email, swedish, [{ productID: id, amount: 1 }])
    expect(text).toContain('\n  Säkerhetskomponent\n')
  })

  test('leaves what the buyer wrote as text, also where it looks like markup', async () => {
    const { html, text } = await mailAfter(
      KARIN.email,
      { ...swedish, mark: '<b>Port</b> & "B"', message: '</td><script>x()</script>' },
      [{ productID: part('tiersOneTenFifty').id, amount: 1 }],
    )
    expect(text).toContain('Märkning: <b>Port</b> & "B"')
    expect(html).toContain('&lt;b&gt;Port&lt;/b&gt; &amp; &quot;B&quot;')
    expect(html).not.toContain('<script')
  })
})

function kronor(value: number | undefined): string {
  const figure = new Intl.NumberFormat('sv-SE', {
    style: 'currency',
    currency: 'SEK',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return figure.format(value ?? Number.NaN).replace(/[\u00a0\u202f]/g, ' ')
}
