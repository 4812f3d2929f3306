/** Phones ask for these files when an app is installed, without cookies and without following a redirect. */
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
const render = async () => ({ status: 404, html: '', userSeen: false })
afterAll(() => shop.close())

const ANDROID = '/.well-known/assetlinks.json'
const IOS = '/.well-known/apple-app-site-association'
const FINGERPRINT = Array.from({ length: 32 }, (_, at) => (at + 160).toString(16).toUpperCase()).join(':')

test('a shop without apps has neither file', async () => {
  const node = await shop.openNode({ render })
  expect((await node.inject(ANDROID)).statusCode).toBe(404)
  expect((await node.inject(IOS)).statusCode).toBe(404)
})

test('the files name the apps of the settings', async () => {
  const node = await shop.openNode({
    render,
    settings: { ANDROID_APP: `se.nordlift.delar ${FINGERPRINT}`, IOS_APP: 'A1B2C3D4E5.se.nordlift.delar' },
  })
  const android = await node.inject(ANDROID)
  expect([android.statusCode, android.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'se.nordlift.delar',
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ])
  const ios = await node.inject(IOS)
  expect([ios.statusCode, ios.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const [detail] = ios.json<{
    applinks: { details: readonly { appIDs: string[]; components: object[] }[] }
  }>().applinks.details
  expect(detail?.appIDs).toEqual(['A1B2C3D4E5.se.nordlift.delar'])
  expect(detail?.components.at(0)).toEqual({ '/': '/api/*', exclude: true })
  expect(detail?.components.at(-1)).toEqual({ '/': '*' })
})
