/** XML of an order document. Characters that XML cannot hold are left out. */
import { create } from 'xmlbuilder2'

/** An element by its name, with `@name` for an attribute and `#` for the text of an element that has attributes. Elements
 *  stand in the order of the names. A name without a value is left out. */
export type Elements = {
  readonly [name: string]: string | number | Elements | readonly Elements[] | undefined
}

export function writeXml(root: Elements): string {
  return `${create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' }, root).end({ prettyPrint: true })}\n`
}

/** Undefined for a blank text, which these documents leave out. */
export function filled(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}
