/** GET data-quality/{finding}/rows.csv: all rows behind a finding, read in pages while they are sent. */
import type { FindingName } from '@hoistway/contract/site-admin/data-quality'
import { csvText } from '@hoistway/domain/texts/csv'
import { streamFile } from '../../http/answers/streamed-file.ts'
import type { Handler } from '../../http/handler.ts'
import type { DataQualityNeeds } from './data-quality.ts'
import { type FoundRow, rowsOf } from './finding-rows.ts'
import type { QualityCounts } from './quality-counts.ts'

const AT_ONCE = 500
const HEADER = ['id', 'number', 'name_sv', 'name_en', 'name_de', 'detail']

export function downloadDataQuality(needs: DataQualityNeeds): Handler<'downloadDataQuality'> {
  return async ({ params: { finding } }) => {
    const { latest } = await needs.counts()
    return streamFile({
      fileName: `${finding}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      pieces: () => pieces(needs, finding, latest?.value),
    })
  }
}

async function* pieces(
  needs: DataQualityNeeds,
  finding: FindingName,
  counts: QualityCounts | undefined,
): AsyncGenerator<string> {
  yield csvText([HEADER])
  for (let after = 0; ; ) {
    const { rows, next } = await rowsOf(needs, finding, counts, { after, limit: AT_ONCE })
    yield csvText(rows.map(cells))
    if (next === null) return
    after = next
  }
}

function cells({ id, number, name, detail }: FoundRow): string[] {
  return [String(id), number, name.sv, name.en, name.de, detail]
}
