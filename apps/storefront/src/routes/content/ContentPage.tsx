/** A service page or one about the shop, with the other pages of its menu beside it. */
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { ContentPicture } from '../../features/content/ContentPicture.tsx'
import { Markdown } from '../../features/content/Markdown.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Sheet } from '../../ui/display/Sheet.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './ContentPage.module.css'
import { labelSlug } from './label-slug.ts'
import type { loadContent } from './load-content.ts'

export function ContentPage() {
  const { id, label, content, picture, language } = useLoaderData<typeof loadContent>()
  const { pathname } = useLocation()
  useLabelInAddress(id, label)
  return (
    <Stack page>
      <Columns>
        <Stack as="article" lang={language}>
          <h1>{label}</h1>
          {picture && (
            <Sheet className={css.sheet}>
              <ContentPicture {...picture} isFirst />
            </Sheet>
          )}
          <Markdown path={withoutLabel(pathname)}>{content}</Markdown>
        </Stack>
        <Stack as="aside" gap={24}>
          <OtherPages id={id} />
          <Ask />
        </Stack>
      </Columns>
    </Stack>
  )
}

function OtherPages({ id }: { readonly id: number }) {
  const { menus } = useRootData()
  const menu = menus.find(({ items }) => items.some((item) => item.id === id))
  if (!menu) return null
  return (
    <nav aria-labelledby="menu">
      <SectionHead id="menu" title={menu.label} />
      <ul className={css.others}>
        {menu.items.map((item) => (
          <li key={item.id}>
            <Link to={item.url} aria-current={item.id === id ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Ask() {
  const t = useText()
  return (
    <section aria-labelledby="ask">
      <SectionHead id="ask" title={t('content.askTitle')} />
      <p className={css.ask}>{t('content.ask', { phone: t('contact.phone') })}</p>
      <Stack row gap={8}>
        <Link className={buttonClass()} to="/question">
          {t('question.write')}
        </Link>
        <Link className={buttonClass()} to="/photo-order">
          {t('photo.title')}
        </Link>
      </Stack>
    </section>
  )
}

const SERVICE_PAGE = /^\/content\/Service\/(\d+)(?:\/|$)/

function withoutLabel(pathname: string): string {
  return SERVICE_PAGE.exec(pathname)?.[0].replace(/\/$/, '') ?? pathname
}

/** Makes the label visible in the address, without a navigation: links keep the short form (AMB-57). */
function useLabelInAddress(id: number, label: string): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const slug = labelSlug(label)
    if (slug === '' || SERVICE_PAGE.exec(pathname)?.[1] !== String(id)) return
    window.history.replaceState(window.history.state, '', `/content/Service/${id}/${slug}${search}${hash}`)
  }, [id, label])
}
