/** Reads the schemas of the content types and components that the project gives to Strapi. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Attribute = {
  readonly type: string
  readonly multiple?: boolean
  readonly mappedBy?: string
  readonly target?: string
  readonly default?: unknown
  readonly component?: string
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } }
}
export type Schema = {
  readonly name: string
  readonly plural: string
  readonly isTranslated: boolean
  readonly attributes: Readonly<Record<string, Attribute>>
}
export type Values = Record<string, unknown>

export const SCHEMAS = fileURLToPath(new URL('../../../../../strapi/src/api', import.meta.url))
const COMPONENTS = fileURLToPath(new URL('../../../../../strapi/src/components', import.meta.url))

export function schemaOf(directory: string, name: string): Schema {
  const path = join(directory, name, 'content-types', name, 'schema.json')
  const schema = JSON.parse(readFileSync(path, 'utf8'))
  return {
    name,
    plural: schema.info.pluralName,
    isTranslated: schema.pluginOptions?.i18n?.localized === true,
    attributes: schema.attributes,
  }
}

export function componentOf(component: string): Readonly<Record<string, Attribute>> {
  const [category = '', name = ''] = component.split('.')
  return JSON.parse(readFileSync(join(COMPONENTS, category, `${name}.json`), 'utf8')).attributes
}
