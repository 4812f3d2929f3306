import type { AssetRecord, FilterSetup } from '@hoistway/contract/products'
import { expect, test } from 'vitest'
import { sampleSetup } from '../../../test/sample-shelf.ts'
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
    3: { swedish: 'Datablad rulle', english: '', german: '' },
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

test('documents in the language of the reader come first, unknown files are left out', () => {
  expect(views(false).map((view) => view.id)).toEqual([12, 13, 14, 11])
})

test('the papers of a safety component come before everything', () => {
  expect(views(true).map((view) => view.id)).toEqual([13, 12, 14, 11])
})

test('a label falls back to another language, and says so where there is none', () => {
  const labels = Object.fromEntries(views(false).map((view) => [view.id, view.label]))
  expect(labels).toEqual({
    11: 'Datablad rulle',
    12: 'missing label',
    13: 'Type approval',
    14: 'Type approval',
  })
})

test('the type stands beside a label that does not say it', () => {
  expect(views(false).find((view) => view.id === 13)).toMatchObject({
    type: 'Bescheinigung',
    extension: 'PDF',
  })
  expect(views(false).find((view) => view.id === 14)).toMatchObject({ extension: 'STEP' })
  const swedish = documentViews({ setup, records, assetIDs: [11], locale: 'sv', isSafetyComponent: false })
  expect(swedish[0]).not.toHaveProperty('type')
})
