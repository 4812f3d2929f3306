/** Opens the form of a person over the list, with the record as it is at that moment. */
import { directoryCalls, type PersonOverview } from '@hoistway/contract/account/directory'
import { useState } from 'react'
import { createFailureToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { refusalOf } from '../../../features/person/use-person-act.ts'
import { useText } from '../../../texts/text.ts'

export function useEditPerson() {
  const t = useText()
  const { client } = useShop()
  const [person, setPerson] = useState<PersonOverview>()
  const [failure] = useState(createFailureToast)

  async function open(id: number): Promise<void> {
    failure.close()
    try {
      setPerson(await client.call(directoryCalls.personOverview, { params: { id } }))
    } catch (cause) {
      failure.show({ text: t(`person.refused.${refusalOf(cause)}`) })
    }
  }

  return { person, open, close: () => setPerson(undefined) }
}
