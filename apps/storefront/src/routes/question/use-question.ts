/** Sends a question or feedback, checked by the server's own rule (VAL-03 to VAL-05). */
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { type EnquiryFault, questionFaults } from '@hoistway/domain/people/enquiry-faults'
import { useState } from 'react'
import { type FailedStage, stageAfter, usePosted } from '../../data/page/posted.ts'
import { useShop } from '../../data/shop.ts'

export type Entered = { readonly name: string; readonly email: string; readonly message: string }
export type QuestionStage = 'writing' | 'sending' | 'sent' | FailedStage

export function useQuestion(productId: number | undefined) {
  const { client, locale } = useShop()
  const posted = usePosted<'question', QuestionStage>('question')
  const entered = posted && enteredOf(posted.entered)
  const [stage, setStage] = useState<QuestionStage>(posted?.stage ?? 'writing')
  const [tried, setTried] = useState<Entered | undefined>(entered)
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

  /** Checks the entries again after the first attempt to send, so that a corrected field is no longer marked. */
  function correct(entered: Entered): void {
    if (tried !== undefined) setTried(entered)
  }

  function again(): void {
    setTried(undefined)
    setStage('writing')
  }

  return { stage, faults, entered, send, correct, again }
}

function enteredOf({ name = '', email = '', message = '' }: Readonly<Record<string, string>>): Entered {
  return { name, email, message }
}
