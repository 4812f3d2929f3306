import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@hoistway/domain/look/signal-colour'
import { describe, expect, test } from 'vitest'
import { PAIRS } from './contrast.ts'
import { readTokens } from './tokens.ts'

const tokens = readTokens(readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8'))

test('a token has a value in each theme, and others under a condition', () => {
  const css = `:root {
    --ink: light-dark(#0f1c28, #e9eff4);
    --shade: light-dark(rgb(15 28 40 / 0.28), #000000);
    --pad: 16px;
  }
  [data-theme='dark'] { color-scheme: dark; }
  @media (min-width: 768px) { :root { --pad: 24px; } }`
  expect(readTokens(css)).toEqual([
    { name: 'ink', light: '#0f1c28', dark: '#e9eff4', elsewhere: [] },
    { name: 'shade', light: 'rgb(15 28 40 / 0.28)', dark: '#000000', elsewhere: [] },
    {
      name: 'pad',
      light: '16px',
      dark: '16px',
      elsewhere: [{ condition: '(min-width: 768px)', name: 'pad', value: '24px' }],
    },
  ])
})

test('contrast goes from 1 to 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffc400', '#ffc400')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(PAIRS)('$on can be told from $ground', ({ on, ground, least }) => {
    const colour = (name: string) => tokens.find((token) => token.name === name)?.[theme] ?? ''
    expect(contrast(colour(on), colour(ground))).toBeGreaterThanOrEqual(least)
  })
})
