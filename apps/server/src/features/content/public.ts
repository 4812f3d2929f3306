/** The parts of this slice that others use. */
export { addContentHook } from './content-hook.ts'
export { createCopyStore } from './copy-store.ts'
