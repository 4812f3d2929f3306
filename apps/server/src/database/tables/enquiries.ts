/** Tables of questions, photos and orders by photo: features/enquiries; and what features/start counts. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type EnquiriesTables = {
  questions: QuestionTable
  photos: PhotoTable
  photo_orders: PhotoOrderTable
  photo_order_photos: PhotoOrderPhotoTable
  daily_counts: DailyCountTable
}

export type QuestionTable = {
  id: Generated<number>
  /** Null for a guest. */
  user_id: number | null
  product_id: number | null
  name: string
  email: string
  message: string
  locale: Locale
  created: Timestamp
}

export type PhotoTable = {
  id: Generated<number>
  /** The code in the address of the photo and of its file in the store. */
  code: string
  user_id: number
  company_id: number
  file_name: string
  media_type: string
  size_bytes: number
  created: Timestamp
}

export type PhotoOrderTable = {
  id: Generated<number>
  user_id: number
  name: string
  email: string
  phone_number: string
  message: string
  locale: Locale
  created: Timestamp
}

export type PhotoOrderPhotoTable = { photo_order_id: number; photo_id: number }

/** Counts how often something happened on a day in Stockholm; nothing about people. */
export type DailyCountTable = { day: string; event: 'device' | 'offline'; count: number }
