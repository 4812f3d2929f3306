import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { AssetRecord } from '@hoistway/contract/catalogue/product'
import { expect, test } from 'vitest'
import { sampleSetup } from '../../../test/sample-catalogue.ts'
import { documentViews } from './document-views.ts'

const record = (change: Partial<AssetRecord>): AssetRecord => ({
  aknAssetID: 'a',
  mediaDownloadParms: 'a',
  fileName: 'sheet.pdf',
  mediaType: 'application/pdf',
  typeTextID: 1,
  labelTextID: 3,
  webLanguages: ['sv', 'en', 'de'],
  ...change,
})

const setup: FilterSetup = {
  ...sampleSetup,
  documentTexts: {
    1: { swedish: 'Datablad', english: 'Data sheet', german: 'Datenblatt' },
    2: { swedish: 'Intyg', english: 'Certificate', german: 'Bescheinigung' },
    3: { swedish: 'Datablad rulle', english: ' ', german: '' },
    4: { swedish: '', english: 'Type approval', german: '' },
  },
}

const records = {
  11: record({ webLanguages: ['sv'] }),
  12: record({ webLanguages: ['de'], labelTextID: null }),
  13: record({ typeTextID: 2, labelTextID: 4 }),
  14: record({ typeTextID: null, labelTextID: 4, fileName: 'model.step', mediaType: 'model/step' }),
}

const views = (isSafetyComponent: boolean) =>
  documentViews({ setup, records, assetIDs: [11, 12, 13, 14, 99], locale: 'de', isSafetyComponent })
const idsOf = (isSafetyComponent: boolean) =>
  views(isSafetyComponent).map(({ files }) => files.map(({ id }) => id))
const viewOf = (id: number) => views(false).find(({ files }) => files[0].id === id)

test('documents in the language of the reader come first, unknown files are left out', () => {
  expect(idsOf(false)).toEqual([[12], [13], [14], [11]])
})

test('the papers of a safety component come before everything', () => {
  expect(idsOf(true)).toEqual([[13], [12], [14], [11]])
})

test('files of one name in a language each are one document, the one of the reader first, with their sizes', () => {
  const sheets = {
    21: record({ webLanguages: ['sv'], sizeBytes: 4_200 }),
    22: record({ webLanguages: ['en'], sizeBytes: 1_130_000 }),
    23: record({ webLanguages: ['de'] }),
    24: record({ webLanguages: ['de'], fileName: 'sheet.dxf' }),
    25: record({ webLanguages: ['sv'], labelTextID: null }),
    26: record({ webLanguages: ['en'], labelTextID: null }),
  }
  const assetIDs = [21, 22, 23, 24, 25, 26]
  const shown = documentViews({ setup, records: sheets, assetIDs, locale: 'en', isSafetyComponent: false })
  expect(shown.map(({ extension, files }) => [extension, ...files.map(({ id }) => id)])).toEqual([
    ['PDF', 22, 21, 23],
    ['PDF', 26],
    ['DXF', 24],
    ['PDF', 25],
  ])
  expect(shown[0]?.files.map(({ languages, size }) => [...languages, size])).toEqual([
    ['en', '1.1\u00a0MB'],
    ['sv', '4\u00a0kB'],
    ['de', undefined],
  ])
})

test('a label falls back to another language, and says so where there is none [ENT-27]', () => {
  const labels = Object.fromEntries(views(false).map(({ files, label }) => [files[0].id, label]))
  expect(labels).toEqual({
    11: 'Datablad rulle',
    12: 'missing label',
    13: 'Type approval',
    14: 'Type approval',
  })
})

test('the type stands beside a label that does not say it', () => {
  expect(viewOf(13)).toMatchObject({ type: 'Bescheinigung', extension: 'PDF' })
  expect(viewOf(14)).toMatchObject({ extension: 'STEP' })
  const swedish = documentViews({ setup, records, assetIDs: [11], locale: 'sv', isSafetyComponent: false })
  expect(swedish[0]).not.toHaveProperty('type')
})
