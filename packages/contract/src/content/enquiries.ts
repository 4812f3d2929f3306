/** Calls that send a question or an order by photo to the shop (server document, section 7; AMB-24, AMB-25). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, LocaleInput, Nullable, Text } from '../wire.ts'

/** The largest photo, in bytes (AMB-24). */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** The most photos in one order. */
export const MAX_ORDER_PHOTOS = 20

/** The largest body of an upload: base64 makes a photo one third larger, and the rest is for the JSON around it. */
const MAX_PHOTO_BASE64 = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + 100
const MAX_UPLOAD_BYTES = MAX_PHOTO_BASE64 + 2000

export const Question = Type.Object({
  name: Text(200),
  email: Text(320),
  message: Text(5000),
  productId: Type.Optional(Nullable(Id)),
  locale: Type.Optional(Nullable(LocaleInput)),
})
export type Question = Static<typeof Question>

export const PhotoUpload = Type.Object({
  fileName: Text(255),
  contentType: Type.String({
    maxLength: 100,
    description: 'image/jpeg, image/png, image/webp or image/heic; the bytes must agree',
  }),
  data: Type.String({ description: 'base64, also as a data: address; at most 10 MB of picture' }),
})

export const Photo = Type.Object({
  id: Id,
  fileName: Type.String(),
  url: Type.String({ description: 'For the uploader, the admins of the company and site admins' }),
})
export type Photo = Static<typeof Photo>

export const PhotoOrder = Type.Object({
  name: Text(200),
  email: Text(320),
  phoneNumber: Type.Optional(Nullable(Text(60))),
  message: Type.Optional(Nullable(Text(5000))),
  photoIds: Type.Array(Id, { maxItems: MAX_ORDER_PHOTOS }),
  locale: Type.Optional(Nullable(LocaleInput)),
})
export type PhotoOrder = Static<typeof PhotoOrder>

export const enquiryCalls = {
  submitQuestion: call({
    method: 'POST',
    path: '/v2/Product/submit-question',
    summary: 'A question about a part, or feedback; the shop answers by e-mail',
    access: 'public',
    body: Question,
    result: 'nothing',
    refusals: ['invalidInput', 'enquiryIncomplete', 'tooManyRequests'],
  }),
  uploadSinglePhoto: call({
    method: 'POST',
    path: '/v2/Order/upload-single-photo',
    summary: 'A photo for an order by photo',
    access: 'customer',
    body: PhotoUpload,
    maxBytes: MAX_UPLOAD_BYTES,
    result: Photo,
    refusals: ['notLoggedIn', 'invalidInput', 'photoRefused', 'tooManyPhotos', 'tooLarge', 'tooManyRequests'],
  }),
  sendPhotoOrder: call({
    method: 'POST',
    path: '/v2/{content_proxy}/send-email/photo-order',
    summary: 'Order what the photos show; the shop finds the parts and answers',
    access: 'customer',
    body: PhotoOrder,
    result: 'file',
    refusals: ['notLoggedIn', 'invalidInput', 'enquiryIncomplete', 'unknownPhoto', 'tooManyRequests'],
  }),
} as const
