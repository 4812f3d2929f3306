/** Opens the content service by the settings: the files, or a Strapi over them (CMS_URL), whose last good copy is in the
 *  database. */
import type { Config } from './config.ts'
import { contentFolders } from './content-folders.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { createCopyStore } from './features/content/public.ts'
import { fileContent } from './integrations/cms/file-content.ts'
import type { ContentService } from './integrations/cms/port.ts'
import { strapiApi } from './integrations/cms/strapi/api.ts'
import { followStrapi, type StrapiFollower } from './integrations/cms/strapi/follow-strapi.ts'
import { strapiSettings } from './integrations/cms/strapi/strapi-settings.ts'
import type { FileStore } from './integrations/files/port.ts'

export type ContentNeeds = {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'background'>
  readonly files: FileStore
  readonly now: () => Date
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
}

/** The time between two looks at a content file. Pages show a change when their start data are fetched again. */
const CONTENT_STALE_MS = 1_000

export async function openContent({
  config,
  database,
  files,
  now,
  report,
  onFault,
}: ContentNeeds): Promise<{ readonly content: ContentService; readonly cms: StrapiFollower | undefined }> {
  const folders = fileContent({ ...contentFolders(config), staleAfterMs: CONTENT_STALE_MS, now, report })
  const settings = strapiSettings(config)
  if (!settings) return { content: folders, cms: undefined }
  const { access, ownUrl, everySeconds } = settings
  const cms = await followStrapi({
    api: strapiApi(access),
    store: createCopyStore(database.background, access.url),
    files: folders,
    pictures: files,
    ownUrl,
    everySeconds,
    report,
    onFault,
  })
  return { content: cms, cms }
}
