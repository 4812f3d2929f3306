/** Loads the line at the top of the home page, and a temporary notification where there is one (ENT-58, AMB-28). */
import { contentCalls } from '@hoistway/contract/content/content'
import { fadeOutTime } from '../../data/analytics/consent-text.ts'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import type { Shop } from '../../data/shop.ts'

export type NotificationView = {
  /** Markdown. */
  readonly content: string
  readonly fadeOutMs: number
  /** The language that it is written in. */
  readonly language: string
}

export type HeadlineView = {
  readonly title: string
  /** Markdown; may be empty. */
  readonly content: string
  readonly language: string
  readonly notification?: NotificationView
}

/** Undefined where the content service has none or does not answer: home is whole without it. */
export async function loadHeadline({ client, locale }: Shop): Promise<HeadlineView | undefined> {
  const answer = await ignoreFailure(client.call(contentCalls.headline, { query: { locale } }))
  if (!answer) return undefined
  const { title, content, notification, locale: language } = answer.result.data.attributes
  const shown = notification.data?.attributes.content.trim() ? notification.data.attributes : undefined
  if (title === '' && !shown) return undefined
  return {
    title,
    content: content ?? '',
    language,
    ...(shown && {
      notification: {
        content: shown.content,
        fadeOutMs: fadeOutTime(shown.fadeOutInMilliseconds),
        language: shown.locale,
      },
    }),
  }
}
