/** The facts of a person for the admins who manage the account: key figures, and rights with their owner. */
import type { PersonOverview } from '@hoistway/contract/account/directory'
import { pricesSeen } from '@hoistway/domain/prices/prices-seen'
import { LANGUAGE_NAME, localeOr } from '@hoistway/domain/texts/locale'
import { formatShare } from '@hoistway/domain/texts/number-format'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { whenWords } from '../../texts/when-words.ts'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Shape } from '../../ui/display/Shape.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { roleWords, STATE_SHAPE } from './person-words.ts'
import { Rules } from './Rules.tsx'

type KeyFiguresProps = { readonly person: PersonOverview; readonly now: number }

export function KeyFigures({ person, now }: KeyFiguresProps) {
  const t = useText()
  const { locale } = useRootData()
  const { user, state, sessions, orders } = person
  const language = localeOr(user.language)
  const cells = [
    { key: 'stateTitle', value: <Shape kind={STATE_SHAPE[state]}>{t(`person.state.${state}`)}</Shape> },
    { key: 'roleTitle', value: roleWords(user, t) },
    { key: 'language', value: <span lang={language}>{LANGUAGE_NAME[language]}</span> },
    {
      key: 'lastActive',
      value: user.lastActive === null ? t('person.never') : whenWords(user.lastActive, now, locale),
    },
    { key: 'sessions', value: sessions },
    { key: 'ordersTitle', value: orders },
  ]
  return (
    <TitleBlock
      columns="six"
      cells={cells.map(({ key, value }) => ({ caption: t(`person.${key}`), value }))}
    />
  )
}

export function Rights({ person: { user } }: { readonly person: PersonOverview }) {
  const t = useText()
  const { locale } = useRootData()
  const yesOrNo = (value: boolean) => t(`person.${value ? 'yes' : 'no'}`)
  const rights = [
    { key: 'isWebUser', value: yesOrNo(user.isWebUser), owner: 'shop' },
    { key: 'isCustomerAdmin', value: yesOrNo(user.isCustomerAdmin), owner: 'shop' },
    { key: 'pricesShown', value: t(`person.prices.${pricesSeen(user)}`), owner: 'erp' },
    { key: 'priceList', value: user.priceKey ?? '–', owner: 'erp' },
    { key: 'webDiscount', value: formatShare(locale, user.webDiscount / 100, 2), owner: 'erp' },
    { key: 'mailCodes', value: user.mailCodes.join(', ') || '–', owner: 'shop' },
  ] as const
  return (
    <Stack as="section" gap={4} aria-labelledby="rights">
      <SectionHead id="rights" title={t('person.rights')} />
      <Rules rules={rights.map((right) => ({ ...right, caption: t(`person.${right.key}`) }))} />
    </Stack>
  )
}
