/** The manifests of both apps ask for what the apps use, in three languages, and for nothing more. Libraries of Maven and
 *  of Swift packages, which only a build fetches, are looked at by the workflow (.github/workflows/apps.yml). */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@hoistway/domain/texts/locale'
import plist from 'plist'
import { describe, expect, test } from 'vitest'
import { MOBILE, readApp } from '../native/app.ts'

const STOREFRONT = join(MOBILE, '../storefront/src')
const IOS = join(MOBILE, 'ios/App/App')
const ANDROID = join(MOBILE, 'android/app/src/main')

type Use = { readonly where: string; readonly code: RegExp }

/** Each permission with code that needs it. */
const USED: Readonly<Record<string, Use>> = {
  'android.permission.INTERNET': { where: 'data/calls/upload-transport.ts', code: /new XMLHttpRequest/ },
  'android.permission.CAMERA': {
    where: 'routes/scan/camera/use-camera.ts',
    code: /getUserMedia\(\{\s*video/,
  },
}
const DESCRIBED: Readonly<Record<string, Use>> = {
  NSCameraUsageDescription: { where: 'routes/scan/camera/use-camera.ts', code: /getUserMedia\(\{\s*video/ },
}

/** Classes of iOS for which a description must be given. */
const NEEDS_DESCRIPTION: Readonly<Record<string, RegExp>> = {
  NSCameraUsageDescription: /AVCaptureDevice|sourceType = \.camera/,
  NSPhotoLibraryUsageDescription: /PHPhotoLibrary|PHAsset\b/,
  NSPhotoLibraryAddUsageDescription: /UIImageWriteToSavedPhotosAlbum|creationRequestForAsset/,
  NSMicrophoneUsageDescription: /requestRecordPermission|AVAudioRecorder/,
  NSLocationWhenInUseUsageDescription: /CLLocationManager/,
  NSFaceIDUsageDescription: /LAContext/,
  NSContactsUsageDescription: /CNContactStore/,
  NSCalendarsUsageDescription: /EKEventStore/,
  NSMotionUsageDescription: /CMMotionManager|CMPedometer/,
  NSBluetoothAlwaysUsageDescription: /CBCentralManager/,
  NSUserTrackingUsageDescription: /ATTrackingManager|ASIdentifierManager/,
  NSLocalNetworkUsageDescription: /NWBrowser|NetServiceBrowser/,
}

/** APIs of iOS that need a reason in a privacy manifest. */
const NEEDS_REASON: Readonly<Record<string, RegExp>> = {
  NSPrivacyAccessedAPICategoryUserDefaults: /UserDefaults/,
  NSPrivacyAccessedAPICategoryFileTimestamp: /creationDate|modificationDate|getattrlist|\bstat\(/,
  NSPrivacyAccessedAPICategorySystemBootTime: /systemUptime|mach_absolute_time/,
  NSPrivacyAccessedAPICategoryDiskSpace: /volumeAvailableCapacity|systemFreeSize|statfs/,
  NSPrivacyAccessedAPICategoryActiveKeyboards: /activeInputModes/,
}

/** The permissions that the library of Firebase adds to an app with notices. */
const OF_FIREBASE = [
  'android.permission.ACCESS_NETWORK_STATE',
  'android.permission.POST_NOTIFICATIONS',
  'android.permission.WAKE_LOCK',
  'com.google.android.c2dm.permission.RECEIVE',
]
const { notices } = readApp()

const textOf = (path: string) => readFileSync(path, 'utf8')
const info = plist.parse(textOf(join(IOS, 'Info.plist'))) as Readonly<Record<string, unknown>>
const privacy = plist.parse(textOf(join(IOS, 'PrivacyInfo.xcprivacy'))) as Readonly<Record<string, unknown>>

/** The folders of Capacitor and its plugins. */
function plugins(): readonly string[] {
  const { devDependencies } = JSON.parse(textOf(join(MOBILE, 'package.json')))
  const folders = Object.keys(devDependencies).map((name) => join(MOBILE, '../../node_modules', name))
  return folders.filter(
    (folder) => nativeCode(folder, 'gradle').length + nativeCode(folder, 'swift').length > 0,
  )
}

function nativeCode(folder: string, ending: string): readonly string[] {
  return globSync(`**/*.${ending}`, {
    cwd: folder,
    exclude: ['**/*Tests/**', '**/test/**', '**/androidTest/**'],
  }).map((path) => join(folder, path))
}

describe('Android', () => {
  const own = join(ANDROID, 'AndroidManifest.xml')
  const ofPlugins = plugins().flatMap((folder) =>
    nativeCode(folder, 'xml').filter((path) => path.endsWith('AndroidManifest.xml')),
  )

  test('every permission is used, and no plugin adds another', () => {
    expect(ofPlugins.length).toBeGreaterThan(1)
    const asked = [own, ...ofPlugins].flatMap((path) =>
      Array.from(
        textOf(path).matchAll(/<uses-permission[^>]*android:name="([^"]+)"/g),
        ([, name = '']) => name,
      ),
    )
    expect([...new Set(asked)].sort()).toEqual(Object.keys(USED).sort())
    // The workflow compares the built app with this list.
    const listed = [...Object.keys(USED), ...(notices ? OF_FIREBASE : [])].sort()
    expect(textOf(join(MOBILE, 'android/permissions.txt'))).toBe(`${listed.join('\n')}\n`)
    for (const { where, code } of Object.values(USED)) expect(textOf(join(STOREFRONT, where))).toMatch(code)
  })

  test('MOB-03: a phone without a camera may install the app', () => {
    expect(textOf(own)).toContain(
      '<uses-feature android:name="android.hardware.camera" android:required="false" />',
    )
  })

  test('links to the shop open in the app, once the shop names it', () => {
    const [, filter = ''] =
      /<intent-filter android:autoVerify="true">([\s\S]*?)<\/intent-filter>/.exec(textOf(own)) ?? []
    expect(filter).toContain('android:scheme="https"')
    expect(filter).toContain('android:host="@string/shop_host"')
    expect(filter).not.toContain('android:scheme="http"')
  })

  test('nothing of the app is backed up, and nothing travels unencrypted', () => {
    const manifest = textOf(own)
    expect(manifest).toContain('android:allowBackup="false"')
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    const exported = manifest.match(/android:exported="true"/g)
    expect(exported).toHaveLength(1)
  })

  test('every resource that the manifest names is there', () => {
    const named = Array.from(textOf(own).matchAll(/"@(\w+)\/([\w.]+)"/g), ([, kind = '', name = '']) => ({
      kind,
      name,
    }))
    const resources = join(ANDROID, 'res')
    const missing = named.filter(({ kind, name }) => {
      const folders = readdirSync(resources).filter((folder) => folder.startsWith(kind))
      const isFile = folders.some((folder) =>
        readdirSync(join(resources, folder)).some((file) => file.startsWith(`${name}.`)),
      )
      const values = globSync('values/*.xml', { cwd: resources }).map((path) => textOf(join(resources, path)))
      return !isFile && !values.some((text) => text.includes(`<${kind} name="${name}"`))
    })
    expect(named.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })

  test('the phone offers the three languages of the shop', () => {
    const locales = Array.from(
      textOf(join(ANDROID, 'res/xml/locales.xml')).matchAll(/android:name="(\w+)"/g),
      ([, name]) => name,
    )
    expect(locales.sort()).toEqual([...LOCALES].sort())
  })
})

describe('iOS', () => {
  const described = Object.keys(info).filter((key) => /UsageDescription$/.test(key))
  const swift = plugins().flatMap((folder) => [...nativeCode(folder, 'swift'), ...nativeCode(folder, 'm')])
  const ownSwift = nativeCode(join(MOBILE, 'ios'), 'swift')

  test('every description is of something used', () => {
    expect(described.sort()).toEqual(Object.keys(DESCRIBED).sort())
    for (const { where, code } of Object.values(DESCRIBED))
      expect(textOf(join(STOREFRONT, where))).toMatch(code)
  })

  test('no plugin uses something that is not described, since iOS would end the app', () => {
    expect(swift.length).toBeGreaterThan(20)
    const needed = Object.entries(NEEDS_DESCRIPTION).flatMap(([key, code]) =>
      described.includes(key)
        ? []
        : [...swift, ...ownSwift].filter((path) => code.test(textOf(path))).map((path) => `${key}: ${path}`),
    )
    expect(needed).toEqual([])
  })

  test('MOB-03: the reason for the camera is told in three languages', () => {
    const reasons = LOCALES.map((locale) => {
      const strings = textOf(join(IOS, `${locale}.lproj/InfoPlist.strings`))
      const entries = [...strings.matchAll(/^"(\w+)" = "([^"]+)";$/gm)]
      expect(entries.map(([, key]) => key)).toEqual(described)
      return entries[0]?.[2]
    })
    expect(new Set(reasons).size).toBe(LOCALES.length)
    expect(reasons).toContain(info.NSCameraUsageDescription)
    expect([...(info.CFBundleLocalizations as string[])].sort()).toEqual([...LOCALES].sort())
  })

  test('the app asks for no entitlement but its links, and its notices if it has them', () => {
    const entitlements = plist.parse(textOf(join(IOS, 'App.entitlements')))
    const expected = [...(notices ? ['aps-environment'] : []), 'com.apple.developer.associated-domains']
    expect(Object.keys(entitlements)).toEqual(expected)
    const project = textOf(join(MOBILE, 'ios/App/App.xcodeproj/project.pbxproj'))
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
  })

  test('the app runs nothing in the background and lets no page travel unencrypted', () => {
    expect(info.UIBackgroundModes).toBeUndefined()
    expect(info.NSAppTransportSecurity).toBeUndefined()
    expect(info.ITSAppUsesNonExemptEncryption).toBe(false)
  })

  test('the privacy manifest names what the shop stores of a buyer, and no tracking', () => {
    expect(privacy.NSPrivacyTracking).toBe(false)
    expect(privacy.NSPrivacyTrackingDomains).toEqual([])
    const types = privacy.NSPrivacyCollectedDataTypes as readonly Readonly<Record<string, unknown>>[]
    const names = types.map(({ NSPrivacyCollectedDataType: type }) =>
      String(type).replace('NSPrivacyCollectedDataType', ''),
    )
    // The account, its deliveries and orders, the pictures of an order by photo, and questions.
    const stored = [
      'Name',
      'EmailAddress',
      'PhoneNumber',
      'PhysicalAddress',
      'UserID',
      'PurchaseHistory',
      'PhotosorVideos',
    ]
    expect(names).toEqual([...stored, 'CustomerSupport'])
    for (const type of types) {
      expect(type.NSPrivacyCollectedDataTypeTracking).toBe(false)
      expect(type.NSPrivacyCollectedDataTypeLinked).toBe(true)
      expect(type.NSPrivacyCollectedDataTypePurposes).toEqual([
        'NSPrivacyCollectedDataTypePurposeAppFunctionality',
      ])
    }
  })

  test('the reason of every API is given, by the plugin or by the app', () => {
    const given = privacy.NSPrivacyAccessedAPITypes as readonly {
      readonly NSPrivacyAccessedAPIType: string
    }[]
    const ours = given.map(({ NSPrivacyAccessedAPIType: type }) => type)
    const without = plugins().filter((folder) => nativeCode(folder, 'xcprivacy').length === 0)
    const code = [
      ...ownSwift,
      ...without.flatMap((folder) => [...nativeCode(folder, 'swift'), ...nativeCode(folder, 'm')]),
    ]
    const missing = Object.entries(NEEDS_REASON).flatMap(([type, uses]) =>
      ours.includes(type)
        ? []
        : code.filter((path) => uses.test(textOf(path))).map((path) => `${type}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('the project holds the texts and the privacy manifest in three languages', () => {
    const project = textOf(join(MOBILE, 'ios/App/App.xcodeproj/project.pbxproj'))
    const [, regions = ''] = /knownRegions = \(([^)]*)\)/.exec(project) ?? []
    expect(regions.match(/\w+/g)).toEqual(expect.arrayContaining([...LOCALES]))
    const [, resources = ''] = /isa = PBXResourcesBuildPhase;[\s\S]*?files = \(([^)]*)\)/.exec(project) ?? []
    expect(resources).toContain('InfoPlist.strings in Resources')
    expect(resources).toContain('PrivacyInfo.xcprivacy in Resources')
    const paths = Array.from(
      project.matchAll(/isa = PBXFileReference;[^}]*?path = "?([^";]+)"?;[^}]*sourceTree = "<group>"/g),
      ([, path = '']) => path,
    )
    const made = ['capacitor.config.json', 'config.xml', 'public']
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter((path) => !made.includes(path) && !existsSync(join(IOS, path)))).toEqual([])
  })
})
