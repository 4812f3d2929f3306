import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { describe, expect, test } from 'vitest'
import { MOBILE } from '../native/app.ts'

/** The most characters, the lower of App Store Connect and the Play Console. `subtitle`, `keywords` and `promotion` are
 *  of the App Store alone, `short` of Google Play. */
const MOST = { name: 30, subtitle: 30, short: 80, keywords: 100, promotion: 170, description: 4000 } as const

describe.each(LOCALES)('the texts of the stores in %s', (locale) => {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(MOBILE, 'store', `${locale}.json`), 'utf8'),
  )

  test('are all there, and short enough', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(MOST).sort())
    const lengths = Object.entries(MOST).map(([key, most]) => ({
      key,
      length: [...(texts[key] ?? '')].length,
      most,
    }))
    expect(lengths.filter(({ length, most }) => length === 0 || length > most)).toEqual([])
  })

  test('say what the camera is for', () => {
    expect(texts.description).toMatch(/camera is used|Kameran används|Kamera dient/)
  })
})

test('no language lacks a paragraph', () => {
  const lines = LOCALES.map((locale) => {
    const { description } = JSON.parse(readFileSync(join(MOBILE, 'store', `${locale}.json`), 'utf8'))
    return description.split('\n').length
  })
  expect(new Set(lines).size).toBe(1)
})
