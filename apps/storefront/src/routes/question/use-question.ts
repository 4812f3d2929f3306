/** Sending a question or feedback: checked by the rule that the server asks too (VAL-03 to VAL-05). */
import { ApiError } from '@hoistway/contract/api-error'
import { enquiryCalls } from '@hoistway/contract/enquiries'
import { type EnquiryFault, questionFaults } from '@hoistway/domain/enquiry-faults'
import { useState } from 'react'
import { useShop } from '../../data/shop.ts'

export type Entered = { readonly name: string; readonly email: string; readonly message: string }
export type QuestionStage = 'writing' | 'sending' | 'sent' | 'failed' | 'tooOften'

export function useQuestion(productId: number | undefined) {
  const { client, locale } = useShop()
  const [stage, setStage] = useState<QuestionStage>('writing')
  const [tried, setTried] = useState<Entered>()
  const faults = tried === undefined ? [] : questionFaults(tried)

  /** Answers with the first thing that is wrong; nothing is sent then. */
  function send(entered: Entered): EnquiryFault | undefined {
    setTried(entered)
    const [first] = questionFaults(entered)
    if (first) return first
    setStage('sending')
    void client
      .call(enquiryCalls.submitQuestion, { body: { ...entered, productId: productId ?? null, locale } })
      .then(() => setStage('sent'))
      .catch((cause: unknown) => setStage(stageAfter(cause)))
    return undefined
  }

  /** Once sending was tried, what is put right is no longer marked. */
  function correct(entered: Entered): void {
    if (tried !== undefined) setTried(entered)
  }

  function again(): void {
    setTried(undefined)
    setStage('writing')
  }

  return { stage, faults, send, correct, again }
}

function stageAfter(cause: unknown): QuestionStage {
  return cause instanceof ApiError && cause.status === 429 ? 'tooOften' : 'failed'
}
