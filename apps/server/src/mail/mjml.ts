/** The drawn form of a mail, as MJML, which makes of it what Outlook and phones show alike. Everything that differs from
 *  mail to mail goes through a slot, so that mails of one shape have the same MJML (render.ts). Colours are those of the
 *  shop (apps/storefront/src/ui); `STYLE` repeats them for readers in dark mode, where the mail program asks. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { MailBlock, MailFact, MailLine, MailLines, MailSum } from './blocks.ts'
import { escaped, escapedLines } from './escape.ts'
import type { MailFrame } from './frame.ts'

const INK = '#0f1c28'
const INK_2 = '#44525f'
const INK_3 = '#586672'
const LINE = '#c6d0d8'
const LINE_SOFT = '#e1e7ec'
const SURFACE = '#ffffff'
const SURFACE_2 = '#f3f5f7'
const SIGNAL = '#ffc400'
const FONT = "Inter, 'Segoe UI', Helvetica, Arial, sans-serif"

const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .ink table { font-variant-numeric: tabular-nums; }
  @media (prefers-color-scheme: dark) {
    body, .page > div { background: #0a1117 !important; }
    .panel, .panel > table { background: #111a22 !important; }
    .ink div, .ink table, .ink td, .ink th { color: #e9eff4 !important; border-color: #35444f !important; }
    .quiet div, .ink .quiet { color: #94a3b0 !important; }
    .quiet a { color: #94a3b0 !important; }
    .ink .rule { border-color: #e9eff4 !important; }
  }`

/** Stands in the MJML for a piece of HTML that MJML takes over as it is. */
export type Slot = (html: string) => string

export function mailMjml(
  locale: Locale,
  subject: string,
  blocks: readonly MailBlock[],
  frame: MailFrame,
  slot: Slot,
): string {
  return `<mjml lang="${locale}" dir="ltr">
  <mj-head>
    <mj-title>${slot(escaped(subject))}</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="${FONT}" />
      <mj-text color="${INK}" font-size="15px" line-height="22px" padding="0 24px 16px" css-class="ink" />
      <mj-table color="${INK}" font-size="14px" line-height="20px" padding="0 24px 16px" css-class="ink" />
    </mj-attributes>
    <mj-style>${STYLE}</mj-style>
  </mj-head>
  <mj-body background-color="${SURFACE_2}" width="640px" css-class="page">
    <mj-section background-color="${INK}" padding="16px 0">
      <mj-column>
        <mj-text css-class="name" padding="0 24px" font-size="18px" line-height="24px" font-weight="700">
          <a href="${slot(escaped(frame.homeUrl))}" style="color:#ffffff;text-decoration:none">${slot(escaped(frame.shopName))}</a>
        </mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${SURFACE}" padding="24px 0 8px" css-class="panel">
      <mj-column>${blocks.map((block) => blockMjml(block, slot)).join('\n')}</mj-column>
    </mj-section>
    <mj-section padding="16px 0 24px">
      <mj-column>
        <mj-text css-class="quiet" color="${INK_3}" font-size="12px" line-height="18px" padding="0 24px">
          ${slot(escapedLines(frame.footer.join('\n')))}
        </mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`
}

function blockMjml(block: MailBlock, slot: Slot): string {
  switch (block.kind) {
    case 'heading':
      return `<mj-text><h1 style="${HEADING}">${slot(escaped(block.text))}</h1></mj-text>`
    case 'paragraph':
      return `<mj-text>${slot(escapedLines(block.text))}</mj-text>`
    case 'quote':
      return `<mj-text><div style="border-left:3px solid ${LINE};padding-left:12px">${slot(escapedLines(block.text))}</div></mj-text>`
    case 'button':
      return buttonMjml(block.text, block.url, slot)
    case 'facts':
      return `<mj-table>${slot(block.facts.map(factRow).join(''))}</mj-table>`
    case 'lines':
      return linesMjml(block, slot)
  }
}

const THIN = `1px solid ${LINE_SOFT}`
const HEADING = 'margin:0;font-size:22px;line-height:30px;font-weight:650'

/** The one thing that is yellow. The address stands below for those whose mail program draws no button. */
function buttonMjml(text: string, url: string, slot: Slot): string {
  const href = slot(escaped(url))
  return `<mj-button href="${href}" align="left" background-color="${SIGNAL}" color="${INK}" border="1px solid ${INK}"
      border-radius="2px" font-size="15px" font-weight="640" inner-padding="11px 20px" padding="4px 24px 12px"
    >${slot(escaped(text))}</mj-button>
    <mj-text css-class="quiet" color="${INK_3}" font-size="12px" line-height="18px"><a href="${href}" style="color:${INK_3};word-break:break-all">${href}</a></mj-text>`
}

/** A name that is longer gives way, so that its value has room on a phone. */
const NAME_ON_ONE_LINE = 20

function factRow({ name, value }: MailFact): string {
  const wrap = name.length > NAME_ON_ONE_LINE ? 'normal' : 'nowrap'
  return `<tr>
    <th class="quiet" scope="row" style="width:1%;padding:3px 24px 3px 0;text-align:left;vertical-align:top;white-space:${wrap};word-break:normal;font-weight:400;color:${INK_2}">${escaped(name)}</th>
    <td style="padding:3px 0;vertical-align:top;word-break:break-word">${escapedLines(value)}</td>
  </tr>`
}

/** Two rows for each part, so that the figures have room on a phone. */
function linesMjml({ head, lines, sums }: MailLines, slot: Slot): string {
  const rows = `<tr class="quiet" style="color:${INK_2};text-align:left">
      <th class="quiet" colspan="3" style="padding:0 0 2px;font-weight:400">${escaped(head.part)}</th>
    </tr>
    <tr>
      ${[head.amount, head.price, head.total].map(headCell).join('')}
    </tr>
    ${lines.map(lineRows).join('')}
    ${sums.map(sumRow).join('')}`
  return `<mj-table>${slot(rows)}</mj-table>`
}

function headCell(title: string, column: number): string {
  return `<th class="quiet rule" scope="col" style="padding:2px 0 6px;border-bottom:2px solid ${INK};font-weight:400;color:${INK_2};text-align:${column === 0 ? 'left' : 'right'}">${escaped(title)}</th>`
}

/** Serialised short, each line again: Gmail cuts a mail off after 102 kB, and 200 lines and their sums are to be read. */
function lineRows({ number, label, notes, amount, price, total }: MailLine): string {
  const below = notes.map(
    (note) => `<br/><span class="quiet" style="color:${INK_2}">${escapedLines(note)}</span>`,
  )
  const style = 'padding-bottom:8px'
  return `<tr><td colspan="3" style="padding:8px 0 2px;border-top:${THIN};word-break:break-word"><strong>${escaped(number)}</strong>&nbsp; ${escaped(label)}${below.join('')}</td></tr>
<tr align="right"><td align="left" style="${style}">${escaped(amount)}</td><td style="${style}">${escaped(price)}</td><td style="${style}">${escaped(total)}</td></tr>`
}

function sumRow({ name, value, isTotal = false }: MailSum, row: number): string {
  const style = isTotal
    ? `font-weight:700;border-top:2px solid ${INK}`
    : `font-weight:400;border-top:${row === 0 ? THIN : 'none'}`
  return `<tr>
    <th class="${isTotal ? 'rule' : ''}" scope="row" colspan="2" style="padding:6px 8px 4px 0;text-align:left;${style}">${escaped(name)}</th>
    <td class="${isTotal ? 'rule' : ''}" style="padding:6px 0 4px;text-align:right;${style}">${escaped(value)}</td>
  </tr>`
}
