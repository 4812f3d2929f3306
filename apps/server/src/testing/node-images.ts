/** The pictures of a node of the test shop, with a cache directory of their own that is gone at the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImages } from '../features/images/public.ts'
import { guardedWeb } from '../integrations/web/guarded-web.ts'

type ImagesParts = Parameters<typeof openImages>[0]
type NodeParts = Omit<ImagesParts, 'web' | 'cacheDirectory' | 'cacheBytes'>

const MEGABYTE = 1024 * 1024

export async function openNodeImages(parts: NodeParts, hosts: readonly string[]) {
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'hoistway-images-'))
  const web = guardedWeb({ hosts, maxBytes: MEGABYTE, timeoutMs: 2_000 })
  const images = await openImages({ ...parts, web, cacheDirectory, cacheBytes: 16 * MEGABYTE })
  return {
    images,
    async close() {
      await web.close()
      await rm(cacheDirectory, { recursive: true, force: true })
    },
  }
}
