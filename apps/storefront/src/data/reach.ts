/** Whether the shop answered the last call, or said that it cannot be reached at the moment. */
import { sharedState } from './shared-state.ts'

const reach = sharedState(true)

export const changeReach = reach.set
export const isReachable = reach.get
export const useReachable = reach.useValue
