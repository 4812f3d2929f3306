/** The settings of what visitors see and read: name and look, pictures, mails, content, demo. */
import { OFFLINE_POLICIES } from '@hoistway/domain/catalogue/offline-policy'
import { type SignalColours, signalColours } from '@hoistway/domain/look/signal-colour'
import { host, httpUrl } from './address-readers.ts'
import { anyText, listOf, oneOf, oneWord, onOrOff, wholeNumber } from './readers.ts'
import { optional, type Reading, required, type ValuesOf } from './setting.ts'

const MAIL_ADDRESS = /^[^\s\p{Cc}"'(),:;<>@[\\\]]+@[^\s\p{Cc}"'(),:;<>@[\\\]]+$/u

export const SHOP_SETTINGS = {
  shopName: required('SHOP_NAME', 'Hoistway', 'Name of the shop, in titles, header and mails', anyText),
  shopLogo: optional(
    'SHOP_LOGO',
    'Picture of the content in place of mark and name in the header, such as logo.svg',
    pictureName,
  ),
  shopColour: optional(
    'SHOP_COLOUR',
    'Signal colour of main buttons and marks in place of yellow, such as #8fd14f',
    signalColour,
  ),
  stockLimit: required(
    'STOCK_LIMIT',
    '10',
    'Above this many a part is "in stock"',
    wholeNumber(0, 1_000_000),
  ),
  consentMode: required('CONSENT_MODE', 'spec', 'How the cookie banner asks', oneOf(['spec', 'explicit'])),
  adTagId: optional('AD_TAG_ID', 'Tag of the advertising service, loaded after consent', tagId),
  imageHosts: required('IMAGE_HOSTS', '', 'Hosts from which pictures are fetched', listOf(host)),
  imageCacheMb: required(
    'IMAGE_CACHE_MB',
    '256',
    'Megabytes on disk for pictures in other sizes',
    wholeNumber(0, 1_000_000),
  ),
  snapshotCacheMb: required(
    'SNAPSHOT_CACHE_MB',
    '1024',
    'Megabytes on disk for the catalogues that devices download',
    wholeNumber(1, 1_000_000),
  ),
  offlinePolicy: required(
    'OFFLINE_POLICY',
    'spec',
    'How much of the catalogue on a device works without a connection',
    oneOf(OFFLINE_POLICIES),
  ),
  smtpUrl: optional(
    'SMTP_URL',
    'Server that takes mails; unset, they are written to DATA_DIR/outbox',
    smtpUrl,
  ),
  mailFrom: required('MAIL_FROM', 'Hoistway <shop@localhost>', 'Sender of mails', sender),
  shopMail: optional(
    'SHOP_MAIL',
    'Where registrations, questions and photo orders go; unset, to the address of the contact page',
    mailAddress,
  ),
  contentDir: optional('CONTENT_DIR', "Folder of the company's own texts, pages and pictures", anyText),
  cmsUrl: optional(
    'CMS_URL',
    'Address of Strapi, whose content the shop shows',
    httpUrl('https://cms.example.com'),
  ),
  cmsToken: optional('CMS_TOKEN', 'Token of Strapi that may read its content', oneWord),
  cmsWebhookSecret: optional(
    'CMS_WEBHOOK_SECRET',
    'Secret of the webhook of Strapi; unset, the address of the webhook is closed',
    oneWord,
  ),
  cmsPollSeconds: required(
    'CMS_POLL_SECONDS',
    '30',
    'Seconds between two looks at Strapi',
    wholeNumber(5, 3600),
  ),
  demo: optional('DEMO', 'Load the demo shop into an empty database', onOrOff),
  demoProducts: required('DEMO_PRODUCTS', '600', 'Size of the demo catalogue', wholeNumber(0, 1_000_000)),
} as const

type Values = ValuesOf<typeof SHOP_SETTINGS>

export function cmsFaults({ cmsUrl, cmsToken }: Values): string[] {
  return cmsUrl !== undefined && cmsToken === undefined ? ['CMS_URL needs CMS_TOKEN too'] : []
}

function pictureName(text: string): Reading<string> {
  return /^[A-Za-z0-9][\w-]{0,80}\.[a-z]{3,4}$/.test(text)
    ? { value: text }
    : { mustBe: 'the name of a picture in images/ of the content, such as logo.svg' }
}

/** Its texts have to be readable in both themes. */
function signalColour(text: string): Reading<SignalColours> {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return { mustBe: 'a colour like #8fd14f' }
  const colours = signalColours(text)
  if ('signal' in colours) return { value: colours }
  return {
    mustBe: `light enough for the dark text on it and for the dark bar: ${text} has a contrast of ${colours.contrast.toFixed(1)} to 1 where 4.5 is needed (WCAG AA); ${colours.wouldPass} would pass`,
  }
}

function tagId(text: string): Reading<string> {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text) ? { value: text } : { mustBe: 'a tag id like AW-123456789' }
}

function smtpUrl(text: string): Reading<string> {
  const isSmtp = /^smtps?:\/\/[^/?#\s]+/.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
  return isSmtp ? { value: text } : { mustBe: 'like smtp://user:password@mail.example:587' }
}

function mailAddress(text: string): Reading<string> {
  return MAIL_ADDRESS.test(text) ? { value: text } : { mustBe: 'a mail address' }
}

/** An address, or a name with the address in angle brackets. */
function sender(text: string): Reading<string> {
  const address = /^[^<>"@,;\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text
  return MAIL_ADDRESS.test(address) ? { value: text } : { mustBe: 'like Hoistway <shop@hoistway.example>' }
}
