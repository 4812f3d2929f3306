/** The field and the rows that it finds: companies, people, orders. The rows are one tab stop; up and down move among
 *  them, Enter opens, A acts as the person. */
import { mayBeActedFor } from '@hoistway/domain/people/person-state'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { useRootData } from '../../../data/root-data.ts'
import { counted } from '../../../texts/measure.ts'
import { useText } from '../../../texts/text.ts'
import { TextButton } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Field.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow, useRowKeys } from '../../../ui/row-keys.ts'
import { actAsPath, rowKey } from './addresses.ts'
import { CompanyRow, OrderRow, PersonRow } from './HitRows.tsx'
import type { Directory, HitPage, Hits } from './load-companies.ts'
import css from './SearchList.module.css'
import type { useDirectorySearch } from './use-directory-search.ts'

/** The call counts no further. */
const MOST_COUNTED_ORDERS = 1000

type SearchListProps = {
  readonly searching: ReturnType<typeof useDirectorySearch>
  readonly open: Directory['open']
}

export function SearchList({ searching, open }: SearchListProps) {
  const t = useText()
  const navigate = useNavigate()
  const { text, q, hits, isCurrent, isFailed, search, showMore } = searching
  const keys = [
    ...hits.companies.rows.map(({ id }) => `company-${id}`),
    ...hits.people.rows.map(({ id }) => `person-${id}`),
    ...hits.orders.rows.map(({ id }) => `order-${id}`),
  ]
  const { rowProps } = useRowKeys(keys)
  const opened = open && rowKey(open)
  const linkOf = (key: string, actions = {}) => ({
    ...rowProps(key, actions),
    current: key === opened,
    q,
  })
  // The page beside the list has a title of its own.
  const Heading = open ? 'h2' : 'h1'
  const isNothing = isCurrent && keys.length === 0

  function onKeyDown(event: KeyboardEvent) {
    const [first] = keys
    if (event.key !== 'ArrowDown' || first === undefined) return
    event.preventDefault()
    focusRow(document, first)
  }
  return (
    <section className={css.list} aria-labelledby="directory">
      <Heading id="directory" className={css.title}>
        {t('siteAdmin.companies.title')}
      </Heading>
      <Form role="search" className={css.field}>
        <Search aria-hidden="true" />
        <Input
          type="search"
          name="q"
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('siteAdmin.companies.search')}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
      </Form>
      {isFailed && <Note kind="err">{t('siteAdmin.failing')}</Note>}
      <p className="visually-hidden" role="status">
        {isCurrent && q !== '' ? t('siteAdmin.companies.found', { count: totalOf(hits) }) : ''}
      </p>
      {isNothing && <p className="quiet">{t('siteAdmin.companies.none', { text: q })}</p>}
      <Group kind="companies" page={hits.companies} isCurrent={isCurrent} onMore={showMore}>
        {hits.companies.rows.map((row) => (
          <CompanyRow key={row.id} row={row} {...linkOf(`company-${row.id}`)} />
        ))}
      </Group>
      <Group kind="people" page={hits.people} isCurrent={isCurrent} onMore={showMore}>
        {hits.people.rows.map((row) => (
          <PersonRow
            key={row.id}
            row={row}
            {...linkOf(
              `person-${row.id}`,
              mayBeActedFor(row) ? { a: () => void navigate(actAsPath(row.id)) } : {},
            )}
          />
        ))}
      </Group>
      <Group kind="orders" page={hits.orders} isCurrent={isCurrent} onMore={showMore}>
        {hits.orders.rows.map((row) => (
          <OrderRow key={row.id} row={row} {...linkOf(`order-${row.id}`)} />
        ))}
      </Group>
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('siteAdmin.keys.row')} <kbd>Enter</kbd>{' '}
        {t('siteAdmin.companies.keyOpen')} <kbd>A</kbd> {t('siteAdmin.companies.keyActAs')}
      </p>
    </section>
  )
}

function totalOf({ companies, people, orders }: Hits): number {
  return companies.total + people.total + orders.total
}

type GroupProps = {
  readonly kind: keyof Hits
  readonly page: HitPage<unknown>
  readonly isCurrent: boolean
  readonly onMore: (kind: keyof Hits) => Promise<void>
  readonly children: ReactNode
}

function Group({ kind, page, isCurrent, onMore, children }: GroupProps) {
  const t = useText()
  const { locale } = useRootData()
  const id = useId()
  if (page.rows.length === 0) return null
  const isCapped = kind === 'orders' && page.total >= MOST_COUNTED_ORDERS
  return (
    <section aria-labelledby={id}>
      <h3 className={css.caption}>
        <span id={id}>{t(`siteAdmin.companies.group.${kind}`)}</span>
        <span>{isCurrent ? counted(page.total, locale) + (isCapped ? '+' : '') : '–'}</span>
      </h3>
      <ul className={css.rows}>{children}</ul>
      {page.next !== null && (
        <TextButton className={css.more} onClick={() => void onMore(kind)}>
          {t('siteAdmin.more')}
        </TextButton>
      )}
    </section>
  )
}
