/** Stores, switches and removes approval relations, and loads the page again after each outcome, since another admin may
 *  have been there first. */
import { type Attest, attestCalls } from '@hoistway/contract/approvals/attest'
import type { InputOf } from '@hoistway/contract/calls'
import { AttestAnswer } from '@hoistway/domain/codes'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { answerKey } from './answer-words.ts'

export type RelationChange = InputOf<'putAttest'>['body']

export function useRelationActs() {
  const t = useText()
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)

  async function once<R>(act: () => Promise<R>): Promise<R | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    failure.close()
    try {
      return await act()
    } catch {
      failure.show({ text: t('companyAdmin.attesters.failed') })
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Returns the status of the answer; undefined where none came, which a message says. */
  function save(change: RelationChange): Promise<number | undefined> {
    return once(async () => {
      const { status } = await client.call(attestCalls.putAttest, { body: change })
      if (status === AttestAnswer.OK) showToast({ kind: 'ok', text: t(answerKey(status)) })
      return status
    })
  }

  async function turn(relation: Attest): Promise<void> {
    const { id, userId, attestantId, amount, userFullName, attestantFullName } = relation
    const active = !relation.active
    await once(async () => {
      const body = { id, userId, attestantId, amount, active }
      const { status } = await client.call(attestCalls.putAttest, { body })
      const names = { orderer: userFullName, approver: attestantFullName }
      if (status !== AttestAnswer.OK) failure.show({ text: t(answerKey(status)) })
      else showToast({ kind: 'ok', text: t(`companyAdmin.attesters.turned.${active ? 'on' : 'off'}`, names) })
      await revalidator.revalidate()
    })
  }

  /** Returns whether the relation is gone. */
  async function remove({ id }: Attest): Promise<boolean> {
    const isGone = await once(async () => {
      await client.call(attestCalls.deleteAttest, { params: { attestId: id } })
      showToast({ kind: 'ok', text: t('companyAdmin.attesters.removed') })
      return true
    })
    return isGone === true
  }

  return { save, turn, remove, isBusy, reload: () => revalidator.revalidate() }
}

export type RelationActs = ReturnType<typeof useRelationActs>
