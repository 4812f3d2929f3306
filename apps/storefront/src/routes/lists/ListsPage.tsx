/** The page of the carts and searches that the visitor has saved (GEN-19), to open, name, share and delete them. */
import { ListX } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { LoginFirst } from '../../features/login/LoginFirst.tsx'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Pager } from '../../ui/controls/Pager.tsx'
import table from '../../ui/display/Table.module.css'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import { DeleteListDialog } from './DeleteListDialog.tsx'
import css from './ListsPage.module.css'
import type { ListRow, ListsData, loadLists } from './load-lists.ts'
import { NameListDialog } from './NameListDialog.tsx'
import { SavedList } from './SavedList.tsx'

export function ListsPage() {
  const t = useText()
  const data = useLoaderData<typeof loadLists>()
  return (
    <Stack page>
      <PageHead title={t('lists.title')} {...(!data.isGuest && { lead: t('lists.lead') })} />
      {data.isGuest ? <LoginFirst title={t('lists.guest')} /> : <SavedLists data={data} />}
    </Stack>
  )
}

type Asked = { readonly what: 'name' | 'delete'; readonly list: ListRow }

function SavedLists({ data }: { readonly data: ListsData }) {
  const t = useText()
  const { rows, page, pages, count, from } = data
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  if (count === 0) return <None />
  return (
    <>
      <table className={classNames(table.table, css.lists)}>
        <caption className="visually-hidden">{t('lists.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lists.list')}</th>
            <th scope="col">{t('lists.parts')}</th>
            <th scope="col" className={table.number}>
              {t('lists.lines')}
            </th>
            <th scope="col">{t('lists.saved')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('lists.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((list) => (
            <SavedList
              key={list.token}
              list={list}
              onName={() => setAsked({ what: 'name', list })}
              onDelete={() => setAsked({ what: 'delete', list })}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          toPage={(to) => (to === 1 ? '/lists' : `/lists?page=${to}`)}
          label={t('list.pages')}
          previousLabel={t('list.previousPage')}
          nextLabel={t('list.nextPage')}
          range={t('list.range', { first: from, last: from + rows.length - 1, total: count })}
        />
      )}
      {asked?.what === 'name' && <NameListDialog list={asked.list} onClose={close} />}
      {asked?.what === 'delete' && <DeleteListDialog list={asked.list} onClose={close} />}
    </>
  )
}

function None() {
  const t = useText()
  return (
    <Empty icon={<ListX aria-hidden="true" />} title={t('lists.none')} text={t('lists.noneText')}>
      <Link className={buttonClass({ kind: 'primary' })} to="/products">
        {t('shell.browseParts')}
      </Link>
    </Empty>
  )
}
