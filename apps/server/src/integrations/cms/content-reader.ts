/** The parts that content models are put together from: pages and pictures of the content folder. */
import type { Picture } from '@hoistway/contract/content'
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import sharp from 'sharp'
import type { ContentFiles, Held } from './content-files.ts'
import { languageFor, textIn } from './in-language.ts'
import { type MarkdownPage, readMarkdownPage } from './markdown-page.ts'
import type { ContentPicture } from './port.ts'
import { jsonOf, StoredImages } from './stored-content.ts'

/** Pictures of the content live below this path of the shop, as they do in the content service. */
const PICTURE_URL = /^\/uploads\/([A-Za-z0-9][A-Za-z0-9_-]{0,80}\.[a-z]{3,4})$/

/** A page in one language, with the languages that it exists in. */
export type FoundPage = {
  readonly page: MarkdownPage
  readonly file: Held<MarkdownPage>
  readonly languages: readonly Locale[]
}

export type ContentReader = ReturnType<typeof contentReader>

type PictureFacts = { readonly width: number; readonly height: number; readonly mime: string }

const readImages = jsonOf(StoredImages)

export function contentReader(files: ContentFiles) {
  async function page(name: string, locale: Locale): Promise<FoundPage | undefined> {
    const found = await Promise.all(
      LOCALES.map((language) => files.find(`pages/${name}.${language}.md`, readPage)),
    )
    const languages = LOCALES.filter((_, index) => found[index] !== undefined)
    const file = found[LOCALES.indexOf(languageFor(locale, languages))]
    if (!file) {
      files.report(`content: there is no page ${name} in any language`)
      return undefined
    }
    return { page: file.value, file, languages }
  }

  async function picture(name: string | undefined, locale: Locale): Promise<{ data: Picture | null }> {
    if (name === undefined) return { data: null }
    const images = await files.readEach('images.json', readImages)
    const described = images.own?.value[name] ?? images.shipped?.value[name]
    const facts = await files.find(`images/${name}`, pictureFacts)
    if (!described || !facts) {
      files.report(`content: the picture ${name} is not in images/ or not described in images.json`)
      return { data: null }
    }
    const attributes = { url: `/uploads/${name}`, alternativeText: textIn(described.alt, locale) }
    return { data: { id: described.id, attributes: { ...attributes, ...facts.value } } }
  }

  return {
    page,
    picture,
    async pictures(names: readonly string[] | undefined, locale: Locale): Promise<{ data: Picture[] }> {
      const all = await Promise.all((names ?? []).map((name) => picture(name, locale)))
      return { data: all.flatMap(({ data }) => data ?? []) }
    },
    /** Only what images.json describes is handed out. */
    async pictureAt(url: string, locale: Locale): Promise<ContentPicture | undefined> {
      const name = PICTURE_URL.exec(url)?.[1]
      const found = name === undefined ? undefined : (await picture(name, locale)).data
      if (!name || !found) return undefined
      const bytes = new Uint8Array(await files.bytes(`images/${name}`))
      const { mime, alternativeText } = found.attributes
      return { bytes, mediaType: mime, alternativeText }
    },
  }
}

function readPage(bytes: Buffer): MarkdownPage {
  return readMarkdownPage(bytes.toString('utf8'))
}

async function pictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const mime = imageTypeOf(bytes)
  if (mime === undefined) throw new Error('it is no picture')
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, mime }
}
