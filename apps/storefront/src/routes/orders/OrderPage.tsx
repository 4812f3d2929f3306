/** The page of one order: its facts, shipments and lines, with the ways to print it and to order it again. */
import { Printer, Repeat } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useShopPhone } from '../../features/content/use-shop-phone.ts'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { AttestTag } from '../../features/orders/AttestTag.tsx'
import { Charged } from '../../features/orders/Charged.tsx'
import { OrderLines } from '../../features/orders/OrderLines.tsx'
import type { OrderDetails } from '../../features/orders/order-view.ts'
import { ResponseTag } from '../../features/orders/ResponseTag.tsx'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ApprovalPanel, type ShownApproval } from './approval/ApprovalPanel.tsx'
import { DeliverySide } from './DeliverySide.tsx'
import type { loadOrder } from './load-order.ts'
import { Orderer } from './Orderer.tsx'
import css from './OrderPage.module.css'
import { ordersAddress } from './order-filter.ts'
import { ReorderDialog, useReorder } from './reorder/use-reorder.ts'
import { Shipments } from './Shipments.tsx'

export function OrderPage() {
  const t = useText()
  const { order, isOwn, approval, decideAt } = useLoaderData<typeof loadOrder>()
  return (
    <Stack page>
      {order ? (
        <Details
          key={order.number}
          order={order}
          isOwn={isOwn ?? true}
          approval={approval}
          decideAt={decideAt}
        />
      ) : (
        <>
          <h1>{t('orders.title')}</h1>
          <LoginFirst title={t('orders.guest')} />
        </>
      )}
    </Stack>
  )
}

type DetailsProps = {
  readonly order: OrderDetails
  readonly isOwn: boolean
  readonly approval: ShownApproval | undefined
  readonly decideAt: string | undefined
}

function Details({ order, isOwn, approval, decideAt }: DetailsProps) {
  const t = useText()
  const reorder = useReorder()
  const { shopName } = useRootData().host
  const phone = useShopPhone()
  usePrintOnArrival()
  return (
    <>
      <p className={css.letterhead}>
        <strong>{shopName}</strong>
        {phone?.shown}
      </p>
      <header className={css.head}>
        <div>
          <Crumbs order={order} isOwn={isOwn} />
          <h1 className={css.title}>
            {t('order.numberTitle', { number: order.name })}
            {order.attest && <AttestTag attest={order.attest} />}
            {order.response && <ResponseTag {...order.response} />}
          </h1>
        </div>
        <Stack row gap={8} className={`screen-only ${css.actions}`}>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('order.print')}
          </Button>
          <Button
            kind={approval?.approval.state === 'waiting' ? 'secondary' : 'primary'}
            aria-haspopup="dialog"
            onPointerEnter={reorder.prepare}
            onClick={reorder.open}
          >
            <Repeat aria-hidden="true" />
            {t('reorder.start')}
          </Button>
        </Stack>
      </header>
      {reorder.isOpen && <ReorderDialog order={order} onClose={reorder.close} />}
      <TitleBlock
        className={css.facts}
        columns="byClass"
        cells={[
          { caption: t('orders.date'), value: order.date },
          { caption: t('orders.orderedBy'), value: <Orderer order={order} /> },
          { caption: t('orders.userOrder'), value: order.userOrder || t('orders.missing') },
          { caption: t('cart.mark'), value: order.mark || t('orders.missing') },
          { caption: t('cart.desiredDelivery'), value: order.desiredDelivery },
          {
            caption: t('orders.totalExVat'),
            value: order.total ? <Charged money={order.total} /> : t('orders.missing'),
          },
        ]}
      />
      {approval && <ApprovalPanel shown={approval} currency={order.currency} decideAt={decideAt} />}
      <ResponseNote order={order} />
      {(!approval || order.journey.landing !== undefined) && <Shipments order={order} />}
      <div className={css.columns}>
        <OrderLines lines={order.lines} />
        <DeliverySide order={order} />
      </div>
    </>
  )
}

/** The words of the business system with its answer to the order, and when they came. */
function ResponseNote({ order: { response } }: { readonly order: OrderDetails }) {
  const t = useText()
  if (!response || response.note === '') return null
  return (
    <section className={css.shipment} aria-label={t('order.response.title')}>
      <h2 className={css.shipmentHead}>
        {response.text} <span className={css.where}>{response.at}</span>
      </h2>
      <p className={css.shipmentBody}>{response.note}</p>
    </section>
  )
}

/** Leads back to the list that the order belongs to. */
function Crumbs({ order, isOwn }: { readonly order: OrderDetails; readonly isOwn: boolean }) {
  const t = useText()
  const company = useUser()?.company.name ?? ''
  return (
    <p className={`screen-only quiet ${css.crumbs}`}>
      <Link to={ordersAddress({ scope: isOwn ? 'own' : 'company', search: '', page: 1 })}>
        {isOwn ? t('orders.title') : t('orders.scopeCompany', { company })}
      </Link>{' '}
      / {order.name}
    </p>
  )
}

/** Prints the page at once where the address ends in `#print`, as that of the confirmation's print button does. The
 *  address loses this end, so that a reload and the way back to the page do not print again. */
function usePrintOnArrival(): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '#print') return
    window.print()
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [hash, search, navigate])
}
