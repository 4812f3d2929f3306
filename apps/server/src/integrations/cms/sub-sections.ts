/** The sections below the start page with their blocks (ENT-53 to ENT-57). */
import type { Block, SubSections } from '@hoistway/contract/content'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import type { Static } from 'typebox'
import type { Held } from './content-files.ts'
import type { ContentReader } from './content-reader.ts'
import { listOf, model } from './envelope.ts'
import { languagesOf, textIn } from './in-language.ts'
import type { StoredBlock, StoredSubSections, StoredText } from './stored-content.ts'

type Stored = Static<typeof StoredSubSections>

export async function subSections(
  reader: ContentReader,
  file: Held<Stored>,
  locale: Locale,
): Promise<SubSections> {
  const sections = file.value.map(async ({ id, page, url, blocks }) => {
    const found = await reader.page(page, locale)
    const origin = found
      ? { files: [file, found.file], languages: found.languages }
      : { files: [file], languages: LOCALES }
    return model(id, locale, origin, {
      title: found?.page.title ?? '',
      content: found?.page.content ?? null,
      image: await reader.picture(found?.page.image, locale),
      url,
      blocks: { data: await Promise.all(blocks.map((block) => blockModel(reader, file, block, locale))) },
    })
  })
  return listOf(await Promise.all(sections))
}

async function blockModel(
  reader: ContentReader,
  file: Held<unknown>,
  block: StoredBlock,
  locale: Locale,
): Promise<Block> {
  const inLanguagesOf = (text: StoredText) => ({ files: [file], languages: languagesOf(text) })
  const { id } = block
  switch (block.type) {
    case 'ContentBlock':
      return model(id, locale, inLanguagesOf(block.content), {
        type: block.type,
        content: textIn(block.content, locale),
        image: await reader.picture(block.image, locale),
      })
    case 'Banner':
      return model(id, locale, inLanguagesOf(block.title), {
        type: block.type,
        title: textIn(block.title, locale),
        url: block.url,
        image: await reader.picture(block.image, locale),
        mobileImage: await reader.picture(block.mobileImage, locale),
      })
    case 'TextSection': {
      const found = await reader.page(block.page, locale)
      const origin = found
        ? { files: [file, found.file], languages: found.languages }
        : { files: [file], languages: LOCALES }
      return model(id, locale, origin, {
        type: block.type,
        title: found?.page.title ?? '',
        body: found?.page.content ?? '',
        images: await reader.pictures(block.images, locale),
        decoration: block.decoration ?? null,
      })
    }
    case 'ImageRow':
      return model(id, locale, inLanguagesOf(block.title), {
        type: block.type,
        title: textIn(block.title, locale),
        url: block.url,
        imagesPerRow: block.imagesPerRow,
        sortPriority: block.sortPriority,
        images: await reader.pictures(block.images, locale),
      })
    case 'PartnerLink': {
      const logo = await reader.picture(block.logo, locale)
      return model(id, locale, inLanguagesOf(block.name), {
        type: block.type,
        name: block.name,
        url: block.url,
        logoURL: logo.data?.attributes.url ?? '',
        fontawesomeCode: block.fontawesomeCode,
        colorCode: block.colorCode,
      })
    }
  }
}
