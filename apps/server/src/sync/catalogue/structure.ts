/** The structure of a catalogue in memory, against which its parts are read. */
import { AssociationType, type AttributeType } from '@hoistway/domain/codes'
import type { Localised } from '@hoistway/domain/texts/locale'
import type { Unit } from './units.ts'

export type AttributeKind = {
  readonly id: number
  readonly type: AttributeType
  readonly unit: string | undefined
  /** Ids of options by code. */
  readonly options: Map<string, number>
}

export type Family = { readonly option: number; readonly name: Localised }

export type LinkMeaning = 'accessory' | 'crossSell' | 'replacedBy' | 'none'

export const ASSOCIATIONS = {
  accessory: AssociationType.Accessory,
  crossSell: AssociationType.CrossSell,
} as const

export type FileFacts = {
  readonly typeText: number | null
  readonly nameText: number | null
  readonly languages: readonly string[]
}

export type Structure = {
  readonly attributes: ReadonlyMap<string, AttributeKind>
  /** Codes of the attributes that the source has. */
  readonly ofSource: ReadonlySet<string>
  readonly units: ReadonlyMap<string, Unit>
  readonly families: ReadonlyMap<string, Family>
  /** The option of the functional area by code of the category. */
  readonly areas: ReadonlyMap<string, number>
  readonly links: ReadonlyMap<string, LinkMeaning>
  readonly files: ReadonlyMap<string, FileFacts>
  readonly countries: ReadonlyMap<string, number>
  /** The same for the same structure. */
  readonly digest: string
}
