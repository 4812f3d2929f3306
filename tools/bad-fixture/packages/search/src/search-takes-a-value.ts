// breaks: search-imports-types
import { LOCALES } from '../../../../../packages/domain/src/texts/locale.ts'

export const languages = LOCALES.length
