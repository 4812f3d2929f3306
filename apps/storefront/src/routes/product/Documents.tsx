import { useText } from '../../texts/text.ts'
import { Rule } from '../../ui/Rule.tsx'
import css from './Documents.module.css'
import type { DocumentView } from './document-views.ts'

export function Documents({ documents }: { readonly documents: readonly DocumentView[] }) {
  const t = useText()
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <Rule
        id="documents"
        title={t('product.documents')}
        end={<span className={css.count}>{documents.length}</span>}
      />
      <ul className={css.documents}>
        {documents.map(({ id, label, type, extension, languages, href }) => (
          <li key={id}>
            <a
              href={href}
              hrefLang={languages.length === 1 ? languages[0] : undefined}
              target="_blank"
              rel="noopener"
            >
              <span className={css.extension}>{extension}</span>
              <span className={css.label}>
                {label}
                {type !== undefined && <span className={css.type}> {type}</span>}
              </span>
              <span className={css.languages}>{languages.join(', ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
