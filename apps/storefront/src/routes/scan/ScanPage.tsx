/** The screen of continuous scanning: the camera, the last scan, and the list that goes into the cart. On a phone it takes
 *  the whole screen. */
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { Flashlight, ShoppingCart, Volume2, VolumeX, WifiOff, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { RootDataProvider, useRootData, useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { CameraView } from './camera/CameraView.tsx'
import { type Torch, useCamera } from './camera/use-camera.ts'
import { Hit } from './Hit.tsx'
import { removeRow } from './list/scan-list.ts'
import type { Outcome } from './list/scan-store.ts'
import type { loadScan } from './load-scan.ts'
import css from './ScanPage.module.css'
import { ScanRows } from './ScanRows.tsx'
import { createSignals } from './signals.ts'
import { TypeIn } from './TypeIn.tsx'
import { useScan } from './use-scan.ts'
import { useWedge } from './use-wedge.ts'

export function ScanPage() {
  const root = useRootData()
  const user = useUser()
  const { texts } = useLoaderData<typeof loadScan>()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      {/* Another visitor sees other parts and prices, and has a list of their own. */}
      <Scan key={user?.id ?? 0} />
    </RootDataProvider>
  )
}

/** `turn` counts the scans: a repeated scan is told again. */
type LastScan = { readonly outcome: Outcome; readonly rowID: number; readonly turn: number }

function Scan() {
  const t = useText()
  const [hasSound, setSound] = useState(true)
  const [lastScan, setLastScan] = useState<LastScan>()
  const signals = useSignals()
  const video = useRef<HTMLVideoElement>(null)
  const scan = useScan((outcome, rowID) => {
    signals.give(outcome, hasSound)
    setLastScan((before) => ({ outcome, rowID, turn: (before?.turn ?? 0) + 1 }))
  })
  const camera = useCamera(video, ({ raw, beside }) => scan.scan(raw, beside))
  useWedge(scan.scan)
  const { views, current, store } = scan
  const ready = views.filter(({ isReady }) => isReady).length
  return (
    <div className={css.screen}>
      <div className={css.look}>
        <CameraTools torch={camera.torch} hasSound={hasSound} onSound={() => setSound(!hasSound)} />
        <CameraView
          video={video}
          state={camera.state}
          isUnknown={current?.row.state === 'unknown'}
          onStart={camera.start}
        />
        {current && <Hit key={current.row.id} view={current} store={store} turn={lastScan?.turn ?? 0} />}
        <p className="visually-hidden" role="status">
          {lastScan && <LastScanWords key={lastScan.turn} lastScan={lastScan} scan={scan} />}
        </p>
      </div>
      <div className={css.list}>
        <ScanRows
          views={views}
          current={current?.row.id}
          onShow={(id) => store.change((list) => ({ ...list, current: id }))}
          onRemove={(id) => store.change((list) => removeRow(list, id))}
        />
        <TypeIn onCode={(code) => scan.scan(code)} />
      </div>
      <div className={css.bar}>
        {scan.sum !== undefined && <Sum sum={scan.sum} />}
        <Button
          kind={ready > 0 ? 'primary' : 'secondary'}
          size="large"
          wide
          aria-disabled={ready === 0}
          onClick={scan.putIntoCart}
        >
          <ShoppingCart aria-hidden="true" />
          {ready > 0 ? t('scan.toCart', { count: ready }) : t('scan.toCartNone')}
        </Button>
      </div>
    </div>
  )
}

function Sum({ sum }: { readonly sum: number }) {
  const { locale, currency } = useRootData()
  return <strong className={css.sum}>{formatMoney(locale, currency, sum)}</strong>
}

/** The sounds may be heard once the visitor has touched the page. */
function useSignals() {
  const [signals] = useState(createSignals)
  useEffect(() => {
    window.addEventListener('pointerdown', signals.wake)
    window.addEventListener('keydown', signals.wake)
    return () => {
      window.removeEventListener('pointerdown', signals.wake)
      window.removeEventListener('keydown', signals.wake)
      signals.end()
    }
  }, [signals])
  return signals
}

type CameraToolsProps = {
  readonly torch: Torch | undefined
  readonly hasSound: boolean
  readonly onSound: () => void
}

function CameraTools({ torch, hasSound, onSound }: CameraToolsProps) {
  const t = useText()
  const isOnline = useOnline()
  const navigate = useNavigate()

  /** Back to where the visitor was in the shop; home where the page was the first one. */
  function close(): void {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/'))
  }

  return (
    <header className={css.tools}>
      <Button square className={css.close} aria-label={t('scan.close')} onClick={close}>
        <X aria-hidden="true" />
      </Button>
      <h1>{t('scan.title')}</h1>
      {!isOnline && (
        <Tag kind="low">
          <WifiOff aria-hidden="true" />
          {t('scan.offline')}
        </Tag>
      )}
      <span className={css.switches}>
        {torch && (
          <Button square aria-label={t('scan.torch')} aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Flashlight aria-hidden="true" />
          </Button>
        )}
        <Button square aria-label={t('scan.sound')} aria-pressed={hasSound} onClick={onSound}>
          {hasSound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
        </Button>
      </span>
    </header>
  )
}

type LastScanWordsProps = { readonly lastScan: LastScan; readonly scan: ReturnType<typeof useScan> }

/** Tells the outcome of the last scan in words, for a screen reader. */
function LastScanWords({ lastScan: { outcome, rowID }, scan: { views } }: LastScanWordsProps) {
  const t = useText()
  const view = views.find(({ row }) => row.id === rowID)
  if (!view) return null
  const { row, product } = view
  const number = product?.attributes.articleNr ?? row.code.text
  const values = { name: product?.label ?? '', number, code: row.code.text, amount: String(row.amount) }
  return <span>{t(`scan.said.${outcome}`, values)}</span>
}
