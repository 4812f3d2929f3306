import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

/** A note in place of a form or a button that is not available, with the reason. */
export function LockedNote({ children }: { readonly children: ReactNode }) {
  return <Note icon={<Lock aria-hidden="true" />}>{children}</Note>
}
