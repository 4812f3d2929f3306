/** A JSON schema in words: `list of CartItem`, `integer, 1 to 4, or text`. Entities are links to where they are
 *  described. */
import { type EntityName, entityNameOf } from '@hoistway/contract/entities'
import type { SchemaShape } from '@hoistway/contract/schema-shape'
import { type Html, html } from './html.ts'

const LARGEST_ID = 2_147_483_647

export function typeWords(schema: unknown, within?: EntityName): Html {
  const shape = schema as SchemaShape
  const entity = entityNameOf(schema)
  if (entity !== undefined && entity !== within) return html`<a href="#entity-${entity}">${entity}</a>`
  if (shape.anyOf)
    return joined(
      ' or ',
      shape.anyOf.map((one) => typeWords(one, within)),
    )
  if (shape.const !== undefined) return html`<code>${JSON.stringify(shape.const)}</code>`
  if (shape.type === 'array')
    return html`list of ${typeWords(shape.items ?? {}, within)}${upTo(shape.maxItems)}`
  if (shape.patternProperties) {
    const [value] = Object.values(shape.patternProperties)
    return html`map to ${typeWords(value ?? {}, within)}`
  }
  if (shape.properties) return html`{ ${joined(', ', fieldWords(shape.properties, within))} }`
  if (shape.type === 'string') return html`text${upTo(shape.maxLength)}`
  if (shape.type === 'integer' && shape.maximum === LARGEST_ID) return html`id`
  if (shape.type === 'null') return html`null`
  return html`${shape.type ?? 'anything'}${range(shape)}`
}

export function descriptionOf(schema: unknown): string {
  const { description, anyOf = [] } = schema as SchemaShape
  return description ?? anyOf.map((one) => one.description).find((text) => text !== undefined) ?? ''
}

function fieldWords(properties: Readonly<Record<string, SchemaShape>>, within?: EntityName): Html[] {
  return Object.entries(properties).map(
    ([name, shape]) => html`<code>${name}</code>: ${typeWords(shape, within)}`,
  )
}

function joined(separator: string, words: readonly Html[]): Html {
  return html`${words.map((word, at) => (at === 0 ? word : html`${separator}${word}`))}`
}

function upTo(most: number | undefined): string {
  return most === undefined ? '' : ` (at most ${most.toLocaleString('en')})`
}

function range({ minimum, maximum }: SchemaShape): string {
  if (minimum !== undefined && maximum !== undefined) return ` (${minimum} to ${maximum})`
  if (minimum !== undefined) return ` (from ${minimum})`
  return maximum === undefined ? '' : ` (to ${maximum})`
}
