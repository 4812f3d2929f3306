import { useLoaderData } from 'react-router'
import { ContentPicture } from '../../features/content/ContentPicture.tsx'
import { People } from '../../features/content/People.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Sheet } from '../../ui/display/Sheet.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { loadStaff } from './load-staff.ts'
import css from './StaffPage.module.css'

/** Shows the people of the shop by department, with telephone and e-mail address. */
export function StaffPage() {
  const { title, language, picture, sections } = useLoaderData<typeof loadStaff>()
  return (
    <Stack page gap={24} className={css.page} lang={language}>
      <h1>{title}</h1>
      {picture && (
        <Sheet className={css.sheet}>
          <ContentPicture {...picture} isFirst />
        </Sheet>
      )}
      {sections.map((section) => (
        <section key={section.key} className={css.section} aria-labelledby={section.key}>
          <SectionHead id={section.key} title={section.title} />
          <People people={section.people} />
        </section>
      ))}
    </Stack>
  )
}
