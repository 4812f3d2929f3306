import { expect, test } from 'vitest'
import { contrast, signalColours } from './signal-colour.ts'

const INK = '#0f1c28'

/** Of all hues, light and dark. */
const COLOURS = ['00', '40', '80', 'c0', 'ff'].flatMap((red, _index, all) =>
  all.flatMap((green) => all.map((blue) => `#${red}${green}${blue}`)),
)

test('a colour is taken with shades whose texts can be read in both themes, or another one is named', () => {
  let taken = 0
  for (const colour of COLOURS) {
    const colours = signalColours(colour)
    if ('wouldPass' in colours) {
      expect(colours.contrast).toBeLessThan(4.5)
      expect(signalColours(colours.wouldPass)).toHaveProperty('signal', colours.wouldPass)
      continue
    }
    taken += 1
    for (const ground of [colours.signal, colours.hover.light, colours.hover.dark, colours.press]) {
      expect(contrast(INK, ground)).toBeGreaterThanOrEqual(4.5)
    }
    // The faintest text of each theme lies on the tint, and the colour is a text on the dark bar.
    expect(contrast('#586672', colours.tint.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#94a3b0', colours.tint.dark)).toBeGreaterThanOrEqual(4.5)
    for (const bar of ['#0f1c28', '#0a1117']) {
      expect(contrast(colours.signal, bar)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours.signal, '#111a22')).toBeGreaterThanOrEqual(3)
  }
  expect(taken).toBeGreaterThan(60)
  expect(taken).toBeLessThan(COLOURS.length)
})

test('a dark colour is refused with the next lighter one', () => {
  expect(signalColours('#0B6E4F')).toEqual({
    wouldPass: expect.stringMatching(/^#[0-9a-f]{6}$/),
    contrast: expect.closeTo(2.7, 0),
  })
})
