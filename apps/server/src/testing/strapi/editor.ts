/** Writes to a Strapi over its REST API as an editor would: to the simulated one and to a real one alike. For the rest there
 *  is `/api/for-tests`, which the simulator has and testing/strapi/real-strapi.ts adds to a real one. */

export type StrapiEditor = ReturnType<typeof strapiEditor>

type Entry = Readonly<Record<string, unknown>>

export function strapiEditor(url: string, token: string) {
  async function send(method: string, path: string, body?: unknown): Promise<Entry> {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`)
    return text === '' ? {} : JSON.parse(text)
  }
  const forTests = (command: Entry) => send('POST', 'for-tests', command)

  return {
    /** Publishes an entry in one language.
     *  @returns its key, which is the same in all languages */
    async publish(plural: string, locale: string, data: Entry, key?: string): Promise<string> {
      const path = `${plural}${key === undefined ? '' : `/${key}`}?locale=${locale}`
      const { data: made } = await send(key === undefined ? 'POST' : 'PUT', path, { data })
      return String((made as Entry).documentId)
    },
    async draft(plural: string, locale: string, data: Entry, key?: string): Promise<string> {
      const path = `${plural}${key === undefined ? '' : `/${key}`}?locale=${locale}&status=draft`
      const { data: made } = await send(key === undefined ? 'POST' : 'PUT', path, { data })
      return String((made as Entry).documentId)
    },
    unpublish: (type: string, key: string, locale: string) => forTests({ unpublish: key, type, locale }),
    /** @returns the address that the button of the preview opens; the simulated Strapi has no such button */
    async previewUrl(type: string, key: string, locale: string): Promise<string> {
      const { data } = await forTests({ preview: key, type, locale })
      return String((data as Entry).url)
    },
    /** Deletes an entry in one language, or in all. */
    remove: (plural: string, key: string, locale = '*') =>
      send('DELETE', `${plural}/${key}?locale=${locale}`),
    /** @returns the id by which entries name the picture */
    async upload(name: string, bytes: Uint8Array<ArrayBuffer>, alternativeText: string): Promise<unknown> {
      const form = new FormData()
      form.append('files', new Blob([bytes], { type: 'image/png' }), name)
      form.append('fileInfo', JSON.stringify({ name, alternativeText }))
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form })
      const files = (await response.json()) as readonly Entry[]
      return files[0]?.id
    },
    removeLanguage: (code: string) => forTests({ removeLanguage: code }),
    addLanguage: (code: string) => forTests({ addLanguage: code }),
  }
}
