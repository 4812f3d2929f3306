// breaks: ui-imports
import type { Locale } from '../../../../../../packages/domain/src/locale.ts'

export type ButtonLanguage = Locale
