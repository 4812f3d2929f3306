/** A link to a file of the shop that needs a session. A browser follows it with its cookie and needs no memory for the file.
 *  An app has a token, which no link carries, so a button fetches the file there. Nothing can be downloaded without a
 *  connection. */
import type { FileResult } from '@hoistway/contract/call'
import { Platform } from '@hoistway/domain/codes'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import { platform } from '../../data/platform.ts'
import { Button, buttonClass } from '../../ui/controls/Button.tsx'
import { saveOrSay } from './save-or-say.ts'

type DownloadLinkProps = {
  readonly href: string
  readonly fileName: string
  /** Fetches the same file by a call. */
  readonly fetchFile: () => Promise<FileResult>
  /** The words of the message where that fails. */
  readonly failed: string
  readonly children: ReactNode
}

export function DownloadLink({ href, fileName, fetchFile, failed, children }: DownloadLinkProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)

  async function fetchAndSave(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await saveOrSay(fetchFile, failed)
    setBusy(false)
  }

  if (!isOnline) return <Button disabled>{children}</Button>
  if (platform() === Platform.App) {
    return (
      <Button aria-disabled={isBusy} onClick={() => void fetchAndSave()}>
        {children}
      </Button>
    )
  }
  return (
    <a className={buttonClass()} href={href} download={fileName}>
      {children}
    </a>
  )
}
