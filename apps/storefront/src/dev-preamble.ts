/** In development only: what Vite's React plugin writes as an inline script elsewhere, as a module of its own. */
// @ts-expect-error served by Vite
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
