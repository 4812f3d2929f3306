/** Saves a list under a link and copies the link (MSG-26, MSG-27). Browsers refuse the clipboard to pages on plain http,
 *  and where the visitor has refused it: then a dialog shows the link, to be copied by hand. */
import { useState } from 'react'
import { useOnline } from '../calls/online.ts'
import { createFailureToast, showToast } from '../overlays/toasts.ts'

export type ShareTexts = {
  readonly offline: string
  readonly failed: string
  readonly copied: string
}

export type ShareLink = {
  readonly share: () => Promise<void>
  readonly isSaving: boolean
  /** The link that could not be copied, until it is closed. */
  readonly linkToCopy: string | undefined
  readonly close: () => void
}

const failure = createFailureToast()

/** `save` answers with the token of the list. */
export function useShareLink(save: () => Promise<string>, words: ShareTexts): ShareLink {
  const isOnline = useOnline()
  const [isSaving, setSaving] = useState(false)
  const [linkToCopy, setLinkToCopy] = useState<string>()

  async function share(): Promise<void> {
    if (isSaving) return
    failure.close()
    if (!isOnline) return failure.show({ text: words.offline })
    setSaving(true)
    try {
      await handOver(linkTo(await save()))
    } catch {
      failure.show({ text: words.failed })
    } finally {
      setSaving(false)
    }
  }

  async function handOver(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'ok', text: words.copied })
    } catch {
      setLinkToCopy(link)
    }
  }

  return { share, isSaving, linkToCopy, close: () => setLinkToCopy(undefined) }
}

function linkTo(token: string): string {
  return `${window.location.origin}/shared?token=${encodeURIComponent(token)}`
}
