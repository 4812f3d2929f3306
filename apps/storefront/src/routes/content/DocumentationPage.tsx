import { BookOpen, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useLoaderData } from 'react-router'
import { useText } from '../../texts/text.ts'
import { Button, linkClass } from '../../ui/controls/Button.tsx'
import { Field, Input } from '../../ui/controls/Field.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './DocumentationPage.module.css'
import type { loadDocumentation } from './load-documentation.ts'
import type { PageCard } from './page-cards.ts'

/** Lists the service documents: terms and guides (ROUTE-26). Documents of parts are on the pages of the parts. */
export function DocumentationPage() {
  const t = useText()
  const { guides, others } = useLoaderData<typeof loadDocumentation>()
  return (
    <Stack page>
      <Columns>
        <Stack>
          <h1>{t('documentation.title')}</h1>
          {others.length > 0 && (
            <section aria-labelledby="terms">
              <SectionHead id="terms" title={t('documentation.termsTitle')} />
              <Documents documents={others} icon={<FileText aria-hidden="true" />} />
            </section>
          )}
          {guides.length > 0 && (
            <section aria-labelledby="guides">
              <SectionHead
                id="guides"
                title={t('guides.title')}
                end={
                  <Link className={linkClass} to="/guides">
                    {t('guides.all')}
                  </Link>
                }
              />
              <Documents documents={guides} icon={<BookOpen aria-hidden="true" />} />
            </section>
          )}
        </Stack>
        <PartDocuments />
      </Columns>
    </Stack>
  )
}

type DocumentsProps = { readonly documents: readonly PageCard[]; readonly icon: ReactNode }

function Documents({ documents, icon }: DocumentsProps) {
  return (
    <ul className={css.list}>
      {documents.map(({ id, url, label, summary, language }) => (
        <li key={id} lang={language}>
          {icon}
          <span>
            <Link className="plain-link whole-target" to={url}>
              {label}
            </Link>
            <span className={css.summary}>{summary}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Offers a search for the documents of parts. There are thousands of them, each useful with its part only. */
function PartDocuments() {
  const t = useText()
  return (
    <Stack as="section" gap={8} aria-labelledby="part-documents">
      <SectionHead id="part-documents" title={t('documentation.partsTitle')} />
      <p>{t('documentation.parts')}</p>
      <Form action="/search" className={css.search}>
        <Field label={t('documentation.searchLabel')}>
          {(control) => <Input {...control} name="q" autoComplete="off" maxLength={200} required />}
        </Field>
        <Button type="submit">{t('documentation.search')}</Button>
      </Form>
    </Stack>
  )
}
