/** Converts the engine's counts to the shape of the wire, for the attributes that visitors may filter by: as a value,
 *  or directly as JSON. */
import { filterOptions, offeredSelects } from '@hoistway/contract/catalogue/filter-engine'
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import { type FilterAnswer, type SelectCounts, shownOptions } from '@hoistway/search'
import type { JsonBytes } from '../../json/json-bytes.ts'

type Counts = Pick<FilterAnswer, 'selects' | 'bools' | 'decimals'>

export function filterOptionsOf(answer: Counts, filterable: ReadonlySet<number>): FilterOptions {
  return filterOptions(answer, filterable, shownOptions)
}

export function writeFilterOptions(json: JsonBytes, answer: Counts, filterable: ReadonlySet<number>): void {
  json.ascii('{"selectOptions":{')
  offeredSelects(answer, filterable).forEach(([id, counts], index) => {
    writeName(json, id, index).ascii('{"totalCount":').number(counts.total).ascii(',"sortedOptions":[')
    writeOptions(json, counts)
    json.ascii(']}')
  })
  json.ascii('},"decimalRanges":{')
  let index = 0
  for (const [id, { total, min, max, histogram }] of answer.decimals) {
    writeName(json, id, index++).ascii('{"totalCount":').number(total)
    json.ascii(',"min":').number(min).ascii(',"max":').number(max)
    if (histogram) json.ascii(`,"histogram":${JSON.stringify(histogram)}`)
    json.ascii('}')
  }
  json.ascii('},"bools":{')
  index = 0
  for (const [id, { trueCount, falseCount }] of answer.bools) {
    writeName(json, id, index++).ascii('{"trueCount":').number(trueCount)
    json.ascii(',"falseCount":').number(falseCount).ascii('}')
  }
  json.ascii('}}')
}

function writeName(json: JsonBytes, id: number, index: number): JsonBytes {
  return json
    .ascii(index === 0 ? '"' : ',"')
    .number(id)
    .ascii('":')
}

function writeOptions(json: JsonBytes, counts: SelectCounts): void {
  let isFirst = true
  for (const { optionId, count } of shownOptions(counts)) {
    json.ascii(isFirst ? '{"selectOptionID":' : ',{"selectOptionID":').number(optionId)
    json.ascii(',"optionCount":').number(count).ascii('}')
    isFirst = false
  }
}
