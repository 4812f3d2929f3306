/** The parts that content is put together from: pages and pictures of the content folder. */
import { imageTypeOf } from '@hoistway/domain/catalogue/image-type'
import type { InLanguages } from '@hoistway/domain/texts/in-languages'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { loadSharp } from '../../pictures/load-sharp.ts'
import type { ContentFiles, Held } from './content-files.ts'
import { type MarkdownPage, readMarkdownPage } from './markdown-page.ts'
import type { Page, Picture, PictureBytes, Times } from './port.ts'
import { jsonOf, StoredImages } from './stored-content.ts'

/** Pictures of the content live below this path of the shop, as they do in the content service. */
const PICTURE_URL = /^\/uploads\/([A-Za-z0-9][A-Za-z0-9_-]{0,80}\.[a-z]{3,4})$/

/** A page in the languages that it exists in, with the times of it and of the file that names it. */
export type FoundPage = { readonly page: InLanguages<Page>; readonly versions: InLanguages<Times> }

export type ContentReader = ReturnType<typeof contentReader>

type PictureFacts = { readonly width: number; readonly height: number; readonly mime: string }

const readImages = jsonOf(StoredImages)

export function contentReader(files: ContentFiles) {
  /** Undefined where there is no such page in any language. */
  async function page(name: string, namedIn: Held<unknown>): Promise<FoundPage | undefined> {
    const found = await Promise.all(
      LOCALES.map(async (locale) => {
        const file = await files.find(`pages/${name}.${locale}.md`, readPage)
        return file && { locale, file, page: await pageOf(file.value) }
      }),
    )
    const there = found.filter((one) => one !== undefined)
    if (there.length === 0) {
      files.report(`content: there is no page ${name} in any language`)
      return undefined
    }
    return {
      page: Object.fromEntries(there.map((one) => [one.locale, one.page])),
      versions: Object.fromEntries(there.map(({ locale, file }) => [locale, timesOf(namedIn, file)])),
    }
  }

  async function pageOf({ title, content, image }: MarkdownPage): Promise<Page> {
    return { title, content, picture: await picture(image) }
  }

  /** A picture that the content names. */
  async function picture(name: string | undefined): Promise<Picture | null> {
    if (name === undefined) return null
    const found = await describedPicture(name)
    if (!found) files.report(`content: the picture ${name} is not in images/ or not described in images.json`)
    return found ?? null
  }

  /** Looks for the file only if images.json describes it: strangers can ask for any name, and each look is kept. */
  async function describedPicture(name: string): Promise<Picture | undefined> {
    const images = await files.readEach('images.json', readImages)
    const described = images.own?.value[name] ?? images.shipped?.value[name]
    const facts = described && (await files.find(`images/${name}`, pictureFacts))
    return (
      facts && { id: described.id, url: `/uploads/${name}`, alternativeText: described.alt, ...facts.value }
    )
  }

  return {
    page,
    picture,
    async pictures(names: readonly string[] | undefined): Promise<readonly Picture[]> {
      const all = await Promise.all((names ?? []).map(picture))
      return all.filter((one) => one !== null)
    },
    /** Only what images.json describes is handed out. */
    async pictureAt(url: string): Promise<PictureBytes | undefined> {
      const name = PICTURE_URL.exec(url)?.[1]
      const found = name === undefined ? undefined : await describedPicture(name)
      if (!name || !found) return undefined
      const bytes = new Uint8Array(await files.bytes(`images/${name}`))
      return { bytes, mediaType: found.mime, alternativeText: found.alternativeText }
    },
  }
}

/** The times of an entry in the languages it exists in. */
export function versionsOf(file: Held<unknown>, languages: readonly Locale[]): InLanguages<Times> {
  return Object.fromEntries(languages.map((locale) => [locale, timesOf(file)]))
}

function timesOf(...files: readonly Held<unknown>[]): Times {
  const created = Math.min(...files.map((file) => file.created.getTime()))
  const changed = new Date(Math.max(...files.map((file) => file.changed.getTime()))).toISOString()
  return { created: new Date(created).toISOString(), changed, published: changed }
}

function readPage(bytes: Buffer): MarkdownPage {
  return readMarkdownPage(bytes.toString('utf8'))
}

async function pictureFacts(bytes: Buffer): Promise<PictureFacts> {
  const mime = imageTypeOf(bytes)
  if (mime === undefined) throw new Error('it is no picture')
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, mime }
}
