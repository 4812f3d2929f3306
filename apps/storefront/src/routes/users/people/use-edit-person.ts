/** Opens the form of a person over the list, with the record as it is at that moment. */
import { directoryCalls, type PersonOverview } from '@hoistway/contract/account/directory'
import { useRef, useState } from 'react'
import { createFailureToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { refusalOf } from '../../../features/person/use-person-act.ts'
import { useText } from '../../../texts/text.ts'

export function useEditPerson() {
  const t = useText()
  const { client } = useShop()
  const [person, setPerson] = useState<PersonOverview>()
  const [failure] = useState(createFailureToast)
  // The answer for a person counts only while no other person was chosen.
  const turn = useRef(0)

  async function open(id: number): Promise<void> {
    failure.close()
    turn.current += 1
    const own = turn.current
    try {
      const loaded = await client.call(directoryCalls.personOverview, { params: { id } })
      if (turn.current === own) setPerson(loaded)
    } catch (cause) {
      if (turn.current === own) failure.show({ text: t(`person.refused.${refusalOf(cause)}`) })
    }
  }

  function close(): void {
    turn.current += 1
    setPerson(undefined)
  }

  return { person, open, close }
}
