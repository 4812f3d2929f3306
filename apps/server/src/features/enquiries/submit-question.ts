/** POST submit-question: stored, and mailed to the shop. The visitor gets no copy: nobody knows whose address was
 *  typed, and the form must not write to strangers. */
import type { Question } from '@hoistway/contract/content/enquiries'
import { type EnquiryFault, questionFaults } from '@hoistway/domain/people/enquiry-faults'
import { localeOr } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { AddressLimit } from '../../http/limits/address-limit.ts'
import type { Visitor } from '../../http/visitor.ts'
import type { ProductReader } from '../catalogue/public.ts'
import { incompleteEnquiry } from './incomplete-enquiry.ts'
import { insertQuestion } from './queries.ts'

export type QuestionNeeds = {
  readonly db: Kysely<Database>
  readonly products: ProductReader
  readonly mailLimit: AddressLimit
  readonly now: () => Date
}

export function submitQuestion(needs: QuestionNeeds): Handler<'submitQuestion'> {
  const { db, products, mailLimit, now } = needs
  return async ({ body }, visitor, requestMeta) => {
    const faults = [...questionFaults(body), ...(await productFaults(products, visitor, body))]
    const refused = incompleteEnquiry(faults) ?? (await mailLimit.refusal(requestMeta))
    if (refused) return refused
    await insertQuestion(db, {
      user_id: visitor.customer?.userId ?? null,
      product_id: body.productId ?? null,
      name: oneLine(body.name),
      email: body.email.trim(),
      message: body.message.trim(),
      locale: localeOr(body.locale, visitor.customer?.languageCode),
      created: now(),
    })
    return null
  }
}

/** A part that the visitor may not see is as unknown as one that does not exist. */
async function productFaults(
  products: ProductReader,
  visitor: Visitor,
  { productId }: Question,
): Promise<EnquiryFault[]> {
  if (productId === undefined || productId === null) return []
  const known = await products.known([productId], visitor)
  return known.has(productId) ? [] : [{ type: 'unknownProduct', field: 'productId' }]
}
