import { BookOpen } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import { ContentPicture } from '../../features/content/ContentPicture.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/display/Sheet.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Empty } from '../../ui/messages/Empty.tsx'
import css from './GuidesPage.module.css'
import type { loadGuides } from './load-guides.ts'
import type { PageCard } from './page-cards.ts'

/** Lists the guides as cards with pictures (ROUTE-25). */
export function GuidesPage() {
  const t = useText()
  const { guides } = useLoaderData<typeof loadGuides>()
  return (
    <Stack page>
      <PageHead title={t('guides.title')} lead={t('guides.description')} />
      {guides.length === 0 ? (
        <Empty icon={<BookOpen aria-hidden="true" />} title={t('guides.none')}>
          <Link className={buttonClass()} to="/question">
            {t('question.write')}
          </Link>
        </Empty>
      ) : (
        <ul className={css.cards}>
          {guides.map((guide, index) => (
            <GuideCard key={guide.id} guide={guide} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

type GuideCardProps = { readonly guide: PageCard; readonly isFirst: boolean }

/** The link is the heading, its target the whole card. */
function GuideCard({ guide: { url, label, summary, picture, language }, isFirst }: GuideCardProps) {
  return (
    <li className={css.card} lang={language}>
      {picture && (
        <Sheet className={css.sheet}>
          <ContentPicture {...picture} isFirst={isFirst} />
        </Sheet>
      )}
      <h2>
        <Link className="plain-link whole-target" to={url}>
          {label}
        </Link>
      </h2>
      <p>{summary}</p>
    </li>
  )
}
