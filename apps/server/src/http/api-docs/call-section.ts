/** One call on the page of the contract: who may, what goes in, an example, what comes out, how it is refused. */
import type { Call } from '@hoistway/contract/call'
import type { CallName } from '@hoistway/contract/calls'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import { ACCESS_WORDS, fieldsOf, HEADER_WORDS, headersOf, refusalsOf } from '@hoistway/contract/openapi'
import { PROBLEMS } from '@hoistway/contract/problems'
import type { TSchema } from 'typebox'
import { type Html, html, NOTHING, withCode } from './html.ts'
import { descriptionOf, typeWords } from './type-words.ts'

export function callSection(name: CallName, row: Call): Html {
  return html`
<details class="call">
  <summary><h3><span class="method ${row.method.toLowerCase()}">${row.method}</span> <code>${row.path}</code></h3>
  <span class="says">${withCode(row.summary)}</span></summary>
  <div class="inside" id="${name}">
    <p class="access">${withCode(ACCESS_WORDS[row.access])}</p>
    ${fieldList('In the path', row.params)}
    ${fieldList('In the query', row.query)}
    ${headerList(row)}
    ${bodyPart(row.body)}
    <h4>Example</h4>
    <pre><code>${curlLine(row, EXAMPLES[name])}</code></pre>
    <h4>Answer</h4>
    <p>${answerWords(row)}</p>
    <h4>Refusals</h4>
    <dl class="refusals">${refusalsOf(row).map(
      (type) =>
        html`<div><dt>${PROBLEMS[type].status} <code>${type}</code></dt><dd>${PROBLEMS[type].title}</dd></div>`,
    )}</dl>
  </div>
</details>`
}

function fieldList(title: string, schema: TSchema | undefined): Html {
  const fields = fieldItems(schema)
  return fields.length === 0 ? NOTHING : html`<h4>${title}</h4><ul class="fields">${fields}</ul>`
}

export function fieldItems(schema: TSchema | undefined): Html[] {
  const { properties, required } = fieldsOf(schema)
  return Object.entries(properties).map(
    ([name, field]) => html`<li><code>${name}</code> <span class="type">${typeWords(field)}</span>
      ${required.includes(name) ? NOTHING : html`<span class="optional">optional</span>`}
      ${note(descriptionOf(field))}</li>`,
  )
}

function note(text: string): Html {
  return text === '' ? NOTHING : html`<span class="note">${withCode(text)}</span>`
}

function headerList(row: Call): Html {
  const names = headersOf(row)
  if (names.length === 0) return NOTHING
  return html`<h4>Headers</h4><ul class="fields">${names.map(
    (name) =>
      html`<li><code>${name}</code> <span class="optional">optional</span>${note(HEADER_WORDS[name] ?? '')}</li>`,
  )}</ul>`
}

function bodyPart(schema: TSchema | undefined): Html {
  if (schema === undefined) return NOTHING
  const fields = fieldItems(schema)
  const heading = html`<h4>In the body</h4>`
  return fields.length === 0
    ? html`${heading}<p>${typeWords(schema)}</p>`
    : html`${heading}<ul class="fields">${fields}</ul>`
}

function answerWords(row: Call): Html {
  if (row.result === 'nothing') return html`204, nothing.`
  const orNothing = row.mayBeEmpty ? html`; 204 where there is nothing to return` : NOTHING
  if (row.result === 'file') return html`200, a file with its name in content-disposition${orNothing}.`
  return html`200, ${typeWords(row.result)}${orNothing}.`
}

/** Where the shop of `npm start` is. */
const SHOP = 'http://localhost:3000/api'

function curlLine(row: Call, input: WireInput): string {
  const address = decodeURIComponent(addressOf(row, input))
  const command = [
    // Without -g curl takes braces and brackets for patterns.
    /[{[]/.test(address) ? 'curl -g' : 'curl',
    ...(row.method === 'GET' ? [] : [`-X ${row.method}`]),
    ...(row.result === 'file' ? ['-OJ'] : []),
    quoted(SHOP + address.replaceAll(' ', '%20')),
  ].join(' ')
  const more = [
    ...(row.access === 'public' || row.access.startsWith('cacheKey') ? [] : ["-H 'Authorization: Bearer …'"]),
    ...Object.entries(input.headers ?? {}).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(input.body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(input.body))}`]),
  ]
  return [command, ...more].join(' \\\n  ')
}

/** For a shell: one word whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
