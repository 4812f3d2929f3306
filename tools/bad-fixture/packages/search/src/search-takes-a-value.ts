// breaks: search-imports-types
import { LOCALES } from '../../../../../packages/domain/src/locale.ts'

export const languages = LOCALES.length
