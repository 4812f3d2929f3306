/** Fetches the file of an asset, a picture or a document of a part. */
import { type Ask, answered, isBrokenConnection, type TryingNeeds, trying } from './trying.ts'

export type FetchedAsset =
  | { readonly file: Blob; readonly etag: string | undefined }
  /** The shop no longer has the file, or no longer shows it to this person. */
  | 'gone'
  /** The shop still has the file of the known ETag. */
  | 'same'

/** @param known the ETag of the file that the device has */
export async function fetchAsset(
  id: number,
  needs: TryingNeeds & { readonly ask: Ask },
  known?: string,
): Promise<FetchedAsset> {
  const { ask, signal } = needs
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known }
  let fetched: FetchedAsset | undefined
  await trying(needs, async () => {
    const request = () => ask(`/v2/Product/asset/${id}`, { headers, signal })
    const response = await answered(request, [200, 304, 404], 'files of parts')
    if (response.status !== 200) {
      await response.body?.cancel()
      fetched = response.status === 304 ? 'same' : 'gone'
      return { isDone: true, hasMoved: false }
    }
    try {
      fetched = { file: await response.blob(), etag: response.headers.get('etag') ?? undefined }
    } catch (fault) {
      if (!isBrokenConnection(fault)) throw fault
    }
    return { isDone: fetched !== undefined, hasMoved: false }
  })
  return fetched ?? 'gone'
}
