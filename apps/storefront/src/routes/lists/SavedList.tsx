/** A row of the own lists. Its drawings and first parts distinguish lists without a name. */

import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { Link2, ListPlus, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useOnline } from '../../data/calls/online.ts'
import { cartActions } from '../../data/cart/cart-store.ts'
import { useShareLink } from '../../data/page/share-link.ts'
import { Thumbnail } from '../../features/product-list/Thumbnail.tsx'
import { useTakeLines } from '../../features/shared-list/use-take-lines.ts'
import { useText } from '../../texts/text.ts'
import { Button, linkClass } from '../../ui/controls/Button.tsx'
import table from '../../ui/display/Table.module.css'
import { LinkDialog } from '../../ui/layers/LinkDialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './ListsPage.module.css'
import type { ListRow } from './load-lists.ts'

type SavedListProps = {
  readonly list: ListRow
  readonly onName: () => void
  readonly onDelete: () => void
}

export function SavedList({ list, onName, onDelete }: SavedListProps) {
  const t = useText()
  const isOnline = useOnline()
  const { token, title } = list
  return (
    <tr>
      <th scope="row" className={css.name}>
        <Link className={linkClass} to={`/shared?token=${encodeURIComponent(token)}`}>
          {title}
        </Link>
        {list.name !== '' && (
          <span className={css.second}>{t(list.isCart ? 'lists.cart' : 'lists.search')}</span>
        )}
      </th>
      <td>
        <Parts list={list} />
      </td>
      <td className={`${table.number} ${css.lines}`}>
        {list.lineCount}
        <span className={css.unit}> {t('lists.lineWord', { count: list.lineCount })}</span>
      </td>
      <td className={css.saved}>
        {list.day}
        {list.until !== undefined && (
          <span className={css.second}>{t('lists.until', { day: list.until })}</span>
        )}
      </td>
      <td className={css.actions}>
        {list.isCart && <AddToCart list={list} />}
        <CopyLink list={list} />
        <Button
          kind="quiet"
          square
          disabled={!isOnline}
          aria-label={t('lists.rename', { list: title })}
          onClick={onName}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          kind="quiet"
          square
          disabled={!isOnline}
          aria-label={t('lists.deleteOne', { list: title })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
}

function Parts({ list: { thumbnails, parts, lineCount } }: Pick<SavedListProps, 'list'>) {
  const t = useText()
  const more = lineCount - parts.length
  return (
    <span className={css.pictures}>
      {thumbnails.map((src) => (
        <Thumbnail key={src} src={src} size={40} />
      ))}
      <span className={css.words}>
        {parts.join(', ')}
        {more > 0 && parts.length > 0 && ` ${t('lists.more', { count: more })}`}
        {parts.length === 0 && <span className="quiet">{t('lists.gone')}</span>}
      </span>
    </span>
  )
}

/** Leaves what the cart holds. */
function AddToCart({ list: { token, title } }: Pick<SavedListProps, 'list'>) {
  const t = useText()
  const isOnline = useOnline()
  const { state, take } = useTakeLines(token)
  return (
    <>
      <Button
        disabled={!isOnline}
        aria-disabled={state === FetchStatus.Fetching}
        aria-label={t('lists.addOne', { list: title })}
        onClick={() => void take(cartActions.addAll)}
      >
        <ListPlus aria-hidden="true" />
        {t('lists.add')}
      </Button>
      {state === FetchStatus.Error && <Note kind="err">{t('shared.loadFailed')}</Note>}
    </>
  )
}

function CopyLink({ list: { token, title, isCart } }: Pick<SavedListProps, 'list'>) {
  const t = useText()
  const { share, linkToCopy, close } = useShareLink(() => Promise.resolve(token), {
    offline: t('shell.onlineOnly'),
    failed: t('cart.shareFailed'),
    copied: t('lists.copied'),
  })
  return (
    <>
      <Button
        kind="quiet"
        square
        aria-label={t('lists.copyLink', { list: title })}
        onClick={() => void share()}
      >
        <Link2 aria-hidden="true" />
      </Button>
      {linkToCopy !== undefined && (
        <LinkDialog
          link={linkToCopy}
          title={title}
          label={t('cart.shareLink')}
          hint={t(isCart ? 'cart.shareLinkHint' : 'list.shareHint')}
          doneLabel={t('cart.shareDone')}
          onClose={close}
        />
      )}
    </>
  )
}
