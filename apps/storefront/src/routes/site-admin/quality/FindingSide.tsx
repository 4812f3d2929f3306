/** The rows behind one finding, a page at a time, and all of them as a file. */
import {
  dataQualityCalls,
  type FindingRows,
  type QualityRow,
} from '@hoistway/contract/site-admin/data-quality'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { saveFile } from '../../../data/files/save-file.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import { Button, buttonClass } from '../../../ui/controls/Button.tsx'
import { Side } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import css from './FindingSide.module.css'
import { findingAddress } from './FindingTable.tsx'
import { findingWords } from './finding-words.ts'

const QUALITY_ADDRESS = '/site-admin/quality'

type FindingSideProps = { readonly chosen: FindingRows; readonly after: number }

export function FindingSide({ chosen, after }: FindingSideProps) {
  const t = useText()
  const navigate = useNavigate()
  const { finding, rows, next, count } = chosen
  const name = findingWords(finding, 'name', t)
  function close() {
    void navigate(QUALITY_ADDRESS, { preventScrollReset: true })
    focusRow(document, finding)
  }
  return (
    <Side
      ink
      label={name}
      head={name}
      onClose={close}
      end={
        <Link
          className={buttonClass({ kind: 'quiet', square: true })}
          to={QUALITY_ADDRESS}
          preventScrollReset
          aria-label={t('siteAdmin.close')}
        >
          <X aria-hidden="true" />
        </Link>
      }
    >
      <p className="quiet">{findingWords(finding, 'why', t)}</p>
      {count === 0 && <p>{t('siteAdmin.quality.none')}</p>}
      {count !== 0 && <DownloadRows chosen={chosen} />}
      {rows.length > 0 && (
        <ul className={css.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} chosen={chosen} />
            </li>
          ))}
        </ul>
      )}
      <Stack row gap={8}>
        {after > 0 && (
          <Link className={buttonClass()} to={findingAddress(finding)} preventScrollReset>
            {t('siteAdmin.quality.firstPage')}
          </Link>
        )}
        {next !== null && (
          <Link className={buttonClass()} to={findingAddress(finding, next)} preventScrollReset rel="next">
            {t('siteAdmin.quality.nextPage')}
          </Link>
        )}
      </Stack>
    </Side>
  )
}

function Row({ row, chosen }: { readonly row: QualityRow; readonly chosen: FindingRows }) {
  const { id, number, name, detail } = row
  if (chosen.about !== 'part') {
    return (
      <>
        <span className={css.number}>{chosen.about === 'line' ? `${number} · ${id}` : number}</span>
        {name}
        <span className={css.detail}>{detail}</span>
      </>
    )
  }
  return (
    <>
      <Link className={css.number} to={`/product/${id}`}>
        {number}
      </Link>
      {name}
      {detail !== '' && <span className={css.detail}>{detail}</span>}
    </>
  )
}

function DownloadRows({ chosen: { finding } }: { readonly chosen: FindingRows }) {
  const t = useText()
  const { client } = useShop()
  const isOnline = useOnline()
  const [isFailed, setFailed] = useState(false)

  async function download() {
    setFailed(false)
    try {
      await saveFile(await client.call(dataQualityCalls.downloadDataQuality, { params: { finding } }))
    } catch {
      setFailed(true)
    }
  }

  return (
    <Stack gap={8}>
      {isFailed && <Note kind="err">{t('siteAdmin.feeds.downloadFailed')}</Note>}
      <div>
        <Button disabled={!isOnline} onClick={() => void download()}>
          <Download aria-hidden="true" />
          {t('siteAdmin.quality.download')}
        </Button>
      </div>
    </Stack>
  )
}
