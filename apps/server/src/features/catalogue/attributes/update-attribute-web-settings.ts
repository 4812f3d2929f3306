/** POST update-attribute-web-settings: stores how attributes are shown, filtered and searched, all settings or none.
 *  The answer is the new filter setup, and comes when this node's own index has it (AMB-71). */

import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { AttributeWebSetting } from '@hoistway/contract/site-admin/catalogue-admin'
import { AttributeWebStatus, FilterBehaviour, SearchPriority } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { type Doer, doerOf } from '../../../audit/doer.ts'
import { changesOf } from '../../../audit/facts.ts'
import { type Act, recordAct } from '../../../audit/record-act.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { type AttributeRow, readAttributes } from '../../../catalogue-index/queries.ts'
import { lockState, publishSetup } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import type { FilterSetups } from '../filter/filter-setup.ts'
import { type AttributeSettings, updateSettings } from './setting-queries.ts'

export type SettingsNeeds = {
  readonly db: Kysely<Database>
  readonly live: LiveCatalogue
  readonly setups: FilterSetups
  readonly now: () => Date
}

export function updateAttributeWebSettings(needs: SettingsNeeds): Handler<'updateAttributeWebSettings'> {
  const { live, setups } = needs
  return async ({ body }, visitor, requestMeta) => {
    const twice = firstRepeated(body.map(({ attributeID }) => attributeID))
    if (twice !== undefined) return refuse('invalidInput', `There are two settings for attribute ${twice}.`)
    const refused = await store(needs, body.map(settingsOf), doerOf(requestMeta, visitor.customer))
    if (refused) return refused
    await live.refresh()
    return setups.whole(visitor)
  }
}

function store(
  { db, now }: SettingsNeeds,
  settings: readonly AttributeSettings[],
  doer: Doer,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { setupCreated } = await lockState(transaction)
    const known = new Map((await readAttributes(transaction)).map((attribute) => [attribute.id, attribute]))
    const unknown = settings.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    if (unknown.length > 0) return refuse('invalidInput', `There is no attribute ${unknown.join(', ')}.`)
    await updateSettings(transaction, settings)
    await recordAct(transaction, doer, ...settings.flatMap((after) => actOf(known.get(after.id), after)))
    await publishSetup(transaction, laterThan(setupCreated, now()))
    return undefined
  })
}

/** An attribute that stays as it was leaves no entry. */
function actOf(attribute: AttributeRow | undefined, after: AttributeSettings): readonly Act[] {
  if (!attribute) return []
  const { id, web_status, filter_behaviour, sort_prio, search_priority } = attribute
  const before = { id, web_status, filter_behaviour, sort_prio, search_priority }
  if (Object.keys(changesOf(before, after).after).length === 0) return []
  const detail = attribute.code
  const target = { kind: 'attribute', id } as const
  return [{ act: 'attributes-changed', target, companyId: undefined, before, after, detail }]
}

/** Returns now, but later than the setup before: a clock that was put back must not make an old setup look new. */
function laterThan(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

function settingsOf(setting: AttributeWebSetting): AttributeSettings {
  return {
    id: setting.attributeID,
    web_status: codeOf(setting.webStatus, AttributeWebStatus),
    filter_behaviour: codeOf(setting.filterBehaviour, FilterBehaviour),
    sort_prio: setting.sortPrio,
    search_priority: codeOf(setting.searchSettings, SearchPriority),
  }
}

/** Reads a code from its number, from the number as text, or from its name. */
function codeOf(sent: number | string, codes: Readonly<Record<string, number>>): number {
  return codes[sent] ?? Number(sent)
}

function firstRepeated(ids: readonly number[]): number | undefined {
  return ids.find((id, index) => ids.indexOf(id) !== index)
}
