/** Answers calls from the catalogue of the visitor on this device (decision 56). The first call opens it, or
 *  `enterDevice` does; `leaveDevice` closes it when the shop answers again. */
import type { Call } from '@hoistway/contract/call'
import type { Answer, Client, WireInput } from '@hoistway/contract/client'
import { formatAge } from '@hoistway/domain/texts/age'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type DeviceAnswers, deviceAnswers } from '../../offline/device/device-answers.ts'
import type { DeviceCatalogue, OpenedCatalogue } from '../../offline/device/device-catalogue.ts'
import type { KeptDocument } from '../../offline/device/kept-document.ts'
import { OnlineOnly } from '../../offline/device/offline-policy.ts'
import { storedLocale } from '../language/language.ts'
import { shopTexts } from '../language/texts.ts'
import { deviceOf } from './device.ts'
import { type DeviceMode, deviceMode, ONLINE_ONLY } from './device-mode.ts'
import { startOf } from './store-start.ts'

type Opened = { readonly answers: DeviceAnswers; readonly mode: DeviceMode; readonly end: () => void }

const opened = new WeakMap<Client, Promise<Opened | undefined>>()

/** Resolves with undefined where this device holds no catalogue of the visitor. */
export function enterDevice(client: Client): Promise<Opened | undefined> {
  const known = opened.get(client)
  if (known) return known
  const opening = open(client)
  opened.set(client, opening)
  return opening.then(
    (device) => {
      // The shop may answer again by now.
      const isWanted = opened.get(client) === opening
      if (isWanted && device) deviceMode.set(device.mode)
      else if (isWanted) opened.delete(client)
      return device
    },
    (fault) => {
      opened.delete(client)
      throw fault
    },
  )
}

export function leaveDevice(client: Client): void {
  const open = opened.get(client)
  opened.delete(client)
  deviceMode.set(undefined)
  void open?.then((device) => device?.end()).catch(() => undefined)
}

/** Resolves with undefined where this device holds no catalogue. Rejects for a call that no catalogue answers, as a
 *  network does that is away. */
export async function answerFromDevice(
  client: Client,
  row: Call,
  input: WireInput,
): Promise<Answer | undefined> {
  const device = await enterDevice(client)
  if (!device) return undefined
  try {
    const answer = await device.answers(row, input)
    if (answer) return answer
  } catch (cause) {
    if (cause instanceof OnlineOnly) return refusal(client)
    throw cause
  }
  throw new TypeError(`Without a connection nothing answers ${row.path}`)
}

async function open(client: Client): Promise<Opened | undefined> {
  const locale = storedLocale(location.hostname, navigator.languages)
  const device = await deviceOf(client)
  const catalogue = await device.openPresent(locale)
  if ('fault' in catalogue) return undefined
  return {
    answers: deviceAnswers(catalogue, {
      policy: catalogue.manifest.offlinePolicy,
      now: () => Date.now(),
      start: await startOf(device, catalogue.owner, locale),
      documents: await documentsOf(device, catalogue.owner),
    }),
    mode: modeOf(catalogue, locale, device),
    end: catalogue.end,
  }
}

async function documentsOf({ documents }: DeviceCatalogue, owner: string): Promise<readonly KeptDocument[]> {
  const kept = await documents.kept(owner)
  return 'fault' in kept ? [] : kept
}

function modeOf(
  { owner, manifest, checked, pricesConfirmed }: OpenedCatalogue,
  locale: Locale,
  device: DeviceCatalogue,
): DeviceMode {
  const { pictures } = device
  return {
    policy: manifest.offlinePolicy,
    checked,
    pricesOf: pricesConfirmed,
    pricesAge: () =>
      pricesConfirmed === undefined ? '' : formatAge(locale, Date.now() - Date.parse(pricesConfirmed)),
    async picture(src) {
      // assetAddress writes the id into the address.
      const id = /\/asset\/(\d+)/.exec(src)?.[1]
      const picture = id === undefined ? undefined : await pictures.picture(owner, Number(id))
      return picture instanceof Blob ? dataAddress(picture) : undefined
    },
    async document(id) {
      const kept = (await documentsOf(device, owner)).find((one) => one.id === id)
      return kept && new File([kept.file], kept.record.fileName, { type: kept.record.mediaType })
    },
  }
}

/** The content security policy lets a page show no other address of its own bytes. */
async function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The sentence of the specification (MSG-23), where a refusal of the shop has its reason. */
async function refusal(client: Client): Promise<Answer> {
  const locale = storedLocale(location.hostname, navigator.languages)
  const { 'shell.onlineOnly': title } = await shopTexts({ client, locale })
  const text = JSON.stringify({ type: 'onlineOnly', title, status: ONLINE_ONLY })
  return { status: ONLINE_ONLY, headers: {}, text }
}
