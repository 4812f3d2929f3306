/** Links to the other pages of a long list; nothing where one page holds the list. */
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { Pager } from '../../ui/controls/Pager.tsx'
import { SHARED_PAGE_SIZE, type Shown } from './load-shared.ts'

export function SharedPages({ token, page, count }: Shown) {
  const t = useText()
  const counted = useCounted()
  if (count <= SHARED_PAGE_SIZE) return null
  const toPage = (wanted: number) =>
    `/shared?token=${encodeURIComponent(token)}${wanted === 1 ? '' : `&page=${wanted}`}`
  return (
    <Pager
      page={page}
      pages={Math.ceil(count / SHARED_PAGE_SIZE)}
      toPage={toPage}
      label={t('list.pages')}
      previousLabel={t('list.previousPage')}
      nextLabel={t('list.nextPage')}
      range={t('list.range', {
        first: counted((page - 1) * SHARED_PAGE_SIZE + 1),
        last: counted(Math.min(page * SHARED_PAGE_SIZE, count)),
        total: counted(count),
      })}
    />
  )
}
