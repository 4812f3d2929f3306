import { ApiError } from '@hoistway/contract/api-error'
import { productCalls } from '@hoistway/contract/catalogue/products'
import type { LoaderFunctionArgs } from 'react-router'
import { idInAddress } from '../../data/page/id-in-address.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { translatorOf } from '../../texts/translate.ts'

export type QuestionData = WithHead & {
  /** The part that the question is about; absent where none was named, or none that the visitor may see. */
  readonly part?: { readonly id: number; readonly articleNr: string; readonly name: string }
}

/** Loads the part that a question is about, if the address names one. */
export async function loadQuestion({ request, context }: LoaderFunctionArgs): Promise<QuestionData> {
  const shop = shopOf(context)
  const requested = new URL(request.url).searchParams.get('product') ?? undefined
  const [t, part] = await Promise.all([translatorOf(shop), readPart(shop, idInAddress(requested))])
  return {
    ...(part ? { part } : {}),
    head: {
      title: t('question.title'),
      description: t('question.description'),
      canonical: '/question',
    },
  }
}

async function readPart({ client, locale }: Shop, id: number | undefined): Promise<QuestionData['part']> {
  if (id === undefined) return undefined
  try {
    const part = await client.call(productCalls.getProduct, { params: { id }, query: { locale } })
    return { id, articleNr: part.attributes.articleNr, name: part.label }
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return undefined
    throw cause
  }
}
