/** The settings of the files that the shop exchanges with the business system, and of those that it stores in a bucket. */
import { ORDER_FORMATS } from '@hoistway/domain/orders/order-format'
import {
  ADDRESS_FORM,
  BUCKET_FORM,
  type BucketAddress,
  type ExchangeAddress,
  readBucketAddress,
  readExchangeAddress,
} from '../exchange-address.ts'
import { httpUrl } from './address-readers.ts'
import { anyText, listOf, oneOf, oneWord, onOrOff, wholeNumber } from './readers.ts'
import { optional, type Reading, required, type ValuesOf } from './setting.ts'

export const EXCHANGE_SETTINGS = {
  erpDir: optional('ERP_DIR', 'Files of the business system; DATA_DIR/erp when unset', anyText),
  erpUrl: optional(
    'ERP_URL',
    'Server of those files in place of a folder (business-system.md)',
    exchangeAddress,
  ),
  erpToken: optional('ERP_TOKEN', 'Bearer token for an ERP_URL of https, in place of a password', oneWord),
  erpPassword: optional('ERP_PASSWORD', 'Password of the user of ERP_URL', anyText),
  erpKeyFile: optional('ERP_KEY_FILE', 'File of the private key of the user of ERP_URL', anyText),
  erpKeyPassphrase: optional('ERP_KEY_PASSPHRASE', 'Passphrase of that key', anyText),
  erpHostKey: required(
    'ERP_HOST_KEY',
    '',
    'Host keys that the SFTP server may show, like SHA256:…; it is told nothing before',
    listOf(fingerprint),
  ),
  orderFormat: required(
    'ORDER_FORMAT',
    'json',
    'Format of the orders that leave for the business system (order-documents.md)',
    oneOf(ORDER_FORMATS),
  ),
  sellerId: optional(
    'SELLER_ID',
    'Address of the shop in the Peppol network, such as 0007:5560001234, for orders in UBL and openTRANS',
    peppolAddress,
  ),
  feedSettleSeconds: required(
    'FEED_SETTLE_SECONDS',
    '3',
    'How long a file of the business system must be unchanged before it is read',
    wholeNumber(0, 600),
  ),
  feedDoneFiles: required(
    'FEED_DONE_FILES',
    'off',
    'Whether a file is read only with its .done file beside it',
    onOrOff,
  ),
  feedMostRemoved: required(
    'FEED_MOST_REMOVED',
    '10',
    'Percent of the rows that a whole file may remove without being asked',
    wholeNumber(0, 100),
  ),
  priceJump: required(
    'PRICE_JUMP',
    '5',
    'Price changes of more than so many times are held back; 0 is no limit',
    wholeNumber(0, 1_000_000),
  ),
  syncTimeZone: required(
    'SYNC_TIME_ZONE',
    'Europe/Stockholm',
    'The time zone of the schedule of the synchronisation',
    timeZone,
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    "Address of the S3 server; Amazon's of S3_REGION when unset",
    httpUrl('https://s3.example.com'),
  ),
  s3Region: required('S3_REGION', 'us-east-1', 'Region of the buckets of ERP_URL and FILES_URL', oneWord),
  s3AccessKey: optional('S3_ACCESS_KEY', 'Access key of those buckets', oneWord),
  s3SecretKey: optional('S3_SECRET_KEY', 'Secret key of those buckets', oneWord),
  filesUrl: optional(
    'FILES_URL',
    'Bucket of uploads and pictures, which several nodes share; DATA_DIR/files when unset',
    bucketAddress,
  ),
} as const

type Values = ValuesOf<typeof EXCHANGE_SETTINGS>

/** The shop has one place for the files of the business system. */
export function erpFaults({ erpUrl, erpDir, erpPassword, erpKeyFile }: Values): string[] {
  if (erpUrl === undefined) return []
  const faults: string[] = []
  if (erpDir !== undefined) faults.push('ERP_URL and ERP_DIR exclude each other: set one of them')
  if (erpUrl.kind === 'sftp' && erpPassword === undefined && erpKeyFile === undefined) {
    faults.push('ERP_URL needs ERP_PASSWORD or ERP_KEY_FILE too')
  }
  return faults
}

export function bucketFaults({ erpUrl, filesUrl, s3AccessKey, s3SecretKey }: Values): string[] {
  const named = { ERP_URL: erpUrl?.kind === 's3', FILES_URL: filesUrl !== undefined }
  if (s3AccessKey !== undefined && s3SecretKey !== undefined) return []
  return Object.entries(named).flatMap(([name, isBucket]) =>
    isBucket ? [`${name} needs S3_ACCESS_KEY and S3_SECRET_KEY too`] : [],
  )
}

function exchangeAddress(text: string): Reading<ExchangeAddress> {
  const value = readExchangeAddress(text)
  return value ? { value } : { mustBe: ADDRESS_FORM }
}

function bucketAddress(text: string): Reading<BucketAddress> {
  const value = readBucketAddress(text)
  return value ? { value } : { mustBe: BUCKET_FORM }
}

function fingerprint(text: string): Reading<string> {
  const isOne = /^SHA256:[A-Za-z0-9+/]{43}$/.test(text)
  return isOne ? { value: text } : { mustBe: 'SHA256: with 43 characters, as ssh-keygen -lf prints it' }
}

function peppolAddress(text: string): Reading<string> {
  return /^\d{4}:[\w.-]{1,50}$/.test(text)
    ? { value: text }
    : { mustBe: 'a code of four digits and a number, such as 0007:5560001234' }
}

function timeZone(text: string): Reading<string> {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return { value: text }
  } catch {
    return { mustBe: 'a time zone like Europe/Stockholm' }
  }
}
