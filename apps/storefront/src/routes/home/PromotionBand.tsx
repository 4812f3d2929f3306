/** The dark band of the page: the promotion of the content service, and drawings of parts at a campaign price, with
 *  that price for visitors who see prices. Each of the two may be missing. */
import { useUser } from '../../data/root-data.ts'
import { ContentLink } from '../../features/content/ContentLink.tsx'
import { ContentPicture } from '../../features/content/ContentPicture.tsx'
import { ShortText } from '../../features/content/ShortText.tsx'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import type { CampaignParts } from './load-campaign-parts.ts'
import type { Promotion } from './load-promotion.ts'
import css from './PromotionBand.module.css'

type PromotionBandProps = {
  readonly promotion: Promotion | undefined
  readonly campaign: CampaignParts | undefined
}

export function PromotionBand({ promotion, campaign }: PromotionBandProps) {
  const t = useText()
  return (
    <section className={css.band} aria-labelledby="promotion">
      <div className={css.words}>
        {campaign && <Tag kind="signal">{t('list.campaign')}</Tag>}
        <h2 id="promotion" lang={promotion?.language}>
          {promotion?.title ?? t('home.campaignTitle', { name: campaign?.hits[0]?.name ?? '' })}
        </h2>
        {promotion && (
          <div lang={promotion.language}>
            <ShortText>{promotion.content}</ShortText>
          </div>
        )}
        {campaign && <p>{t('home.campaignText')}</p>}
        {campaign && <CampaignPrice campaign={campaign.hits} />}
        <PromotionLink promotion={promotion} campaign={campaign} />
      </div>
      {campaign ? <CampaignDrawings campaign={campaign.hits} /> : <PromotionPicture promotion={promotion} />}
    </section>
  )
}

/** The link of the promotion. The number of its parts is known only for the campaign's link. */
function PromotionLink({ promotion, campaign }: PromotionBandProps) {
  const t = useText()
  const href = promotion?.href ?? campaign?.href
  if (href === undefined) return null
  const count = href === campaign?.href ? campaign.count : undefined
  return (
    <ContentLink className={buttonClass({ kind: 'primary', size: 'large' })} url={href}>
      {count === undefined ? t('home.promotionShow') : t('home.campaignShow', { count })}
    </ContentLink>
  )
}

function CampaignDrawings({ campaign }: { readonly campaign: CampaignParts['hits'] }) {
  return (
    <ul className={css.drawings}>
      {campaign.map((hit) => (
        <li key={hit.id}>
          <Link to={`/product/${hit.id}`}>
            <img src={hit.thumbnail} width="160" height="160" alt="" loading="lazy" decoding="async" />
            <span className={css.caption}>
              {hit.size === undefined ? (
                unbroken(hit.name)
              ) : (
                <>
                  {hit.size} <span className="visually-hidden">{hit.name}</span>
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PromotionPicture({ promotion }: { readonly promotion: Promotion | undefined }) {
  if (!promotion?.picture) return null
  return (
    <div className={css.picture} lang={promotion.language}>
      <ContentPicture {...promotion.picture} />
    </div>
  )
}

function CampaignPrice({ campaign }: { readonly campaign: CampaignParts['hits'] }) {
  const t = useText()
  const isCustomer = useUser() !== undefined
  if (!isCustomer) return <LoginForPrices />
  const priced = campaign.find((hit) => hit.price?.campaign)
  if (!priced?.price) return null
  const { text, cheaper, usual } = priced.price
  const unit = priced.perUnit
  if (cheaper?.isCampaign) {
    return (
      <p className={css.price}>
        {cheaper.text}{' '}
        <small>
          {priced.size} {t('home.campaignFrom', { unit, from: cheaper.from, usual: cheaper.usual ?? text })}
        </small>
      </p>
    )
  }
  return (
    <p className={css.price}>
      {text}{' '}
      <small>
        {priced.size}{' '}
        {usual === undefined ? t('home.campaignPer', { unit }) : t('home.campaignUsually', { unit, usual })}
      </small>
    </p>
  )
}
