/** One call on the page of the contract: who may, what goes in, an example, what comes out, how it is refused. */
import type { Call } from '@hoistway/contract/call'
import type { CallName } from '@hoistway/contract/calls'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import type { EntityName } from '@hoistway/contract/entities'
import { EXAMPLES } from '@hoistway/contract/examples'
import { ACCESS_WORDS, fieldsOf, HEADER_WORDS, headersOf, refusalsOf } from '@hoistway/contract/openapi'
import { PROBLEMS } from '@hoistway/contract/problems'
import type { TSchema } from 'typebox'
import { type Html, html, NOTHING, withCode } from './html.ts'
import { descriptionOf, typeWords } from './type-words.ts'

/** A link to the id leads inside the folded part, so that the browser unfolds it. */
export function callSection(name: CallName, row: Call): Html {
  return html`
<details>
<summary><h3><code>${row.method} ${row.path}</code></h3>
<small>${withCode(`${row.summary}. ${ACCESS_WORDS[row.access]}`)}</small></summary>
<div id="${name}">
${part('In the path', row.params)}
${part('In the query', row.query)}
${part('Headers', headerFields(row))}
${part('In the body', row.body)}
<h4>Example</h4><pre><code>${curlLine(row, EXAMPLES[name])}</code></pre>
<h4>Answer</h4><p>${answerWords(row)}</p>
<h4>Refusals</h4><ul>${refusalsOf(row).map(
    (type) => html`<li>${PROBLEMS[type].status} <code>${type}</code> ${PROBLEMS[type].title}</li>`,
  )}</ul>
</div>
</details>`
}

function part(title: string, schema: TSchema | undefined): Html {
  return schema === undefined ? NOTHING : html`<h4>${title}</h4>${schemaPart(schema)}`
}

function headerFields(row: Call): TSchema | undefined {
  const fields = headersOf(row).map((name) => [name, { type: 'string', description: HEADER_WORDS[name] }])
  return fields.length === 0 ? undefined : { properties: Object.fromEntries(fields) }
}

/** The fields of an object, one a row; another schema in words. */
export function schemaPart(schema: TSchema, within?: EntityName): Html {
  const { properties, required } = fieldsOf(schema)
  const rows = Object.entries(properties).map(
    ([name, field]) => html`<li><code>${name}</code> ${typeWords(field)}
${required.includes(name) ? NOTHING : html`<i>optional</i>`} <small>${withCode(descriptionOf(field))}</small></li>`,
  )
  return rows.length === 0 ? html`<p>${typeWords(schema, within)}</p>` : html`<ul>${rows}</ul>`
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
