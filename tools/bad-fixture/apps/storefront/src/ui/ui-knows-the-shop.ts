// breaks: ui-imports
import type { Locale } from '../../../../../../packages/domain/src/texts/locale.ts'

export type ButtonLanguage = Locale
