/** Readers of values that many settings share: texts, numbers, words, lists. */
import type { Reading } from './setting.ts'

export function anyText(text: string): Reading<string> {
  return { value: text }
}

export function oneWord(text: string): Reading<string> {
  return /^[!-~]+$/.test(text) ? { value: text } : { mustBe: 'one word of plain characters' }
}

export function wholeNumber(least: number, most: number): (text: string) => Reading<number> {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return { value: number }
    return { mustBe: `a whole number from ${least} to ${most}` }
  }
}

export function oneOf<const T extends string>(words: readonly T[]): (text: string) => Reading<T> {
  return (text) => {
    const value = words.find((word) => word === text)
    return value === undefined ? { mustBe: `one of ${words.join(', ')}` } : { value }
  }
}

export function onOrOff(text: string): Reading<boolean> {
  const word = text.toLowerCase()
  if (['on', 'true', '1', 'yes'].includes(word)) return { value: true }
  if (['off', 'false', '0', 'no'].includes(word)) return { value: false }
  return { mustBe: 'on or off' }
}

export function listOf<T>(readOne: (text: string) => Reading<T>): (text: string) => Reading<readonly T[]> {
  return (text) => {
    const values: T[] = []
    for (const part of text.split(',').map((item) => item.trim())) {
      if (part === '') continue
      const reading = readOne(part)
      if ('mustBe' in reading) return reading
      values.push(reading.value)
    }
    return { value: values }
  }
}
