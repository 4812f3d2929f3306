/** Settings of the terminal and of the open shop. */
import { expect, test } from 'vitest'
import { otherSettings, sealSettings } from './other-settings.ts'

test('names what the terminal sets otherwise than the shop, and sends no value', () => {
  const terminal = {
    DATA_DIR: './data',
    ERP_URL: 'sftp://shop@erp.example/files',
    ERP_PASSWORD: 'open sesame',
    SHOP_NAME: ' Hissdelar ',
    PIM_URL: '',
    PATH: '/usr/bin',
  }
  const sealed = sealSettings(terminal)
  expect(JSON.stringify(sealed)).not.toContain('open sesame')
  const shop = {
    DATA_DIR: '/srv/data',
    SHOP_NAME: 'Hissdelar',
    PIM_URL: 'https://pim.example',
    ERP_PASSWORD: 'old',
  }
  expect(otherSettings(sealed, shop)).toEqual(['ERP_URL', 'ERP_PASSWORD'])
  expect(otherSettings(sealed, terminal)).toEqual([])
})

test('a terminal without the settings of the shop differs in nothing', () => {
  expect(otherSettings(sealSettings({}), { ERP_URL: 'sftp://shop@erp.example/files' })).toEqual([])
})
