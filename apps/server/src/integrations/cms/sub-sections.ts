/** Reads the sections below the start page with their blocks (ENT-53 to ENT-57) from the content folder. */
import { inEach, languagesOf } from '@hoistway/domain/texts/in-languages'
import { LOCALES } from '@hoistway/domain/texts/locale'
import type { Static } from 'typebox'
import type { Held } from './content-files.ts'
import { type ContentReader, versionsOf } from './content-reader.ts'
import type { Block, SubSection } from './port.ts'
import type { StoredBlock, StoredSubSections } from './stored-content.ts'

type Stored = Static<typeof StoredSubSections>

export function subSections(reader: ContentReader, file: Held<Stored>): Promise<readonly SubSection[]> {
  const sections = file.value.map(async ({ id, page, url, blocks }): Promise<SubSection> => {
    const found = (await reader.page(page, file)) ?? noPage(file)
    const read = await Promise.all(blocks.map((block) => blockOf(reader, file, block)))
    return { id, ...found, url, blocks: inEach(() => read) }
  })
  return Promise.all(sections)
}

async function blockOf(reader: ContentReader, file: Held<unknown>, block: StoredBlock): Promise<Block> {
  const { id } = block
  switch (block.type) {
    case 'ContentBlock': {
      const { type, content, image } = block
      const versions = versionsOf(file, languagesOf(content))
      return { id, versions, type, content, picture: await reader.picture(image) }
    }
    case 'Banner': {
      const { type, title, url, image, mobileImage } = block
      return {
        id,
        versions: versionsOf(file, languagesOf(title)),
        type,
        title,
        url,
        picture: await reader.picture(image),
        mobilePicture: await reader.picture(mobileImage),
      }
    }
    case 'TextSection': {
      const { type, page, images, decoration = null } = block
      const found = (await reader.page(page, file)) ?? noPage(file)
      return { id, ...found, type, pictures: await reader.pictures(images), decoration }
    }
    case 'ImageRow': {
      const { images, ...row } = block
      return {
        ...row,
        versions: versionsOf(file, languagesOf(row.title)),
        pictures: await reader.pictures(images),
      }
    }
    case 'PartnerLink': {
      const { logo, ...link } = block
      return { ...link, versions: versionsOf(file, LOCALES), logo: await reader.picture(logo) }
    }
  }
}

function noPage(file: Held<unknown>) {
  return { page: {}, versions: versionsOf(file, LOCALES) }
}
