import { describe, expect, test } from 'vitest'
import type { MailBlock } from './blocks.ts'
import { footerLines } from './frame.ts'
import { createLinks } from './links.ts'
import { mailMjml } from './mjml.ts'
import { draw, renderMail } from './render.ts'

const frame = {
  shopName: 'Hoistway',
  homeUrl: 'https://shop.example/',
  footer: ['Hoistway', '08-555 010 20'],
}
const mail = (subject: string, ...blocks: MailBlock[]) => renderMail({ locale: 'sv', subject, blocks }, frame)

const HOSTILE = `<script>x()</script> & "B" 'C' <!--[if mso]> {{ y }}`
const EVERY_BLOCK: readonly MailBlock[] = [
  { kind: 'heading', text: HOSTILE },
  { kind: 'paragraph', text: HOSTILE },
  { kind: 'quote', text: HOSTILE },
  { kind: 'button', text: HOSTILE, url: `https://shop.example/?q=${HOSTILE}` },
  { kind: 'facts', facts: [{ name: HOSTILE, value: HOSTILE }] },
  {
    kind: 'lines',
    head: { part: HOSTILE, amount: HOSTILE, price: HOSTILE, total: HOSTILE },
    lines: [
      { number: HOSTILE, label: HOSTILE, notes: [HOSTILE], amount: HOSTILE, price: HOSTILE, total: HOSTILE },
    ],
    sums: [
      { name: HOSTILE, value: HOSTILE },
      { name: HOSTILE, value: HOSTILE, isTotal: true },
    ],
  },
]

describe('a rendered mail', () => {
  test.for(['sv', 'en', 'de'] as const)('is what MJML makes of it as a whole, in %s', async (locale) => {
    for (const subject of ['Hej', HOSTILE]) {
      const whole = await draw(mailMjml(locale, subject, EVERY_BLOCK, frame, (html) => html))
      for (const _ of ['drawn', 'kept'])
        expect((await renderMail({ locale, subject, blocks: EVERY_BLOCK }, frame)).html).toBe(whole)
    }
  })

  test('fills no slot with another one', async () => {
    const { html } = await mail('Hej', { kind: 'paragraph', text: 'hoistway-slot-0;' })
    expect(html).toContain('hoistway-slot-0;')
    expect(html.match(/hoistway-slot/g)).toHaveLength(1)
  })

  test('says the same in both forms', async () => {
    const { html, text } = await mail(
      'Hej',
      { kind: 'heading', text: 'Väntar' },
      { kind: 'paragraph', text: 'Första raden\nandra raden' },
      { kind: 'quote', text: 'Passar den?\nTack' },
      { kind: 'button', text: 'Visa', url: 'https://shop.example/orders/7?a=1&b=2' },
      { kind: 'facts', facts: [{ name: 'Adress', value: 'Storgatan 1\n\nStockholm' }] },
    )
    expect(text).toBe(
      [
        'Väntar\n======',
        'Första raden\nandra raden',
        '> Passar den?\n> Tack',
        'Visa:\nhttps://shop.example/orders/7?a=1&b=2',
        'Adress: Storgatan 1\n\n  Stockholm',
        '-- \nHoistway\n08-555 010 20\n',
      ].join('\n\n'),
    )
    for (const fact of [
      'Väntar',
      'Första raden<br/>andra raden',
      'Passar den?<br/>Tack',
      'href="https://shop.example/orders/7?a=1&amp;b=2"',
      'Storgatan 1<br/><br/>Stockholm',
      'Hoistway<br/>08-555 010 20',
      'lang="sv"',
    ]) {
      expect(html).toContain(fact)
    }
  })

  test('has no markup but its own, whatever stands in a block', async () => {
    const hostile = await mail(HOSTILE, ...EVERY_BLOCK)
    const plain = 'A'.repeat(HOSTILE.length)
    const harmless = await mail(
      plain,
      ...(JSON.parse(
        JSON.stringify(EVERY_BLOCK).replaceAll(JSON.stringify(HOSTILE).slice(1, -1), plain),
      ) as MailBlock[]),
    )
    const markup = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    expect(markup(hostile.html)?.map(withoutLabel)).toEqual(markup(harmless.html)?.map(withoutLabel))
    expect(hostile.html).not.toContain('<script')
    expect(hostile.text).toContain(HOSTILE)
  })

  test('has a subject of one line and bounded length', async () => {
    const { subject } = await mail(`Order 7\r\nBcc: all@example\u2028 ${'x'.repeat(500)}`)
    expect(subject).toMatch(/^Order 7 Bcc: all@example x+$/)
    expect(subject).toHaveLength(200)
  })

  test('drops control characters that no reader sees', async () => {
    const { html, text } = await mail('Hej', { kind: 'paragraph', text: 'a\u0000b\u001bc\r\nd' })
    expect(text).toContain('abc\nd')
    expect(html).toContain('abc<br/>d')
  })

  test('of 200 lines is short enough for Gmail, which cuts off what comes after 102 kB', async () => {
    const line = {
      number: '31804-100',
      label: 'Geschwindigkeitsbegrenzer ⌀200, 1 m/s, links',
      notes: ['Sicherheitsbauteil'],
      amount: '1.000 St.',
      price: '7.234,2525 SEK',
      total: '7.234.252,50 SEK',
    }
    const head = { part: 'Artikel', amount: 'Menge', price: 'Preis/Einheit', total: 'Gesamt' }
    const lines = Array.from({ length: 200 }, () => line)
    const sums = [{ name: 'Summe netto', value: '1.446.850.500,00 SEK', isTotal: true }]
    const { html } = await mail('Bestellung 7', { kind: 'lines', head, lines, sums })
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  })

  test('fetches nothing from anywhere when it is opened', async () => {
    const { html } = await mail('Hej', ...EVERY_BLOCK)
    expect(html).not.toMatch(/<(?:img|link|iframe)|@import|url\(/)
  })
})

test('the footer tells how to reach the shop, and of a demo that it is one, in each language', () => {
  const contact = { tagline: 'Reservdelar', phone: '08-1', hours: '7–17', email: 'order@hoistway.example' }
  for (const [locale, demo] of [
    ['sv', 'demobutik'],
    ['en', 'demo shop'],
    ['de', 'Demo-Shop'],
  ] as const) {
    expect(footerLines('Hoistway', locale, contact, false).join(' ')).toContain(
      '08-1 (7–17) · order@hoistway.example',
    )
    expect(footerLines('Hoistway', locale, contact, false).join(' ')).not.toContain(demo)
    expect(footerLines('Hoistway', locale, contact, true).join(' ')).toContain(demo)
  }
})

describe('a link leads', () => {
  const publicUrls = { sv: 'https://shop.example.se', de: 'https://shop.example.de' }

  test('to the address of the language', () => {
    expect(createLinks(publicUrls, 'http://localhost:3000').to('de', '/orders?order=7')).toBe(
      'https://shop.example.de/orders?order=7',
    )
  })

  test('to another address of the shop for a language without one', () => {
    expect(createLinks(publicUrls, 'http://localhost:3000').to('en', '/attest')).toBe(
      'https://shop.example.se/attest',
    )
  })

  test('to the shop itself where no address is set', () => {
    expect(createLinks({}, 'http://localhost:3000').to('en', '/attest')).toBe('http://localhost:3000/attest')
  })
})

/** The subject is read to those who cannot see. */
function withoutLabel(tag: string): string {
  return tag.replace(/aria-label="[^"]*"/, 'aria-label')
}
