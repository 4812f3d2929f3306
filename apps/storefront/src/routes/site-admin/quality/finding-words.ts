/** Names of the findings. Those that differ in the language alone share their texts. */
import type { FindingName } from '@hoistway/contract/site-admin/data-quality'
import type { Translate } from '../../../texts/translate.ts'

type Part = 'name' | 'why'

export function findingWords(finding: FindingName, part: Part, t: Translate): string {
  const [, subject, language] = /^(no-name|no-text)-(sv|en|de)$/.exec(finding) ?? []
  return subject && language
    ? t(`siteAdmin.quality.${subject}.${part}`, { language: t(`siteAdmin.quality.language.${language}`) })
    : t(`siteAdmin.quality.${finding}.${part}`)
}
