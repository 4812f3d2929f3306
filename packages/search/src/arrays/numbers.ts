/** Numbers collected one by one, in typed arrays that grow: plain arrays of many millions cost several times the memory
 *  while a catalogue is built. */
export type Numbers = { array: Uint32Array; length: number }

export function emptyNumbers(): Numbers {
  return { array: new Uint32Array(FIRST_LENGTH), length: 0 }
}

export function addNumber(numbers: Numbers, number: number): void {
  if (numbers.length === numbers.array.length)
    numbers.array = doubled(numbers.array, new Uint32Array(numbers.length * 2))
  numbers.array[numbers.length++] = number
}

/** Returns a view of the numbers that were collected so far. */
export function numbersIn({ array, length }: Numbers): Uint32Array {
  return array.subarray(0, length)
}

export type Floats = { array: Float64Array; length: number }

export function emptyFloats(): Floats {
  return { array: new Float64Array(FIRST_LENGTH), length: 0 }
}

export function addFloat(floats: Floats, float: number): void {
  if (floats.length === floats.array.length)
    floats.array = doubled(floats.array, new Float64Array(floats.length * 2))
  floats.array[floats.length++] = float
}

export function floatsIn({ array, length }: Floats): Float64Array {
  return array.subarray(0, length)
}

const FIRST_LENGTH = 1024

function doubled<T extends Uint32Array | Float64Array>(array: T, larger: T): T {
  larger.set(array)
  return larger
}
