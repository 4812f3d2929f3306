/** Decides which filters work without a connection (OFFLINE_POLICY, AMB-91). `spec` blocks advanced ones: browsing,
 *  searching for a text and the selection at the top level work. */
import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { OfflinePolicy } from '@hoistway/domain/catalogue/offline-policy'

/** Thrown in place of an answer that the policy blocks (MSG-23). */
export class OnlineOnly extends Error {
  constructor() {
    super('Only supported while in online mode')
  }
}

export function isBlocked(
  { selectOptions = {}, bools = {}, decimalRanges = {}, onlyInStock }: FilterRequest,
  { attributeIDsByWebStatus: { TopLevelSelect } }: Pick<FilterSetup, 'attributeIDsByWebStatus'>,
  policy: OfflinePolicy,
): boolean {
  if (policy === 'extended') return false
  const isAdvanced = (id: string) => !TopLevelSelect.includes(Number(id))
  return (
    onlyInStock === true ||
    Object.keys(bools).length > 0 ||
    Object.keys(decimalRanges).length > 0 ||
    Object.entries(selectOptions).some(([id, options]) => options.length > 0 && isAdvanced(id))
  )
}
