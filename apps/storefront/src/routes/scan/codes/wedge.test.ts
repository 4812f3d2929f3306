import { expect, test } from 'vitest'
import { BURST_GAP_MS, listenForScanner } from './wedge.ts'

/** Types keys with the same time between them; gives the codes that were heard and the keys that the page did not get. */
function typed(keys: readonly string[], gap: number, { hasModifier = false } = {}) {
  const hear = listenForScanner()
  const codes: string[] = []
  const taken: string[] = []
  keys.forEach((key, i) => {
    const heard = hear({ key, time: i * gap, hasModifier })
    if (heard.taken) taken.push(key)
    if (heard.code !== undefined) codes.push(heard.code)
  })
  return { codes, taken }
}

test('a scanner is heard by its speed, and its end key presses nothing', () => {
  const { codes, taken } = typed([...'40561-014', 'Enter'], 10)
  expect(codes).toEqual(['40561-014'])
  expect(taken).toEqual([...'61-014', 'Enter'])
})

test('capitals come with Shift, and some scanners end with Tab', () => {
  expect(typed(['Shift', 'A', 'Shift', 'B', '1', '2', 'Tab'], 8).codes).toEqual(['AB12'])
})

test('a person who types is not taken for a scanner', () => {
  expect(typed([...'40561-014', 'Enter'], BURST_GAP_MS + 20)).toEqual({ codes: [], taken: [] })
})

test('a key alone, a shortcut and Enter alone belong to the page', () => {
  expect(typed(['/'], 10)).toEqual({ codes: [], taken: [] })
  expect(typed(['Enter', 'Enter', 'Tab', 'Escape'], 10)).toEqual({ codes: [], taken: [] })
  expect(typed(['c', 'v', 'x', 'a', 'Enter'], 10, { hasModifier: true })).toEqual({ codes: [], taken: [] })
})

test('two codes in a row are two', () => {
  expect(typed([...'40561-014', 'Enter', ...'40561-014', 'Enter'], 10).codes).toEqual([
    '40561-014',
    '40561-014',
  ])
})

test('what a person typed before is no part of the code', () => {
  const hear = listenForScanner()
  hear({ key: 'x', time: 0, hasModifier: false })
  const heard = [...'45010', 'Enter'].map((key, i) => hear({ key, time: 500 + i * 10, hasModifier: false }))
  expect(heard.at(-1)).toEqual({ taken: true, code: '45010' })
})
