import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from './Note.tsx'

/** The reason why a form or a button is not there, in its place. */
export function LockedNote({ children }: { readonly children: ReactNode }) {
  return <Note icon={<Lock aria-hidden="true" />}>{children}</Note>
}
