import { MessageCircleQuestionMark, Repeat2, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { type HitPositions, HitTable } from '../../features/product-list/HitTable.tsx'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/controls/Link.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { Crumbs } from '../products/Crumbs.tsx'
import { BuyBox } from './BuyBox.tsx'
import { CopyNumber } from './CopyNumber.tsx'
import { Documents } from './Documents.tsx'
import { Gallery } from './Gallery.tsx'
import type { loadProduct } from './load-product.ts'
import css from './ProductPage.module.css'
import type { ProductData } from './product-data.ts'

/** The page of one part. */
export function ProductPage() {
  const t = useText()
  const data = useLoaderData<typeof loadProduct>()
  const { part } = data
  const [pointedAt, setPointedAt] = useState<number>()
  const numbers = useMemo(() => new Map(data.numbers), [data.numbers])
  const positions = { numbers, pointedAt, onPoint: setPointedAt }
  return (
    <div className={classNames('page', css.page)}>
      <header className={css.title}>
        <div>
          <Crumbs crumbs={data.crumbs} />
          <h1>{unbroken(part.name)}</h1>
        </div>
        <div className={css.number}>
          <span className="article-number">{part.articleNr}</span>
          <CopyNumber articleNr={part.articleNr} />
        </div>
      </header>
      <div className={css.gallery}>
        <Gallery
          key={part.id}
          images={data.images}
          name={part.name}
          titleBlock={data.titleBlock}
          parts={[...data.accessories, ...data.crossSell]}
          pointedAt={pointedAt}
          onPoint={setPointedAt}
        />
      </div>
      <Stack className={css.buy}>
        <Marks data={data} />
        {data.description !== '' && <p className={css.description}>{data.description}</p>}
        {data.facts.length > 0 && <TitleBlock className={css.facts} columns="1fr 1fr" cells={data.facts} />}
        <BuyBox key={part.id} data={data} />
        {(part.notSold === undefined || data.toOrder) && (
          <Link className={css.ask} to={`/question?product=${part.id}`}>
            <MessageCircleQuestionMark aria-hidden="true" />
            {t('question.askAboutPart')}
          </Link>
        )}
        <Documents productID={part.id} documents={data.documents} missing={data.missingDocuments} />
      </Stack>
      <Attributes attributes={data.attributes} />
      <Stack gap={24} className={css.others}>
        <Others titleKey="product.accessories" hits={data.accessories} positions={positions} />
        <Others titleKey="product.crossSell" hits={data.crossSell} positions={positions} />
        <Others titleKey="product.related" hits={data.related} />
      </Stack>
    </div>
  )
}

/** The most important warnings for a buyer, in words. */
function Marks({ data: { part, isLongGoods, ...data } }: { readonly data: ProductData }) {
  const t = useText()
  return (
    <>
      {part.notSold === 'replaced' && <Discontinued {...data} />}
      {data.replaces.length > 0 && <Replaces parts={data.replaces} />}
      {part.notSold === 'underDevelopment' && <Note>{t('product.underDevelopment')}</Note>}
      {(part.isSafetyComponent || isLongGoods) && (
        <Stack row gap={8}>
          {part.isSafetyComponent && (
            <Tag kind="outline">
              <ShieldCheck aria-hidden="true" />
              {t('product.safetyComponent')}
            </Tag>
          )}
          {isLongGoods && <Tag kind="outline">{t('product.longGoods')}</Tag>}
        </Stack>
      )}
    </>
  )
}

function Discontinued({ successor, toOrder }: Pick<ProductData, 'successor' | 'toOrder'>) {
  const t = useText()
  return (
    <Note kind="low" icon={<Repeat2 aria-hidden="true" />}>
      {t('product.replaced')}{' '}
      {successor && (
        <Link className={css.next} to={`/product/${successor.id}`}>
          {t('product.successor', { number: successor.articleNr, name: unbroken(successor.name) })}
        </Link>
      )}
      {toOrder && toOrder.id !== successor?.id && (
        <Link className={css.next} to={`/product/${toOrder.id}`}>
          {t('product.orderInstead', { number: toOrder.articleNr, name: unbroken(toOrder.name) })}
        </Link>
      )}
    </Note>
  )
}

function Replaces({ parts }: { readonly parts: ProductData['replaces'] }) {
  const t = useText()
  return (
    <Note icon={<Repeat2 aria-hidden="true" />}>
      {t('product.replaces')}{' '}
      {parts.map(({ id, articleNr }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link className="article-number" to={`/product/${id}`}>
            {articleNr}
          </Link>
        </span>
      ))}{' '}
      {t('product.discontinued')}
    </Note>
  )
}

function Attributes({ attributes }: Pick<ProductData, 'attributes'>) {
  const t = useText()
  if (attributes.length === 0) return null
  return (
    <section className={css.attributes} aria-labelledby="attributes">
      <SectionHead id="attributes" title={t('product.attributes')} />
      <dl>
        {attributes.map(({ attributeID, label, value }) => (
          <div key={attributeID}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type OthersProps = {
  readonly titleKey: string
  readonly hits: readonly HitView[]
  readonly positions?: HitPositions
}

function Others({ titleKey, hits, positions }: OthersProps) {
  const t = useText()
  if (hits.length === 0) return null
  const isNumbered = positions !== undefined && hits.some(({ id }) => positions.numbers.has(id))
  const end = (
    <span className="faint">
      {isNumbered && <span className={css.numbered}>{t('product.numbersInDrawing')}</span>}
      {hits.length}
    </span>
  )
  return (
    <section aria-labelledby={titleKey}>
      <SectionHead id={titleKey} title={t(titleKey)} end={end} />
      <HitTable hits={hits} caption={t(titleKey)} compact {...(isNumbered && { positions })} />
    </section>
  )
}
