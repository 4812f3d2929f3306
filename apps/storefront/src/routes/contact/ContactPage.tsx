import { Link, useLoaderData } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { Markdown } from '../../features/content/Markdown.tsx'
import { People } from '../../features/content/People.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import css from './ContactPage.module.css'
import type { ContactData, loadContact, Reach } from './load-contact.ts'

const AT_HAND = [
  'contact.readyNumber',
  'contact.readyLift',
  'contact.readyMeasure',
  'contact.readyPhoto',
] as const

/** The page that says how to reach a person (ROUTE-04). */
export function ContactPage() {
  const t = useText()
  const { reach, page } = useLoaderData<typeof loadContact>()
  const language = page?.language
  return (
    <Stack page className={css.page}>
      <h1 lang={language}>{page?.title ?? t('contact.title')}</h1>
      <Stack>
        {page && page.content !== '' ? (
          <div lang={language}>
            <Markdown>{page.content}</Markdown>
          </div>
        ) : (
          <p>{t('contact.lead')}</p>
        )}
        <Ways reach={reach} />
        <Stack row gap={8}>
          <Link className={buttonClass({ size: 'large' })} to="/question">
            {t('question.write')}
          </Link>
          <Link className={buttonClass({ size: 'large' })} to="/photo-order">
            {t('photo.title')}
          </Link>
        </Stack>
        {page && page.people.length > 0 && (
          <section aria-labelledby="people" lang={language}>
            <SectionHead id="people" title={t('contact.peopleTitle')} />
            <People people={page.people} />
          </section>
        )}
      </Stack>
      <Stack>
        <section aria-labelledby="at-hand">
          <SectionHead id="at-hand" title={t('contact.readyTitle')} />
          <ul className={css.list}>
            {AT_HAND.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
        {page && page.address.length > 0 && <PostalAddress lines={page.address} />}
      </Stack>
    </Stack>
  )
}

/** Shows the ways that the company has named. A site admin of a shop that names none reads where to write them. */
function Ways({ reach }: { readonly reach: Reach }) {
  const t = useText()
  const { isSiteAdmin } = useRootData()
  const cells = [
    reach.phone !== '' && {
      caption: t('contact.phoneTitle'),
      value: (
        <a className="nowrap" href={reach.phoneLink}>
          {reach.phone}
        </a>
      ),
    },
    reach.email !== '' && {
      caption: t('contact.emailTitle'),
      value: <a href={`mailto:${reach.email}`}>{reach.email}</a>,
    },
    reach.openingHours !== '' && { caption: t('contact.hoursTitle'), value: reach.openingHours },
  ].filter((cell) => cell !== false)
  if (cells.length === 0) return isSiteAdmin ? <Note kind="low">{t('contact.unnamed')}</Note> : null
  return <TitleBlock className={css.cells} columns="repeat(auto-fit, minmax(11.25rem, 1fr))" cells={cells} />
}

function PostalAddress({ lines }: { readonly lines: NonNullable<ContactData['page']>['address'] }) {
  const t = useText()
  return (
    <section aria-labelledby="address">
      <SectionHead id="address" title={t('contact.addressTitle')} />
      <address className={css.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
