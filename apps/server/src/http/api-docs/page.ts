/** The page of the contract for people: the calls by group, then the entities. Plain HTML without a script: a call is one
 *  line that unfolds by itself, and anchors lead to the entities. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { ENTITIES, type EntityName } from '@hoistway/contract/entities'
import { groupOf } from '@hoistway/contract/openapi'
import { callSection, schemaPart } from './call-section.ts'
import { html } from './html.ts'

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
<header><a href="/">Hoistway</a> <span>The contract, ${version}</span> <a href="/api/openapi.json">OpenAPI 3.1</a></header>
<main>
<h1>The calls of the shop</h1>
<p>${ROWS.length} calls under <code>/api</code> and at the root. Paths and query names are read in any casing;
<code>{content_proxy}</code> and <code>{pim}</code> are literal, raw or percent-encoded. Ask with the cookie of a login or
with <code>Authorization: Bearer</code>. What is refused answers <a href="#entity-Problem">Problem</a>: switch on its
<code>type</code>. Money is a decimal number in the currency of the company, weight is in kilograms, times are ISO
texts.</p>
<nav aria-label="Groups">${groups.map(([group]) => html`<a href="#group-${group}">${group}</a> `)}<a href="#entities">Entities</a></nav>
${groups.map(
  ([group, rows = []]) =>
    html`<h2 id="group-${group}">${group}</h2>${rows.map(([name, row]) => callSection(name, row))}`,
)}
<h2 id="entities">Entities</h2>
${Object.entries(ENTITIES).map(
  ([name, schema]) =>
    html`<article id="entity-${name}"><h3>${name}</h3>${schemaPart(schema, name as EntityName)}</article>`,
)}
</main>
</body>
</html>
`.html
}
