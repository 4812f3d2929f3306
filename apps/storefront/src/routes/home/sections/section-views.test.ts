import type { Block, Picture, SubSections } from '@hoistway/contract/content/content'
import { expect, test } from 'vitest'
import { sectionViews, textsOf } from './section-views.ts'

/** The fields that every model of the content carries. */
const published = {
  createdAt: '',
  updatedAt: '',
  publishedAt: '',
  locale: 'sv',
  localizations: { data: [] },
}

const roller: Picture = {
  id: 1,
  attributes: { url: '/uploads/roller.svg', alternativeText: 'A roller', width: 40, height: 30, mime: '' },
}
const noPicture = { data: null }

const partner = (id: number, name: string, url = 'https://maker.example', colorCode = '#1f6f5c'): Block => ({
  id,
  attributes: { ...published, type: 'PartnerLink', name, url, logoURL: '', fontawesomeCode: '', colorCode },
})
const row = (id: number, sortPriority: number): Block => ({
  id,
  attributes: {
    ...published,
    type: 'ImageRow',
    title: `Row ${id}`,
    url: '/products',
    imagesPerRow: 3,
    sortPriority,
    images: { data: [roller] },
  },
})
const banner = (url: string): Block => ({
  id: 9,
  attributes: {
    ...published,
    type: 'Banner',
    title: 'Rollers',
    url,
    image: { data: roller },
    mobileImage: noPicture,
  },
})

function blocksOf(...blocks: readonly Block[]) {
  const section = { ...published, title: '', content: null, image: noPicture, url: '' }
  const answer: SubSections = {
    data: [{ id: 1, attributes: { ...section, blocks: { data: [...blocks] } } }],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
  }
  return sectionViews(answer)[0]?.blocks ?? []
}

test('partners that follow each other stand in one row [ENT-57]', () => {
  const blocks = blocksOf(partner(1, 'Torvik'), partner(2, 'Lindhaus'), row(3, 1), partner(4, 'Vyssel'))
  const names = blocks.map((block) => block.kind === 'partners' && block.partners.map(({ name }) => name))
  expect(names).toEqual([['Torvik', 'Lindhaus'], false, ['Vyssel']])
})

test('the picture row with the higher priority comes first, in the places of the rows [ENT-56]', () => {
  expect(blocksOf(row(1, 10), banner('/a'), row(2, 20)).map(({ id }) => id)).toEqual([2, 9, 1])
})

test('an address that must not be a link, and a colour that is none, are left out', () => {
  const [view] = blocksOf(banner('javascript:alert(1)'))
  expect(view).toEqual({
    id: 9,
    language: 'sv',
    kind: 'banner',
    title: 'Rollers',
    picture: { url: '/uploads/roller.svg', text: 'A roller', width: 40, height: 30 },
  })
  const [makers] = blocksOf(partner(1, 'Torvik', 'https://maker.example', 'red;position:fixed'))
  expect(makers).toEqual({
    kind: 'partners',
    id: 1,
    partners: [{ id: 1, language: 'sv', name: 'Torvik', href: 'https://maker.example' }],
  })
})

test('every text is named, so that whoever draws it knows what it needs', () => {
  const text: Block = {
    id: 1,
    attributes: {
      ...published,
      type: 'TextSection',
      title: 'Measure',
      body: '- a\n- b',
      images: { data: [] },
      decoration: 'sparkle',
    },
  }
  const blocks = blocksOf(text, banner('/a'))
  expect(textsOf([{ id: 1, language: 'sv', title: '', content: 'Words', blocks }])).toEqual([
    'Words',
    '- a\n- b',
  ])
  expect(blocks[0]).not.toHaveProperty('decoration')
})
