/** Companies and people of all companies: one field finds them and their orders, and the chosen one is open beside the
 *  list. In windows below 1200 pixels it takes the place of the list. */
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { focusRow } from '../../../ui/row-keys.ts'
import { directoryPath, rowKey } from './addresses.ts'
import css from './CompaniesPage.module.css'
import { CompanyView } from './CompanyView.tsx'
import type { Directory, loadCompanies } from './load-companies.ts'
import { PersonView } from './PersonView.tsx'
import { SearchList } from './SearchList.tsx'
import { useDirectorySearch } from './use-directory-search.ts'

export function CompaniesPage() {
  const t = useText()
  const isOnline = useOnline()
  const directory = useAreaData<typeof loadCompanies>()
  const { open } = directory
  const searching = useDirectorySearch(directory)
  const list = directoryPath(searching.q)
  useCloseKey(open, list)
  return (
    <div className={classNames('page', css.page, open && css.open)}>
      <SearchList searching={searching} open={open} />
      <div className={css.side}>
        {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
        {open && (
          <Link className={classNames(linkClass, css.back)} to={list}>
            <ArrowLeft aria-hidden="true" /> {t('siteAdmin.companies.back')}
          </Link>
        )}
        {open === undefined && <p className="quiet">{t('siteAdmin.companies.choose')}</p>}
        {open?.kind === 'company' && (
          <CompanyView key={open.overview.company.id} open={open} now={directory.now} q={searching.q} />
        )}
        {open?.kind === 'person' && (
          <PersonView key={open.person.user.id} open={open} now={directory.now} q={searching.q} />
        )}
      </div>
    </div>
  )
}

/** Escape closes the open page and gives its row the focus. */
function useCloseKey(open: Directory['open'], list: string): void {
  const navigate = useNavigate()
  const row = open && rowKey(open)
  useEffect(() => {
    if (row === undefined) return
    async function onKeyDown({ key, defaultPrevented, target }: KeyboardEvent) {
      // A layer over the page takes the key for itself, and so does a field.
      if (key !== 'Escape' || defaultPrevented || target instanceof HTMLInputElement) return
      if (document.querySelector('dialog[open]')) return
      await navigate(list, { preventScrollReset: true })
      focusRow(document, row ?? '')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [row, list, navigate])
}
