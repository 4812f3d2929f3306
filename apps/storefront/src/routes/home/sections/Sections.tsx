/** The sections about the shop below the home page, each built of blocks (ENT-53 to ENT-57). */
import { useId } from 'react'
import { ContentLink } from '../../../features/content/ContentLink.tsx'
import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import { ShortText } from '../../../features/content/ShortText.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Banner } from './Banner.tsx'
import { Note } from './Note.tsx'
import { Partners } from './Partners.tsx'
import { PictureRow } from './PictureRow.tsx'
import css from './Sections.module.css'
import type { BlockView, SectionView } from './section-views.ts'
import { TextBlock } from './TextBlock.tsx'

export function Sections({ sections }: { readonly sections: readonly SectionView[] }) {
  return sections.map((section) => <Section key={section.id} section={section} />)
}

function Section({ section }: { readonly section: SectionView }) {
  const { title, content, href, picture, language, blocks } = section
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} lang={language}>
      <SectionHead
        id={titleId}
        title={href === undefined ? title : <ContentLink url={href}>{title}</ContentLink>}
      />
      <div className={css.lead}>
        {content !== '' && (
          <div className={css.words}>
            <ShortText>{content}</ShortText>
          </div>
        )}
        {picture && <ContentPicture {...picture} className={css.picture} />}
      </div>
      <div className={css.blocks}>
        {blocks.map((block) => (
          <BlockOf key={block.id} block={block} />
        ))}
      </div>
    </section>
  )
}

function BlockOf({ block }: { readonly block: BlockView }) {
  switch (block.kind) {
    case 'banner':
      return <Banner banner={block} />
    case 'text':
      return <TextBlock text={block} />
    case 'note':
      return <Note note={block} />
    case 'pictures':
      return <PictureRow row={block} />
    case 'partners':
      return <Partners partners={block.partners} />
  }
}
