/** Gives files of the shop to the system of the phone, which asks the visitor where they go: into another app, or among the
 *  files of the phone. They lie in a folder of the app that no backup has, and only until the next file or the next
 *  start. */
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { GiveFile } from '@hoistway/storefront/app'

/** The only sign of the plugin that the visitor has chosen nothing. */
const CANCELED = 'Share canceled'
const FOLDER = { path: 'shared', directory: Directory.Cache } as const

export function systemFiles(): GiveFile {
  void emptyFolder()
  return async ({ fileName, mediaType, data }) => {
    await emptyFolder()
    const { uri } = await Filesystem.writeFile({
      path: `${FOLDER.path}/${plainName(fileName)}`,
      directory: FOLDER.directory,
      data: await base64(new Blob([data], { type: mediaType })),
      recursive: true,
    })
    try {
      await Share.share({ files: [uri] })
    } catch (cause) {
      if (!(cause instanceof Error && cause.message === CANCELED)) throw cause
    }
  }
}

async function emptyFolder(): Promise<void> {
  // There is no folder before the first file.
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => undefined)
}

/** A name without folders, whoever wrote it. */
function plainName(fileName: string): string {
  return fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '') || 'file'
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
