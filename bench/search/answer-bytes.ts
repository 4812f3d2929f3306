/** Serialises an answer as it goes over the wire, before compression: every option that has a product, and all ids. */
import { type Catalogue, type FilterAnswer, idsAsJson } from '@hoistway/search'

export function answerBytes(catalogue: Catalogue, answer: FilterAnswer): Uint8Array {
  const ids = idsAsJson(catalogue, answer.ids)
  return Buffer.concat([Buffer.from(`{"facets":${facetsText(answer)},"ids":[`, 'latin1'), ids, END])
}

const END = Buffer.from(']}')
function facetsText({ selects, bools, decimals }: FilterAnswer): string {
  const parts: string[] = []
  for (const [id, { total, optionIds, counts }] of selects) {
    let options = ''
    for (let at = 0; at < counts.length; at++) {
      if (counts[at] !== 0) options += `${options === '' ? '' : ','}[${optionIds[at]},${counts[at]}]`
    }
    parts.push(`"${id}":{"total":${total},"options":[${options}]}`)
  }
  for (const [id, { trueCount, falseCount }] of bools) {
    parts.push(`"${id}":{"true":${trueCount},"false":${falseCount}}`)
  }
  for (const [id, { total, min, max }] of decimals) {
    parts.push(`"${id}":{"total":${total},"min":${min},"max":${max}}`)
  }
  return `{${parts.join()}}`
}
