/** Checks and sends a registration: faults are shown at their fields, and the answer of the shop is a receipt. */
import { accountCalls } from '@hoistway/contract/account/account'
import {
  type RegistrationFault,
  type RegistrationForm,
  readRegistration,
  type SentRegistration,
} from '@hoistway/domain/people/registration'
import { useState } from 'react'
import { type FailedStage, type Posted, stageAfter, usePosted } from '../../data/page/posted.ts'
import { useShop } from '../../data/shop.ts'
import { inFormOrder } from './form-fields.ts'

export type RegistrationStage =
  | { readonly stage: 'filling' | 'sending' | FailedStage }
  /** The lines of the shop's answer. */
  | { readonly stage: 'received'; readonly receipt: readonly string[] }

export function useRegistration(form: RegistrationForm) {
  const { client, locale } = useShop()
  const posted = usePosted<'register', RegistrationStage['stage']>('register')
  const [state, setState] = useState<RegistrationStage>(() => stageOf(posted))
  const [tried, setTried] = useState<SentRegistration | undefined>(posted?.entered)
  const faultsIn = (entered: SentRegistration) => inFormOrder(readRegistration(entered, form).faults, form)
  const faults = tried === undefined ? [] : faultsIn(tried)

  /** Answers with the first thing that is wrong; nothing is sent then. */
  function send(entered: SentRegistration): RegistrationFault | undefined {
    setTried(entered)
    const [first] = faultsIn(entered)
    if (first) return first
    setState({ stage: 'sending' })
    void client
      .call(accountCalls.createAccount, { body: { ...entered, locale } })
      .then(({ data }) => setState({ stage: 'received', receipt: linesOf(data) }))
      .catch((cause: unknown) => setState({ stage: stageAfter(cause) }))
    return undefined
  }

  /** Checks the entries again after the first attempt to send, so that a corrected field is no longer marked. */
  function correct(entered: SentRegistration): void {
    if (tried !== undefined) setTried(entered)
  }

  function again(): void {
    setTried(undefined)
    setState({ stage: 'filling' })
  }

  return { state, faults, entered: posted?.entered ?? {}, send, correct, again }
}

function stageOf(posted: Posted<string, RegistrationStage['stage']> | undefined): RegistrationStage {
  if (posted?.stage === 'received') return { stage: 'received', receipt: posted.receipt ?? [] }
  return { stage: posted?.stage ?? 'filling' }
}

/** The lines of a receipt that are not blank. */
export function linesOf(receipt: Uint8Array): string[] {
  return new TextDecoder()
    .decode(receipt)
    .split('\n')
    .filter((line) => line.trim() !== '')
}
