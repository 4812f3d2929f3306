/** Looks up a section by name and checks its kind of array. A name that is missing means a set of sections that was
 *  cut down too far: to another language, or without its derived part. */
import type { Section, Sections } from './sections.ts'

type Kind<T extends Section> = { new (length: number): T }

export function bytesOf(sections: Sections, name: string): Uint8Array {
  return sectionOf(sections, name, Uint8Array)
}

export function halvesOf(sections: Sections, name: string): Uint16Array {
  return sectionOf(sections, name, Uint16Array)
}

export function wordsOf(sections: Sections, name: string): Uint32Array {
  return sectionOf(sections, name, Uint32Array)
}

export function integersOf(sections: Sections, name: string): Int32Array {
  return sectionOf(sections, name, Int32Array)
}

export function floatsOf(sections: Sections, name: string): Float64Array {
  return sectionOf(sections, name, Float64Array)
}

/** Unsigned integers of any width. */
export type Naturals = Uint8Array | Uint16Array | Uint32Array

export function naturalsOf(sections: Sections, name: string): Naturals {
  const section = sections[name]
  if (section instanceof Uint8Array || section instanceof Uint16Array || section instanceof Uint32Array)
    return section
  throw new RangeError(`The index has no ${name}`)
}

/** In the narrowest array that holds the largest of them. */
export function narrowed(length: number, largest: number): Naturals {
  if (largest <= 0xff) return new Uint8Array(length)
  return largest <= 0xffff ? new Uint16Array(length) : new Uint32Array(length)
}

function sectionOf<T extends Section>(sections: Sections, name: string, kind: Kind<T>): T {
  const section = sections[name]
  if (section instanceof kind) return section
  throw new RangeError(`The index has no ${name}`)
}
