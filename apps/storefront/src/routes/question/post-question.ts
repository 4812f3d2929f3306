/** The action of a question form that was posted without scripts. */
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { questionFaults } from '@hoistway/domain/people/enquiry-faults'
import type { ActionFunctionArgs } from 'react-router'
import { idInAddress } from '../../data/page/id-in-address.ts'
import { posted, stageAfter, textsOf } from '../../data/page/posted.ts'
import { shopOf } from '../../data/shop.ts'
import type { QuestionStage } from './use-question.ts'

const FIELDS = ['message', 'email', 'name'] as const

export async function postQuestion({ request, context, url }: ActionFunctionArgs) {
  const { client, locale } = shopOf(context)
  const entered = await textsOf(request, FIELDS)
  const outcome = (stage: QuestionStage) => posted({ form: 'question', stage, entered })
  if (questionFaults(entered).length > 0) return outcome('writing')
  const productId = idInAddress(url.searchParams.get('product') ?? undefined) ?? null
  try {
    await client.call(enquiryCalls.submitQuestion, { body: { ...entered, productId, locale } })
    return posted({ form: 'question', stage: 'sent', entered: {} })
  } catch (cause) {
    return outcome(stageAfter(cause))
  }
}
