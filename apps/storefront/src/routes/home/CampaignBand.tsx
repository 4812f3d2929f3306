/** The one dark band of the page: parts of the campaign, with the price for those who have one. */
import { Link } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import css from './CampaignBand.module.css'
import type { Campaign } from './load-campaign.ts'

export function CampaignBand({ campaign: { hits, count, href } }: { readonly campaign: Campaign }) {
  const t = useText()
  const [first] = hits
  return (
    <section className={css.band} aria-labelledby="campaign">
      <div className={css.words}>
        <Tag kind="signal">{t('list.campaign')}</Tag>
        <h2 id="campaign">{t('home.campaignTitle', { name: first?.name ?? '' })}</h2>
        <p>{t('home.campaignText')}</p>
        <CampaignPrice campaign={hits} />
        <Link className={buttonClass({ kind: 'primary', size: 'large' })} to={href}>
          {t(count === 1 ? 'home.campaignShowOne' : 'home.campaignShow', { count })}
        </Link>
      </div>
      <ul className={css.drawings}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Link to={`/product/${hit.id}`}>
              <img src={hit.thumbnail} width="160" height="160" alt="" loading="lazy" decoding="async" />
              <span>{hit.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CampaignPrice({ campaign }: { readonly campaign: Campaign['hits'] }) {
  const t = useText()
  const isCustomer = useUser() !== undefined
  if (!isCustomer) return <LoginForPrices />
  const priced = campaign.find((hit) => hit.price?.campaign)
  if (!priced?.price) return null
  const { text } = priced.price
  const cheaper = priced.price.cheaper?.isCampaign ? priced.price.cheaper : undefined
  return (
    <p className={css.price}>
      {cheaper?.text ?? text}{' '}
      <small>
        {cheaper
          ? t('home.campaignFrom', { unit: priced.perUnit, from: cheaper.from, usual: text })
          : t('home.campaignPer', { unit: priced.perUnit })}
      </small>
    </p>
  )
}
