/** Finds elements of a document, and their texts, by paths of names. */
import type { XmlElement } from '../../xml/xml-records.ts'

/** The first child that a path of names leads to. */
export function find(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element
  for (const step of path) found = found?.children.find(({ name }) => name === step)
  return found
}

export function findAll(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The text at the end of a path; undefined where it is missing or blank. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return find(element, ...path)?.text.trim() || undefined
}
