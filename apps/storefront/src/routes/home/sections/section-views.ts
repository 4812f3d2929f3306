/** The sections below home as they are drawn: slim, with only those links that may be followed. */
import type { Block, SubSections } from '@hoistway/contract/content/content'
import { isLinkable } from '../../../data/page/menus.ts'
import { type PictureView, pictureView } from '../../content/picture-view.ts'

/** Everything that people wrote says in which language they did. */
type Authored = { readonly id: number; readonly language: string }
type Linked = { readonly href?: string }

export type BannerView = Authored &
  Linked & {
    readonly kind: 'banner'
    readonly title: string
    readonly picture?: PictureView
    /** The picture for phones, where there is one. */
    readonly narrowPicture?: PictureView
  }
export type TextView = Authored & {
  readonly kind: 'text'
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly pictures: readonly PictureView[]
  readonly decoration?: Decoration
}
export type NoteView = Authored & {
  readonly kind: 'note'
  /** Markdown. */
  readonly content: string
  readonly picture?: PictureView
}
export type PictureRowView = Authored &
  Linked & {
    readonly kind: 'pictures'
    readonly title: string
    readonly perRow: number
    readonly pictures: readonly PictureView[]
  }
export type PartnerView = Authored &
  Linked & {
    readonly name: string
    readonly logo?: string
    /** Like #1f6f5c. */
    readonly colour?: string
  }
/** Consecutive partners, which are shown in one row. */
export type PartnerRowView = {
  readonly kind: 'partners'
  readonly id: number
  readonly partners: readonly PartnerView[]
}
export type BlockView = BannerView | TextView | NoteView | PictureRowView | PartnerRowView

export type SectionView = Authored &
  Linked & {
    readonly title: string
    /** Markdown; may be empty. */
    readonly content: string
    readonly picture?: PictureView
    readonly blocks: readonly BlockView[]
  }

/** The emphasis of a text. */
const DECORATIONS = ['rule', 'frame', 'tint'] as const
export type Decoration = (typeof DECORATIONS)[number]

const COLOUR = /^#[0-9a-f]{6}$/i

export function sectionViews({ data }: SubSections): SectionView[] {
  return data.map(({ id, attributes: { title, content, image, url, locale, blocks } }) => ({
    id,
    title,
    content: content ?? '',
    language: locale,
    ...link(url),
    ...picture('picture', image),
    blocks: blockViews(rowsInOrder(blocks.data)),
  }))
}

/** Every text of the sections, for whoever has to know what they are drawn with. */
export function textsOf(sections: readonly SectionView[]): string[] {
  return sections.flatMap(({ content, blocks }) => [
    content,
    ...blocks.flatMap((block) => {
      if (block.kind === 'text') return block.body
      return block.kind === 'note' ? block.content : []
    }),
  ])
}

/** Orders picture rows by priority within their own places. */
function rowsInOrder(blocks: readonly Block[]): Block[] {
  const rows = blocks.filter(({ attributes }) => attributes.type === 'ImageRow')
  rows.sort((a, b) => priority(b) - priority(a))
  return blocks.map((block) => (block.attributes.type === 'ImageRow' ? (rows.shift() ?? block) : block))
}

function priority({ attributes }: Block): number {
  return attributes.type === 'ImageRow' ? attributes.sortPriority : 0
}

function blockViews(blocks: readonly Block[]): BlockView[] {
  const views: BlockView[] = []
  for (const block of blocks) {
    const view = blockView(block)
    const last = views.at(-1)
    if (view.kind === 'partners' && last?.kind === 'partners') {
      views[views.length - 1] = { ...last, partners: [...last.partners, ...view.partners] }
    } else views.push(view)
  }
  return views
}

function blockView({ id, attributes }: Block): BlockView {
  const written: Authored = { id, language: attributes.locale }
  switch (attributes.type) {
    case 'Banner':
      return {
        ...written,
        kind: 'banner',
        title: attributes.title,
        ...link(attributes.url),
        ...picture('picture', attributes.image),
        ...picture('narrowPicture', attributes.mobileImage),
      }
    case 'TextSection': {
      const decoration = DECORATIONS.find((known) => known === attributes.decoration)
      return {
        ...written,
        kind: 'text',
        title: attributes.title,
        body: attributes.body,
        pictures: pictures(attributes.images),
        ...(decoration && { decoration }),
      }
    }
    case 'ContentBlock':
      return {
        ...written,
        kind: 'note',
        content: attributes.content,
        ...picture('picture', attributes.image),
      }
    case 'ImageRow':
      return {
        ...written,
        kind: 'pictures',
        title: attributes.title,
        perRow: attributes.imagesPerRow,
        ...link(attributes.url),
        pictures: pictures(attributes.images),
      }
    case 'PartnerLink': {
      const { name, url, logoURL, colorCode } = attributes
      const partner = {
        ...written,
        name,
        ...link(url),
        ...(logoURL !== '' && { logo: logoURL }),
        ...(COLOUR.test(colorCode) && { colour: colorCode }),
      }
      return { kind: 'partners', id, partners: [partner] }
    }
  }
}

function link(url: string): Linked {
  return isLinkable(url) ? { href: url } : {}
}

type Related = Parameters<typeof pictureView>[0]

function picture<Name extends string>(name: Name, related: Related): { readonly [N in Name]?: PictureView } {
  const view = pictureView(related)
  // A computed name is a string to the compiler.
  return (view ? { [name]: view } : {}) as { readonly [N in Name]?: PictureView }
}

function pictures({ data }: { readonly data: readonly NonNullable<Related['data']>[] }): PictureView[] {
  return data.flatMap((one) => pictureView({ data: one }) ?? [])
}
