import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MOBILE, parseApp, readApp } from '../native/app.ts'
import { configuredFiles } from '../native/configured.ts'
import { drawIcon, ICONS } from '../native/icons.ts'

const app = readApp()

describe('app.json is the one place of ids and names', () => {
  test.each(configuredFiles(app).map((file) => [file.path, file.text] as const))(
    '%s repeats it',
    (path, text) => {
      expect(readFileSync(join(MOBILE, path), 'utf8'), 'run: npm -w apps/mobile run configure').toBe(text)
    },
  )

  test('another app has its own id, name, version and colour everywhere', () => {
    const other = {
      ...app,
      id: 'de.lifte.teile',
      name: "Otto's Teile",
      shop: 'https://teile.lifte.example',
      notices: true,
      version: '2.3.4',
      build: 17,
      field: '#ffffff',
    }
    const texts = new Map(configuredFiles(other).map(({ path, text }) => [path, text]))
    const everything = [...texts.values()].join('\n')
    expect(everything.match(/de\.lifte\.teile/g)).toHaveLength(3)
    expect(everything).not.toContain(`"${app.id}"\n        min`)
    expect(texts.get('android/app/build.gradle')).toMatch(/versionCode 17\n\s+versionName "2\.3\.4"/)
    expect(texts.get('android/app/src/main/res/values/strings.xml')).toContain("Otto\\'s Teile")
    expect(texts.get('ios/App/App/Info.plist')).toContain("<string>Otto's Teile</string>")
    const project = texts.get('ios/App/App.xcodeproj/project.pbxproj') ?? ''
    expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = de\.lifte\.teile;/g)).toHaveLength(2)
    expect(project.match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2)
    expect(project.match(/CURRENT_PROJECT_VERSION = 17;/g)).toHaveLength(2)
    expect(texts.get('ios/App/App/App.entitlements')).toContain(
      '<string>applinks:teile.lifte.example</string>',
    )
    expect(texts.get('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>')
    expect(texts.get('android/permissions.txt')).toContain('android.permission.POST_NOTIFICATIONS\n')
    expect(texts.get('android/app/src/main/res/values/strings.xml')).toContain('>teile.lifte.example<')
    expect(texts.get('ios/App/App/Base.lproj/LaunchScreen.storyboard')).toContain('red="1.00000000000"')
  })

  test('a wrong entry is named with what it must be', () => {
    const wrong = { ...app, id: 'Hoistway', shop: 'http://shop.example.com', build: 0, colour: 'red' }
    expect(() => parseApp(JSON.stringify(wrong))).toThrow(
      /id must be .*shop must be .*build must be .*colour is no entry/,
    )
    expect(() => parseApp(JSON.stringify({ ...app, shop: 'https://shop.example.com/de' }))).toThrow(
      /shop must be/,
    )
    expect(() => parseApp(JSON.stringify({ ...app, name: '</string>' }))).toThrow(/name must be/)
  })
})

describe('the icons are drawn from the icon of app.json', () => {
  test.each(ICONS.map((icon) => [icon.path, icon] as const))('%s', async (path, icon) => {
    const stored = readFileSync(join(MOBILE, path))
    const { width, height, hasAlpha } = await sharp(stored).metadata()
    expect([width, height]).toEqual([icon.size, icon.size])
    // A store refuses an icon of iOS with an alpha channel.
    expect(hasAlpha).toBe(icon.form !== 'app')
    expect(stored.byteLength).toBeLessThan(200_000)
    expect(await difference(stored, await drawIcon(icon, app))).toBeLessThan(1)
  })

  test('the folders of the assets name no file that is not drawn', () => {
    const drawn = ICONS.map(({ path }) => path.split('/').at(-1))
    const named = ['AppIcon.appiconset', 'Splash.imageset'].flatMap((set) => {
      const text = readFileSync(join(MOBILE, 'ios/App/App/Assets.xcassets', set, 'Contents.json'), 'utf8')
      return (JSON.parse(text).images as readonly { readonly filename: string }[]).map(
        ({ filename }) => filename,
      )
    })
    expect(named).toHaveLength(4)
    expect(named.filter((name) => !drawn.includes(name))).toEqual([])
  })
})

/** The mean difference of a channel of a pixel, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()))
  if (!a || !b || a.byteLength !== b.byteLength) return 255
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.byteLength
}
