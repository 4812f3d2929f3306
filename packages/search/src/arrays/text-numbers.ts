/** Numbers texts as they are met. A part of a longer text is looked up without making a string of it. */
export type TextNumbers = {
  /** The texts by their numbers. */
  readonly texts: string[]
  /** The hashes of the texts by their numbers. */
  hashes: Uint32Array
  /** A hash table of the numbers, each plus one; 0 is a free place. A text whose place is taken gets the next one. At
   *  most half of the places are taken. */
  places: Uint32Array
}

const FIRST_PLACES = 512

export function noTextNumbers(): TextNumbers {
  return { texts: [], hashes: new Uint32Array(FIRST_PLACES / 2), places: new Uint32Array(FIRST_PLACES) }
}

/** The number of `text.slice(from, to)`: that of before, or if it is new the next one. */
export function numberOfPart(numbers: TextNumbers, text: string, from: number, to: number): number {
  const hash = hashOf(text, from, to)
  const { texts, hashes, places } = numbers
  const mask = places.length - 1
  let place = hash & mask
  for (; places[place] !== 0; place = (place + 1) & mask) {
    const number = (places[place] as number) - 1
    if (hashes[number] === hash && isPart(texts[number] as string, text, from, to)) return number
  }
  const number = texts.length
  texts.push(text.slice(from, to))
  hashes[number] = hash
  places[place] = number + 1
  if (texts.length === hashes.length) grow(numbers)
  return number
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isPart(part: string, text: string, from: number, to: number): boolean {
  if (part.length !== to - from) return false
  for (let i = 0; i < part.length; i++) if (part.charCodeAt(i) !== text.charCodeAt(from + i)) return false
  return true
}

function grow(numbers: TextNumbers): void {
  const hashes = new Uint32Array(numbers.hashes.length * 2)
  hashes.set(numbers.hashes)
  const places = new Uint32Array(numbers.places.length * 2)
  const mask = places.length - 1
  for (let number = 0; number < numbers.texts.length; number++) {
    let place = (hashes[number] as number) & mask
    while (places[place] !== 0) place = (place + 1) & mask
    places[place] = number + 1
  }
  numbers.hashes = hashes
  numbers.places = places
}
