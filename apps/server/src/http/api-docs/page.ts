/** The page of the contract for people: all calls at a glance, then each in full, then the entities. Plain HTML
 *  without a script: anchors lead everywhere, and a call unfolds by itself. */
import type { Access, Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { ENTITIES, type EntityName } from '@hoistway/contract/entities'
import { groupOf } from '@hoistway/contract/openapi'
import { callSection, fieldItems } from './call-section.ts'
import { type Html, html, withCode } from './html.ts'
import { typeWords } from './type-words.ts'

const AUDIENCE: Readonly<Record<Access, string>> = {
  public: 'everyone',
  customer: 'customers',
  customerAdmin: 'customer admins',
  siteAdmin: 'site admins',
  cacheKey: 'with the key',
  cacheKeyOrCustomer: 'customers, or with the key',
}

const ROWS = Object.entries(calls) as [CallName, Call][]

export function apiDocsPage(version: string, stylesheet: string): string {
  const groups = Object.entries(Object.groupBy(ROWS, ([, row]) => groupOf(row)))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Hoistway</title>
<meta name="description" content="Every call of the shop: address, access, parameters, example, answer and refusals.">
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><div><a class="home" href="/">Hoistway</a> <span class="version">The contract, ${version}</span>
<a class="json" href="/api/openapi.json">OpenAPI 3.1</a></div></header>
<main>
<h1>The calls of the shop</h1>
<p class="lead">${ROWS.length} calls under <code>/api</code> and at the root. Paths and query names are read in any
casing; <code>{content_proxy}</code> and <code>{pim}</code> are literal, raw or percent-encoded. Ask with the cookie of a
login or with <code>Authorization: Bearer</code>. What is refused answers
<a href="#entity-Problem">Problem</a>: switch on its <code>type</code>. Money is a decimal number in the currency of the
company, weight is in kilograms, times are ISO texts.</p>
<nav id="calls" aria-label="Calls">
${groups.map(([group, rows = []]) => overview(group, rows))}
</nav>
${groups.map(
  ([group, rows = []]) => html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${group}</h2>
${rows.map(([name, row]) => callSection(name, row))}</section>`,
)}
<section aria-labelledby="entities"><h2 id="entities">Entities</h2>
${Object.entries(ENTITIES).map(([name, schema]) => entitySection(name as EntityName, schema))}</section>
</main>
</body>
</html>
`.html
}

function overview(group: string, rows: readonly (readonly [CallName, Call])[]): Html {
  return html`<section aria-label="${group}"><h2><a href="#group-${group}">${group}</a></h2><ul>${rows.map(
    ([
      name,
      { method, path, summary, access },
    ]) => html`<li><a href="#${name}"><span class="method ${method.toLowerCase()}">${method}</span>
<code>${path}</code></a><span class="says">${withCode(summary)}</span><span class="who">${AUDIENCE[access]}</span></li>`,
  )}</ul></section>`
}

function entitySection(name: EntityName, schema: (typeof ENTITIES)[EntityName]): Html {
  const fields = fieldItems(schema)
  return html`<article class="entity" id="entity-${name}"><h3>${name}</h3>${
    fields.length === 0 ? html`<p>${typeWords(schema, name)}</p>` : html`<ul class="fields">${fields}</ul>`
  }</article>`
}
