/** Chooses the adapters of files, feeds, the web and links by the settings. The open shop (start.ts) and the command line in
 *  a process of its own (commands/carry-out.ts) open the same ones. */
import { join, resolve } from 'node:path'
import { demoAsset } from '@hoistway/fixtures/asset-files'
import type { Config } from './config.ts'
import { guardedFiles } from './guarded-files.ts'
import { akeneoCatalogue } from './integrations/catalogue/akeneo/akeneo-catalogue.ts'
import { sendFactsToAkeneo } from './integrations/catalogue/akeneo/akeneo-facts.ts'
import { akeneoSettings } from './integrations/catalogue/akeneo/akeneo-settings.ts'
import { bmecatCatalogue } from './integrations/catalogue/bmecat/bmecat-catalogue.ts'
import { bmecatSettings } from './integrations/catalogue/bmecat/bmecat-settings.ts'
import { catalogueFolder } from './integrations/catalogue/folder/catalogue-folder.ts'
import type { Catalogue } from './integrations/catalogue/port.ts'
import { exchangeErp } from './integrations/erp/exchange-erp.ts'
import type { Erp } from './integrations/erp/port.ts'
import { folderExchange } from './integrations/exchange/folder-exchange.ts'
import type { Exchange } from './integrations/exchange/port.ts'
import { s3Exchange } from './integrations/exchange/s3-exchange.ts'
import { sftpExchange } from './integrations/exchange/sftp/sftp-exchange.ts'
import { webdavExchange } from './integrations/exchange/webdav-exchange.ts'
import { type FeedFileRules, feedRulesOf } from './integrations/feed/settled-file.ts'
import { directoryStore, firstOf, madeFiles } from './integrations/files/directory-store.ts'
import type { FileStore } from './integrations/files/port.ts'
import { codesInBucket, s3Store } from './integrations/files/s3-store.ts'
import { directoryPim } from './integrations/pim/directory-pim.ts'
import type { Pim } from './integrations/pim/port.ts'
import { choosePush } from './integrations/push/choose-push.ts'
import type { Push } from './integrations/push/port.ts'
import { s3Bucket } from './integrations/s3/s3-bucket.ts'
import { guardedWeb } from './integrations/web/guarded-web.ts'
import type { Web } from './integrations/web/port.ts'
import { createLinks, type Links } from './mail/links.ts'

const MEGABYTE = 1024 * 1024
const WEB_LIMITS = { maxBytes: 20 * MEGABYTE, timeoutMs: 8_000 }

export type Adapters = {
  readonly directories: { readonly data: string; readonly erp: string; readonly pim: string }
  readonly files: FileStore
  readonly web: Web
  /** The files that shop and business system give each other. */
  readonly exchange: Exchange
  /** Ends the connections of files, exchange and the services of phones. */
  readonly close: () => Promise<void>
  readonly erp: Erp
  readonly pim: Pim
  /** The catalogue that the synchronisation follows: that of Akeneo, of BMEcat files, or a folder. */
  readonly catalogue: Catalogue
  /** Opens another folder, such as the one of an import. */
  readonly openCatalogue: (directory: string, rules?: FeedFileRules) => Catalogue
  readonly links: Links
  readonly push: Push
}

export function chooseAdapters(config: Config): Adapters {
  const data = resolve(config.dataDir)
  const directories = { data, erp: erpDirectoryOf(config), pim: config.productsDir ?? join(data, 'pim') }
  const feedRules = feedRulesOf(config)
  const exchange = chooseExchange(config)
  const files = chooseFiles(config)
  const web = guardedWeb({ hosts: config.imageHosts, ...WEB_LIMITS })
  const bmecat = bmecatSettings(config)
  const openCatalogue = (directory: string, rules = feedRules) =>
    bmecat?.folder === resolve(directory)
      ? bmecatCatalogue({ settings: bmecat, web, rules })
      : catalogueFolder({ directory, web, rules })
  const pim = akeneoSettings(config)
  const push = choosePush(config, Date.now)
  return {
    directories,
    exchange,
    close: async () => {
      await Promise.all([exchange.close(), files.close(), push.close()])
    },
    files: guardedFiles(
      firstOf(files.store, ...(config.demo ? [madeFiles((code) => demoAsset(code)?.bytes)] : [])),
    ),
    web,
    erp: exchangeErp(exchange, feedRules, {
      format: config.orderFormat,
      seller: { name: config.shopName, electronicAddress: config.sellerId },
    }),
    pim: {
      ...directoryPim(directories.pim, feedRules),
      ...(pim && { sendFacts: sendFactsToAkeneo(pim) }),
    },
    catalogue: pim
      ? akeneoCatalogue({ settings: pim, web })
      : openCatalogue(bmecat?.folder ?? config.catalogueDir ?? join(data, 'catalogue')),
    openCatalogue,
    links: createLinks(config.publicUrls, `http://localhost:${config.port}`),
    push,
  }
}

export function chooseExchange(config: Config): Exchange {
  const { erpUrl, erpPassword, erpKeyFile, erpKeyPassphrase, erpHostKey, erpToken } = config
  switch (erpUrl?.kind) {
    case undefined:
      return folderExchange(erpDirectoryOf(config))
    case 'webdav':
      return webdavExchange({ url: erpUrl.url, user: erpUrl.user, password: erpPassword, token: erpToken })
    case 's3':
      return s3Exchange(s3Bucket(bucketAccess(config, erpUrl.bucket)), erpUrl.prefix)
    case 'sftp':
      return sftpExchange({
        ...erpUrl,
        password: erpPassword,
        keyFile: erpKeyFile,
        passphrase: erpKeyPassphrase,
        hostKeys: erpHostKey,
      })
  }
}

export type OwnFiles = {
  readonly store: FileStore
  /** The place for the operator: a folder or the address of a bucket. */
  readonly place: string
  /** Lists the codes of all files of a bucket; undefined for a folder. */
  readonly codes: (() => Promise<readonly string[]>) | undefined
  readonly close: () => Promise<void>
}

/** The files that the shop keeps itself, without those of the demo. */
export function chooseFiles(config: Config): OwnFiles {
  const { filesUrl, dataDir } = config
  if (filesUrl === undefined) {
    const place = join(resolve(dataDir), 'files')
    return { store: directoryStore(place), place, codes: undefined, close: async () => undefined }
  }
  const bucket = s3Bucket(bucketAccess(config, filesUrl.bucket))
  const { prefix } = filesUrl
  return {
    store: s3Store(bucket, prefix),
    place: `${bucket.place}/${prefix}`,
    codes: () => codesInBucket(bucket, prefix),
    close: bucket.close,
  }
}

/** readConfig has seen to it that both keys are there. */
function bucketAccess({ s3Endpoint, s3Region, s3AccessKey = '', s3SecretKey = '' }: Config, bucket: string) {
  const endpoint = s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`
  return { endpoint, region: s3Region, accessKey: s3AccessKey, secretKey: s3SecretKey, bucket }
}

function erpDirectoryOf({ erpDir, dataDir }: Config): string {
  return erpDir ?? join(resolve(dataDir), 'erp')
}
