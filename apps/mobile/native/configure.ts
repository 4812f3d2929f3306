/** `npm run configure`: writes the entries of app.json into the native projects, and draws their icons. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MOBILE, readApp } from './app.ts'
import { configuredFiles } from './configured.ts'
import { drawIcon, ICONS } from './icons.ts'

const app = readApp()
for (const { path, text } of configuredFiles(app)) await write(path, text)
for (const icon of ICONS) await write(icon.path, await drawIcon(icon, app))

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(MOBILE, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
