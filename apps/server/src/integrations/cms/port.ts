/** The headless content service as the shop sees it: plain content in the languages there are. features/content/envelope.ts
 *  makes the answers of the contract of it, and chooses the language. Every adapter must pass content-port.test.ts. */
import type { InEach, InLanguages, LocalText } from '@hoistway/domain/texts/in-languages'
import type { Localised } from '@hoistway/domain/texts/locale'

/** ISO times. */
export type Times = { readonly created: string; readonly changed: string; readonly published: string }

/** Something with an address or an id of its own, in the languages it exists in. */
export type Entry = {
  /** Stays the same when the entry is changed and published again. */
  readonly id: number
  readonly versions: InLanguages<Times>
}

/** A text of the screens. */
export type ScreenText = { readonly key: string; readonly text: Localised }

export type Picture = {
  readonly id: number
  /** A path such as `/uploads/returns.svg`, or an address of a host of IMAGE_HOSTS. */
  readonly url: string
  readonly alternativeText: LocalText
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly mime: string
}

/** A page in one language. */
export type Page = {
  readonly title: string
  /** Markdown. */
  readonly content: string | null
  readonly picture: Picture | null
}

export type MenuItem = Entry & {
  readonly displayName: LocalText
  readonly url: LocalText
  readonly page: InLanguages<Page>
  readonly isGuide: boolean
}

export type Menu = Entry & {
  readonly displayName: LocalText
  readonly requireAuthentication: boolean
  readonly items: InEach<readonly MenuItem[]>
}

export type Contact = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly title: LocalText
}

export type StaffSection =
  | 'sales'
  | 'operations'
  | 'productManagement'
  | 'productDevelopment'
  | 'financeAndHr'

export type StaffPage = Entry & {
  readonly title: LocalText
  readonly sections: Readonly<
    Record<StaffSection, { readonly title: LocalText; readonly contacts: InEach<readonly Contact[]> }>
  >
  readonly picture: InEach<Picture | null>
  readonly seo: { readonly metaTitle: LocalText; readonly metaDescription: LocalText }
}

export type ContactPage = Entry & {
  readonly page: InLanguages<Page>
  readonly contacts: InEach<readonly Contact[]>
  readonly address: LocalText
  readonly phone: LocalText
  readonly email: LocalText
  readonly openingHours: LocalText
}

export type Promotion = Entry & { readonly page: InLanguages<Page>; readonly url: LocalText }

/** A line that disappears by itself: the cookie bar or the notification of the headline. Its text is Markdown. */
export type Notice = Entry & { readonly content: LocalText; readonly fadeOutInMilliseconds: number }

export type Headline = Entry & {
  readonly page: InLanguages<Page>
  readonly notification: InEach<Notice | null>
}

export type Block = Entry &
  (
    | { readonly type: 'ContentBlock'; readonly content: LocalText; readonly picture: Picture | null }
    | {
        readonly type: 'Banner'
        readonly title: LocalText
        readonly url: string
        readonly picture: Picture | null
        readonly mobilePicture: Picture | null
      }
    | {
        readonly type: 'TextSection'
        readonly page: InLanguages<Page>
        readonly pictures: readonly Picture[]
        readonly decoration: string | null
      }
    | {
        readonly type: 'ImageRow'
        readonly title: LocalText
        readonly url: string
        readonly imagesPerRow: number
        readonly sortPriority: number
        readonly pictures: readonly Picture[]
      }
    | {
        readonly type: 'PartnerLink'
        readonly name: string
        readonly url: string
        readonly logo: Picture | null
        readonly fontawesomeCode: string
        readonly colorCode: string
      }
  )

/** A section below the start page. */
export type SubSection = Entry & {
  readonly page: InLanguages<Page>
  readonly url: LocalText
  readonly blocks: InEach<readonly Block[]>
}

export type SocialMedia = Entry & {
  readonly name: LocalText
  readonly url: LocalText
  readonly fontawesomeCode: string
}

export type PictureBytes = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mediaType: string
  readonly alternativeText: LocalText
}

export type ContentService = {
  /** Sorted by key, in all languages. Returns the same list until a text changes. */
  readonly texts: () => Promise<readonly ScreenText[]>
  readonly staffPage: () => Promise<StaffPage | undefined>
  readonly contactPage: () => Promise<ContactPage | undefined>
  /** Returns all menus with their items and pages, also those for customers only. The caller decides who sees them. */
  readonly menus: () => Promise<readonly Menu[]>
  readonly promotion: () => Promise<Promotion | undefined>
  readonly headline: () => Promise<Headline | undefined>
  readonly subSections: () => Promise<readonly SubSection[]>
  readonly socialMedias: () => Promise<readonly SocialMedia[]>
  /** The first is shown. */
  readonly cookieConsents: () => Promise<readonly Notice[]>
  /** Returns a picture by the url in the content, such as `/uploads/returns.svg`, or undefined if there is none. */
  readonly picture: (url: string) => Promise<PictureBytes | undefined>
}

/** A content service elsewhere, whose content the shop follows. */
export type FollowedContent = ContentService & {
  /** Says that something may have changed there, so that the shop looks at once. */
  readonly hint: () => Promise<void>
  /** Registers a callback for each change of the content on this node. */
  readonly onChange: (changed: () => void) => void
  readonly state: () => Promise<FollowState>
  /** The content with all drafts, as it is there now. Numbers are those of the published content. */
  readonly drafts: () => Promise<ContentService>
  /** The path of the page on which the shop shows an entry with all drafts; undefined if there is no such entry.
   *  @param type and key as the content service names them */
  readonly draftPath: (type: string, key: string) => Promise<string | undefined>
}

/** The state of following the content service elsewhere. */
export type FollowState = {
  /** When it was last read as a whole; undefined if never. */
  readonly read: Date | undefined
  /** The time that this took. */
  readonly milliseconds: number | undefined
  /** The reason if it cannot be read now. */
  readonly away: string | undefined
  /** Parts that were not taken, with the reason. */
  readonly faults: readonly string[]
}

/** The last good copy of a content service elsewhere, the same for all nodes, and the numbers of its entries. */
export type CopyStore = {
  /** Counts the copies; 0 while there is none. */
  readonly version: () => Promise<number>
  readonly load: () => Promise<{ readonly version: number; readonly copy: string } | undefined>
  /** Gives the next look to one node: when the time has come or a look was asked for.
   *  @returns the number of the look; undefined if another node has it or nobody needs one */
  readonly claim: (everySeconds: number) => Promise<number | undefined>
  readonly ask: () => Promise<void>
  /** Ends a look; a copy that is left out is the one before. A look that was overtaken by a later one changes nothing. */
  readonly finish: (look: number, result: LookResult) => Promise<void>
  readonly state: () => Promise<FollowState>
  /** The numbers of these entries; new ones get theirs. A number stays and belongs to one entry for ever. */
  readonly numbers: (entries: readonly (readonly [type: string, key: string])[]) => Promise<NumberOf>
}

export type NumberOf = (type: string, key: string) => number

export type LookResult =
  | { readonly away: string }
  | {
      readonly copy: string | undefined
      readonly milliseconds: number
      readonly faults: readonly string[]
    }
