/** Lists the files of the native projects that repeat entries of app.json, each with its text for these entries. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, MOBILE } from './app.ts'

/** A file below apps/mobile. */
export type ConfiguredFile = { readonly path: string; readonly text: string }

type Edit = readonly [pattern: RegExp, replacement: string]

const ANDROID = 'android/app/src/main'

export function configuredFiles(app: App): readonly ConfiguredFile[] {
  const { id, name, shop, notices, version, build, field } = app
  const { hostname } = new URL(shop)
  return [
    edited('android/app/build.gradle', [
      [/(applicationId ")[^"]+/g, `$1${id}`],
      [/(versionCode )\d+/g, `$1${build}`],
      [/(versionName ")[^"]+/g, `$1${version}`],
    ]),
    {
      path: `${ANDROID}/res/values/strings.xml`,
      text: resources(
        `<string name="app_name">${escaped(name)}</string>`,
        `<string name="shop_host" translatable="false">${hostname}</string>`,
      ),
    },
    {
      path: `${ANDROID}/res/values/ic_launcher_background.xml`,
      text: resources(`<color name="ic_launcher_background">${field}</color>`),
    },
    edited('ios/App/App.xcodeproj/project.pbxproj', [
      [/(PRODUCT_BUNDLE_IDENTIFIER = )[^;]+/g, `$1${id}`],
      [/(MARKETING_VERSION = )[^;]+/g, `$1${version}`],
      [/(CURRENT_PROJECT_VERSION = )[^;]+/g, `$1${build}`],
    ]),
    edited('ios/App/App/Info.plist', [[/(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/g, `$1${name}`]]),
    { path: 'android/permissions.txt', text: permissions(notices) },
    { path: 'ios/App/App/App.entitlements', text: entitlements(hostname, notices) },
    edited('ios/App/App/Base.lproj/LaunchScreen.storyboard', [
      [/(key="backgroundColor" )red="[^"]*" green="[^"]*" blue="[^"]*"/g, `$1${shares(field)}`],
    ]),
  ]
}

function edited(path: string, edits: readonly Edit[]): ConfiguredFile {
  const before = readFileSync(join(MOBILE, path), 'utf8')
  const text = edits.reduce((now, [pattern, replacement]) => {
    if (now.search(pattern) < 0) throw new Error(`${path} has no place for ${pattern.source}.`)
    return now.replaceAll(pattern, replacement)
  }, before)
  return { path, text }
}

function resources(...entries: readonly string[]): string {
  const lines = entries.map((entry) => `    ${entry}\n`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('')}</resources>\n`
}

/** The permissions that a built app for Android may ask for, which the workflow compares. Firebase adds its own. */
function permissions(notices: boolean): string {
  const own = ['android.permission.CAMERA', 'android.permission.INTERNET']
  const ofFirebase = [
    'android.permission.ACCESS_NETWORK_STATE',
    'android.permission.POST_NOTIFICATIONS',
    'android.permission.WAKE_LOCK',
    'com.google.android.c2dm.permission.RECEIVE',
  ]
  return [...own, ...(notices ? ofFirebase : [])]
    .sort()
    .map((name) => `${name}\n`)
    .join('')
}

/** The rights that Apple gives to the app: to open links of the shop, and to be sent notices. */
function entitlements(host: string, notices: boolean): string {
  const push = notices ? '\t<key>aps-environment</key>\n\t<string>production</string>\n' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${push}\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${host}</string>
\t</array>
</dict>
</plist>
`
}

/** Android's strings take an apostrophe only after a backslash. */
function escaped(text: string): string {
  return text.replaceAll("'", "\\'")
}

/** `#0f1c28` as the storyboard writes a colour. */
function shares(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(11),
  )
  return `red="${red}" green="${green}" blue="${blue}"`
}
