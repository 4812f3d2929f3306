import { createClient } from '@hoistway/contract/client'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { type UploadOptions, uploadTransport } from '../../data/calls/upload-transport.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

const LONGEST_NAME = 255

/** Answers with the id that an order names the picture by. */
export async function uploadPhoto(
  { data, contentType }: PreparedPhoto,
  name: string,
  options: UploadOptions,
): Promise<number> {
  const { call } = createClient(uploadTransport(options))
  const body = { fileName: name.slice(-LONGEST_NAME), contentType, data: await dataAddress(data) }
  const { id } = await call(enquiryCalls.uploadSinglePhoto, { body })
  return id
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })
}
