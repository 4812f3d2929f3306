/** Does something to an account, tells the outcome, and loads the page again. */
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createFailureToast, showToast } from '../../data/overlays/toasts.ts'
import { useText } from '../../texts/text.ts'

const REFUSED = ['lastAdmin', 'tooManyRequests', 'alreadyWebUser', 'userIncomplete', 'unknownUser']

export function usePersonAct() {
  const t = useText()
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)

  /** @param act returns the text of the message about success; undefined: nothing came of it
   *  @returns whether it was done */
  async function run(act: () => Promise<string | undefined>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    failure.close()
    try {
      const text = await act()
      if (text === undefined) failure.show({ text: t('person.refused.nobody') })
      else showToast({ kind: 'ok', text })
      await revalidator.revalidate()
      return text !== undefined
    } catch (cause) {
      failure.show({ text: t(`person.refused.${refusalOf(cause)}`) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, isBusy }
}

/** The type of a refusal that has words of its own. */
export function refusalOf(cause: unknown): string {
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  return type !== undefined && REFUSED.includes(type) ? type : 'unknown'
}
