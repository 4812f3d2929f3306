import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { conditionsIn } from '../../media-names.ts'
import { conditionsOf, usesOf } from './style-sheets.ts'

const STOREFRONT = join(import.meta.dirname, '../..')

const sheets = {
  '../ui/display/Tag.module.css':
    '/* font-size: 1px */ .tag { font-size: 12px; max-font-size: 9px } .big { font-size: 20px; }',
  '../ui/controls/Chip.module.css':
    '@media print, (--phone) { .chip { font-size: 12px; color: var(--ink) } }',
}

test('the values of a property stand with the files that use them', () => {
  expect(usesOf('font-size', sheets)).toEqual([
    { value: '12px', files: ['Chip', 'Tag'] },
    { value: '20px', files: ['Tag'] },
  ])
})

test('a condition is the name of a width or height of the window', () => {
  expect(conditionsOf(sheets)).toEqual([{ value: '(--phone)', files: ['Chip'] }])
})

test('where the look changes is served in rem, so that it grows with the text of the reader', async () => {
  const config = await resolveConfig({ root: STOREFRONT }, 'build')
  const sheet = join(STOREFRONT, 'src/ui/base.css')
  const { code } = await preprocessCSS('@media (--phone) { p { display: none } }', sheet, config)
  expect(code).toContain('(max-width: 47.9375rem)')
})

describe('the style sheets of the storefront', () => {
  const source = join(STOREFRONT, 'src')
  const all = Object.fromEntries(
    globSync('**/*.css', { cwd: source })
      .filter((path) => !path.endsWith('tokens.css'))
      .map((path) => [path, readFileSync(join(source, path), 'utf8')]),
  )
  const conditions = conditionsIn(readFileSync(join(source, 'ui/tokens.css'), 'utf8'))

  function wrongValues(properties: readonly string[], isWrong: (value: string) => boolean): string[] {
    return properties
      .flatMap((property) => usesOf(property, all).map((use) => ({ property, ...use })))
      .filter(({ value }) => isWrong(value))
      .map(({ property, value, files }) => `${files.join(', ')}: ${property}: ${value}`)
  }

  test('sizes of type and heights of lines are tokens', () => {
    const isToken = /^(?:var\(--(?:text|line)-\w+\)|inherit|0)$/
    expect(
      wrongValues(['font-size', 'line-height'], (value) => !isToken.test(value)),
      'take a --text or --line token of ui/tokens.css',
    ).toEqual([])
    expect(wrongValues(['font'], (value) => /\d(?:px|pt|rem|em)\b/.test(value))).toEqual([])
  })

  test('space between and around things is a token', () => {
    const sides = ['', '-top', '-right', '-bottom', '-left', '-block', '-inline']
    const properties = ['padding', 'margin'].flatMap((property) => sides.map((side) => property + side))
    expect(
      wrongValues(['gap', 'row-gap', 'column-gap', ...properties], (value) =>
        [...value.matchAll(/(\d+)px/g)].some(([, pixels]) => Number(pixels) > 1),
      ),
      'take a space token of ui/tokens.css; a hairline may be 1px',
    ).toEqual([])
  })

  test('the look changes at named widths only, and at no more than six', () => {
    const literal = /\((?:min|max)-(?:width|height)|\b(?:width|height)\s*[<>]/
    expect(
      Object.keys(all).filter((path) =>
        (all[path] ?? '').match(/@media[^{]*/g)?.some((rule) => literal.test(rule)),
      ),
      'take a condition of ui/tokens.css',
    ).toEqual([])
    const unknown = conditionsOf(all).filter(({ value }) => !conditions.has(value.slice(1, -1)))
    expect(unknown).toEqual([])
    const edges = [...conditions.values()].flatMap((condition) => {
      const [, end, pixels] = /^\((min|max)-width: (\d+)px\)$/.exec(condition) ?? []
      return pixels === undefined ? [] : [end === 'max' ? Number(pixels) + 1 : Number(pixels)]
    })
    expect(new Set(edges).size).toBeLessThanOrEqual(6)
  })
})
