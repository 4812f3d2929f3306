import { expect, test } from 'vitest'
import { ask, BRAND_ATTRIBUTE, labelled, select } from '../../test/small-catalogue.ts'
import type { Sections } from '../arrays/sections.ts'
import { buildCatalogue, buildSnapshot, type Catalogue, openCatalogue, withChanges } from '../catalogue.ts'
import { buildVisibility, visibleSet } from '../visibility.ts'
import { readSnapshot } from './read-snapshot.ts'
import { type SnapshotOptions, writeSnapshot } from './write-snapshot.ts'

const input = {
  attributes: [
    select(
      BRAND_ATTRIBUTE,
      [
        [1, 'Apex'],
        [2, 'Borg'],
      ],
      { search: 3 },
    ),
    { id: 5, kind: 'decimal' as const },
  ],
  brandAttributeId: BRAND_ATTRIBUTE,
  products: ['Styrrulle', 'Gejd', 'Vajer', 'Ädelstål', 'Axel'].map((label, i) =>
    labelled(i + 1, label, {
      selects: new Map([[BRAND_ATTRIBUTE, [1 + (i % 2)]]]),
      decimals: new Map([[5, i / 10]]),
      numbers: [{ number: `4056${i}-014`, replaces: i === 0 }],
      relevance: i,
    }),
  ),
}
const changes = { input, changed: [labelled(9, 'Bult')], removed: [] }

function rewritten(options: SnapshotOptions = {}): Sections {
  return readSnapshot(writeSnapshot(buildSnapshot(input), options))
}

function reopened(options: SnapshotOptions = {}): Catalogue {
  return openCatalogue(rewritten(options))
}

function changed(options: SnapshotOptions = {}): Catalogue {
  return withChanges(reopened(options), changes, rewritten(options))
}

function answers(catalogue: Catalogue, locale: 'sv' | 'de') {
  const visible = visibleSet(buildVisibility(catalogue, []), {}).set
  return ([1, 2, 3, 4] as const).flatMap((sort) =>
    ['', 'rulle', 'apex', '40560-014'].map((text) => ask(catalogue, { visible, locale, sort, text })),
  )
}

test('a catalogue opened from its snapshot answers as the one that was built', () => {
  const built = buildCatalogue(input)
  expect(answers(reopened(), 'sv')).toEqual(answers(built, 'sv'))
  expect(answers(reopened(), 'de')).toEqual(answers(built, 'de'))
})

test('cut down to a language it answers in that one and refuses the others', () => {
  const inSwedish = reopened({ locales: ['sv'] })
  expect(answers(inSwedish, 'sv')).toEqual(answers(buildCatalogue(input), 'sv'))
  expect(() => answers(inSwedish, 'de')).toThrow('without the language de')
})

test('cut down to a language it takes changes', () => {
  const inSwedish = changed({ locales: ['sv'] })
  expect(answers(inSwedish, 'sv')).toEqual(answers(changed(), 'sv'))
  expect(() => answers(inSwedish, 'de')).toThrow('without the language de')
})

test('without its sections for changes it answers, is smaller, and takes none', () => {
  const fixed = reopened({ changeable: false })
  expect(answers(fixed, 'sv')).toEqual(answers(buildCatalogue(input), 'sv'))
  expect(() => changed({ changeable: false })).toThrow(RangeError)
  const size = (options: SnapshotOptions) => writeSnapshot(buildSnapshot(input), options).length
  expect(size({ changeable: false })).toBeLessThan(size({}))
})

test('sections of a host travel along', () => {
  const meta = Uint8Array.of(123, 125)
  const read = readSnapshot(writeSnapshot({ ...buildSnapshot(input), 'meta.host': meta }))
  expect(read['meta.host']).toEqual(meta)
  expect(answers(openCatalogue(read), 'sv')).toEqual(answers(buildCatalogue(input), 'sv'))
})

test('sections that are not those of a catalogue are refused, not opened halfway', () => {
  const sections = buildSnapshot(input)
  for (const name of ['products.ids', 'orders.articleNr', 'facets.ids'])
    expect(() => openCatalogue({ ...sections, [name]: new Float64Array(3) })).toThrow(RangeError)
  expect(() => openCatalogue({})).toThrow(RangeError)
})
