import type { Picture } from '@hoistway/contract/content/content'

export type PictureView = {
  readonly url: string
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Reads a picture of the content service as components draw it. */
export function pictureView({ data }: { readonly data: Picture | null }): PictureView | undefined {
  if (data === null) return undefined
  const { url, alternativeText, width, height } = data.attributes
  return { url, text: alternativeText, width, height }
}
