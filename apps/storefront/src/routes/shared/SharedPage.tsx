import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay } from '@hoistway/domain/texts/day-format'
import { Link2Off } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { HitTable } from '../../features/product-list/HitTable.tsx'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { loadShared, SharedData } from './load-shared.ts'
import { SharedCart } from './SharedCart.tsx'
import css from './SharedPage.module.css'
import { SharedPages } from './SharedPages.tsx'

/** Shows a shared cart or a shared search (ROUTE-09, AMB-17). */
export function SharedPage() {
  const list = useLoaderData<typeof loadShared>()
  if (list.kind === 'unknown') return <Unknown />
  return (
    <Stack page>
      <SharedHead list={list} />
      {list.leftOut > 0 && <LeftOut count={list.leftOut} />}
      {list.kind === 'cart' ? <SharedCart key={list.token} {...list} /> : <SharedSearch {...list} />}
      <SharedPages {...list} />
    </Stack>
  )
}

type SharedOf<Kind extends SharedData['kind']> = Extract<SharedData, { readonly kind: Kind }>

function SharedHead({ list }: { readonly list: SharedOf<'cart' | 'search'> }) {
  const t = useText()
  const { locale } = useShop()
  const user = useUser()
  const { count } = list
  // The day is the shop's, wherever the page is drawn.
  const day = formatDay(locale, stockholmDay(Date.parse(list.created)), 'sentence')
  return (
    <header className={css.head}>
      <h1>{list.name || t(list.kind === 'cart' ? 'shared.cartTitle' : 'shared.listTitle')}</h1>
      <p className="quiet">
        {t('shared.facts', {
          count,
          day,
        })}
      </p>
      {!user && (
        <span className={css.login}>
          <LoginForPrices />
        </span>
      )}
    </header>
  )
}

/** Lines whose part is gone, or is not for everybody. */
function LeftOut({ count }: { readonly count: number }) {
  const t = useText()
  return <Note kind="low">{t('shared.leftOut', { count })}</Note>
}

function SharedSearch({ hits, columns }: SharedOf<'search'>) {
  const t = useText()
  return <HitTable hits={hits} columns={columns} caption={t('shared.listTitle')} />
}

function Unknown() {
  const t = useText()
  return (
    <Stack page>
      <Empty
        level={1}
        icon={<Link2Off aria-hidden="true" />}
        title={t('shared.unknownTitle')}
        text={t('shared.unknown')}
      >
        <Link className={buttonClass({ kind: 'primary' })} to="/products">
          {t('shell.browseParts')}
        </Link>
      </Empty>
    </Stack>
  )
}
