/** The last scan: the part with its amount, or what the visitor decides about the code. */
import type { Product } from '@hoistway/contract/catalogue/product'
import { ArrowRight, Check, CircleAlert, CircleHelp, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonClass, TextButton } from '../../ui/controls/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import css from './Hit.module.css'
import type { RowView } from './list/row-view.ts'
import { changeAmount, removeRow, takeBack, takeOrder } from './list/scan-list.ts'
import type { ScanStore } from './list/scan-store.ts'
import { PartOfRow } from './PartOfRow.tsx'
import { RowAmount } from './RowAmount.tsx'

type HitProps = {
  readonly view: RowView
  readonly store: ScanStore
  /** Counts the scans. */
  readonly turn: number
}

export function Hit(props: HitProps) {
  const t = useText()
  const { state } = props.view.row
  const isBad = state === 'unknown' || state === 'waiting'
  return (
    <section className={classNames(css.hit, isBad && css.bad)} aria-label={t('scan.lastScan')}>
      <HitBody {...props} />
    </section>
  )
}

function HitBody(props: HitProps) {
  const { view, store } = props
  const { product } = view
  if (view.isUnread) return <Waiting view={view} store={store} />
  switch (view.row.state) {
    case 'looking':
      return <Looking view={view} />
    case 'part':
      return product ? <Found {...props} product={product} /> : <Looking view={view} />
    case 'replaced':
      return product ? <Replaced view={view} store={store} product={product} /> : <Looking view={view} />
    case 'several':
      return <Several view={view} store={store} />
    case 'order':
      return <Ordered view={view} store={store} />
    case 'unknown':
      return <Unknown view={view} store={store} />
    case 'waiting':
      return <Waiting view={view} store={store} />
  }
}

function Looking({ view }: Pick<HitProps, 'view'>) {
  const t = useText()
  return <CodeLine text={view.row.code.text} end={<Spinner label={t('scan.looking')} />} />
}

/** A row and the list in which it is changed. */
type InList = Pick<HitProps, 'view' | 'store'>

type OfPart = InList & { readonly product: Product }

function Found({ view, store, product, turn }: OfPart & Pick<HitProps, 'turn'>) {
  const t = useText()
  const { row, isReady } = view
  return (
    <>
      <PartOfRow
        product={product}
        tag={
          isReady ? (
            <Tag kind="ok">
              <Check aria-hidden="true" />
              {t('scan.found')}
            </Tag>
          ) : (
            <Tag kind="low">{t('scan.notSold')}</Tag>
          )
        }
      />
      <div className={css.acts}>
        {isReady ? (
          <RowAmount
            key={turn}
            amount={row.amount}
            unit={product.unit}
            name={product.label}
            onChange={(amount) => store.change((list) => changeAmount(list, row.id, amount))}
          />
        ) : (
          <Link className={buttonClass({ size: 'large' })} to={`/question?product=${product.id}`}>
            {t('question.askAboutPart')}
          </Link>
        )}
        <NotThis view={view} store={store} />
      </div>
    </>
  )
}

function NotThis({ view, store }: InList) {
  const t = useText()
  return (
    <Button size="large" onClick={() => store.change((list) => takeBack(list, view.row.id))}>
      <Undo2 aria-hidden="true" />
      {t('scan.notThis')}
    </Button>
  )
}

function Replaced({ view, store, product }: OfPart) {
  const t = useText()
  const { articleNr } = product.attributes
  const values = { old: view.row.code.text, new: articleNr }
  return (
    <>
      <p className={css.why}>{t('scan.replacedBy', values)}</p>
      <PartOfRow product={product} tag={<Tag kind="low">{t('scan.replaced')}</Tag>} />
      <div className={css.acts}>
        <Button size="large" onClick={() => store.choose(view.row.id, product.id)}>
          <ArrowRight aria-hidden="true" />
          {t('scan.take', { number: articleNr })}
        </Button>
        <NotThis view={view} store={store} />
      </div>
    </>
  )
}

function Several({ view, store }: InList) {
  const t = useText()
  const { row, choices } = view
  return (
    <>
      <CodeLine text={row.code.text} end={<Tag kind="low">{t('scan.several')}</Tag>} />
      <p className={css.why}>{t('scan.severalText')}</p>
      <ul className={css.choices}>
        {choices.map(({ id, label, attributes }) => (
          <li key={id}>
            <Button size="large" wide onClick={() => store.choose(row.id, id)}>
              <span className="article-number">{attributes.articleNr}</span>
              <span className="cut">{label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <OutOfList view={view} store={store} />
    </>
  )
}

function Ordered({ view, store }: InList) {
  const t = useText()
  const { row } = view
  const { order = 0, ordered = [] } = row

  function take(): void {
    store.change((list) => takeOrder(list, row.id))
    void store.readAll()
  }

  return (
    <>
      <CodeLine text={row.code.text} end={<Tag>{t('scan.order')}</Tag>} />
      <p className={css.why}>{t('scan.orderText', { number: String(order), count: ordered.length })}</p>
      <div className={css.acts}>
        <Button size="large" onClick={take}>
          {t('scan.orderTake')}
        </Button>
        <Link className={buttonClass({ size: 'large' })} to={`/orders/${order}`}>
          {t('scan.orderShow')}
        </Link>
      </div>
      <OutOfList view={view} store={store} />
    </>
  )
}

function Unknown({ view, store }: InList) {
  const t = useText()
  const { text } = view.row.code
  return (
    <>
      <CodeLine
        text={text}
        end={
          <Tag kind="err">
            <CircleAlert aria-hidden="true" />
            {t('scan.unknown')}
          </Tag>
        }
      />
      <p className={css.why}>{t('scan.unknownText')}</p>
      <div className={css.acts}>
        <Link className={buttonClass({ size: 'large' })} to={`/products?q=${encodeURIComponent(text)}`}>
          <Search aria-hidden="true" />
          {t('scan.search')}
        </Link>
        <Link className={buttonClass({ size: 'large' })} to="/photo-order">
          {t('photo.title')}
        </Link>
      </div>
      <OutOfList view={view} store={store} />
    </>
  )
}

function Waiting({ view, store }: InList) {
  const t = useText()

  function tryAgain(): void {
    void store.readAll()
    void store.askAgain()
  }

  return (
    <>
      <CodeLine
        text={view.row.code.text}
        end={
          <Tag kind="low">
            <CircleHelp aria-hidden="true" />
            {t('scan.waiting')}
          </Tag>
        }
      />
      <p className={css.why}>{t('scan.waitingText')}</p>
      <div className={css.acts}>
        <Button size="large" onClick={tryAgain}>
          {t('scan.tryAgain')}
        </Button>
      </div>
      <OutOfList view={view} store={store} />
    </>
  )
}

/** Scanning goes on, whatever the visitor does about this code. */
function OutOfList({ view, store }: InList) {
  const t = useText()
  return (
    <p className={css.foot}>
      <TextButton onClick={() => store.change((list) => removeRow(list, view.row.id))}>
        {t('scan.outOfList')}
      </TextButton>
      <span className="quiet">{t('scan.goesOn')}</span>
    </p>
  )
}

function CodeLine({ text, end }: { readonly text: string; readonly end: ReactNode }) {
  return (
    <span className={css.numberLine}>
      <span className={classNames('article-number', css.code)}>{text}</span>
      {end}
    </span>
  )
}
