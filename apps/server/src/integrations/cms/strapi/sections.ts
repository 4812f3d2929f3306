/** The sections below the start page, of a copy of Strapi: each with the blocks of the version that a language shows. */
import { inEach } from '@hoistway/domain/texts/in-languages'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Block, Entry, SubSection } from '../port.ts'
import type { FieldsOf } from './content-types.ts'
import { blockKey, type Document } from './copy.ts'
import {
  entryOf,
  firstOf,
  type HeldCopy,
  inOrder,
  onlyTimes,
  pageOf,
  pictureOf,
  shownIn,
  textsIn,
} from './held-copy.ts'

type StrapiBlock = FieldsOf<'sub-section'>['blocks'][number]

export function subSections(all: HeldCopy): readonly SubSection[] {
  const made = all.copy.documents['sub-section'].map((document) => ({
    ...entryOf(all, 'sub-section', document),
    page: pageOf(all, document, (fields) => fields),
    url: textsIn(document, ({ url }) => url),
    blocks: inEach((locale) => blocksOf(all, document, shownIn(document, locale))),
    position: firstOf(document)?.position ?? 0,
  }))
  return inOrder(made)
}

function blocksOf(
  all: HeldCopy,
  section: Document<'sub-section'>,
  { language, version }: ReturnType<typeof shownIn<'sub-section'>>,
): readonly Block[] {
  if (!version) return []
  const versions = { [language]: onlyTimes(version) }
  return version.fields.blocks.map((block, index) => {
    const id = all.numberOf('block', blockKey(section.key, index))
    return blockOf(all, { id, versions }, language, block)
  })
}

function blockOf(all: HeldCopy, entry: Entry, language: Locale, block: StrapiBlock): Block {
  const picture = (url: string | null) => pictureOf(all, url)
  const pictures = (urls: readonly string[]) => urls.map(picture).filter((one) => one !== null)
  switch (block.type) {
    case 'ContentBlock':
      return { ...entry, ...block, picture: picture(block.picture) }
    case 'Banner':
      return {
        ...entry,
        ...block,
        picture: picture(block.picture),
        mobilePicture: picture(block.mobilePicture),
      }
    case 'TextSection': {
      const { type, title, body: content, decoration } = block
      const page = { [language]: { title, content, picture: null } }
      return { ...entry, type, page, pictures: pictures(block.pictures), decoration }
    }
    case 'ImageRow':
      return { ...entry, ...block, pictures: pictures(block.pictures) }
    case 'PartnerLink':
      return { ...entry, ...block, logo: picture(block.logo) }
  }
}
