import { ChevronRight } from 'lucide-react'
import { ContentLink } from '../../../features/content/ContentLink.tsx'
import { ContentPicture } from '../../../features/content/ContentPicture.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './Banner.module.css'
import type { BannerView } from './section-views.ts'

/** A picture over its title, or beside it on a wide page. With a link the picture says no more than the title does. */
export function Banner({ banner }: { readonly banner: BannerView }) {
  const { title, href, language } = banner
  const inside = (
    <>
      <BannerPictures banner={banner} />
      <span className={css.title}>
        {title}
        {href !== undefined && <ChevronRight aria-hidden="true" />}
      </span>
    </>
  )
  return (
    <div className={css.banner} lang={language}>
      {href === undefined ? inside : <ContentLink url={href}>{inside}</ContentLink>}
    </div>
  )
}

/** Shows the wide or the narrow picture; the browser fetches only that one. */
function BannerPictures({ banner: { picture, narrowPicture, href } }: { readonly banner: BannerView }) {
  const described = href === undefined ? {} : { text: '' }
  return (
    <>
      {picture && (
        <ContentPicture
          {...picture}
          {...described}
          className={classNames(css.picture, narrowPicture && css.wide)}
        />
      )}
      {narrowPicture && (
        <ContentPicture
          {...narrowPicture}
          {...described}
          className={classNames(css.picture, picture && css.narrow)}
        />
      )}
    </>
  )
}
