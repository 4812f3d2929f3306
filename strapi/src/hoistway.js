/** Prepares a Strapi for the shop at each start: the languages sv, en and de, a token that may only read what the shop
 *  shows, and a webhook that tells the shop to look. Call it in `bootstrap` of src/index.js. It reads the environment:
 *
 *      HOISTWAY_TOKEN            the token, as CMS_TOKEN has it in the shop; 32 characters or more
 *      HOISTWAY_WEBHOOK_URL      https://shop.example/hooks/content
 *      HOISTWAY_WEBHOOK_SECRET   the secret, as CMS_WEBHOOK_SECRET has it in the shop
 *
 *  Without HOISTWAY_TOKEN no token is made, without the other two no webhook. `preview` is for config/admin.js: the button
 *  "Open preview" then shows the page of an entry in the shop, with all drafts. */

const NAME = 'Hoistway'
const LANGUAGES = { sv: 'Swedish (sv)', en: 'English (en)', de: 'German (de)' }
const TYPES = [
  'app-text',
  'contact-page',
  'cookie-consent',
  'headline',
  'nav-menu',
  'nav-menu-item',
  'promotion',
  'social-media',
  'staff-page',
  'sub-section',
]
const EVENTS = [
  'entry.create',
  'entry.update',
  'entry.delete',
  'entry.publish',
  'entry.unpublish',
  'media.create',
  'media.update',
  'media.delete',
]

module.exports = async function prepareForShop(strapi) {
  await addLanguages(strapi)
  await addToken(strapi, process.env.HOISTWAY_TOKEN)
  await addWebhook(strapi, process.env.HOISTWAY_WEBHOOK_URL, process.env.HOISTWAY_WEBHOOK_SECRET)
}

/** @param shopUrl https://shop.example */
module.exports.preview = (shopUrl) => ({
  enabled: Boolean(shopUrl),
  config: {
    allowedOrigins: shopUrl ? [new URL(shopUrl).origin] : [],
    async handler(uid, { documentId, locale }) {
      const type = uid.split('.').at(-1)
      if (!TYPES.includes(type)) return undefined
      const query = new URLSearchParams({ type, document: documentId, ...(locale && { locale }) })
      return `${new URL(shopUrl).origin}/preview?${query}`
    },
  },
})

async function addLanguages(strapi) {
  const locales = strapi.plugin('i18n').service('locales')
  for (const [code, name] of Object.entries(LANGUAGES)) {
    const known = await locales.find()
    // A company may write Swedish as sv-SE: the shop takes that too.
    if (known.some((locale) => locale.code === code || locale.code.startsWith(`${code}-`))) continue
    await locales.create({ code, name })
    strapi.log.info(`hoistway: added the language ${code}`)
  }
}

async function addToken(strapi, key) {
  if (!key) return
  if (key.length < 32) {
    strapi.log.warn('hoistway: HOISTWAY_TOKEN is shorter than 32 characters, so no token was made')
    return
  }
  const tokens = strapi.service('admin::api-token')
  const query = strapi.db.query('admin::api-token')
  const known = await query.findOne({ where: { name: NAME } })
  const accessKey = tokens.hash(key)
  if (known?.accessKey === accessKey) return
  if (known) await query.delete({ where: { id: known.id } })
  const permissions = [
    ...TYPES.flatMap((type) => [`api::${type}.${type}.find`, `api::${type}.${type}.findOne`]),
    'plugin::i18n.locales.listLocales',
  ]
  const made = await tokens.create({
    kind: 'content-api',
    name: NAME,
    description: 'Lets the shop read its content, and nothing else',
    type: 'custom',
    lifespan: null,
    permissions,
  })
  await query.update({ where: { id: made.id }, data: { accessKey, encryptedKey: null } })
  strapi.log.info(`hoistway: made the token "${NAME}"`)
}

async function addWebhook(strapi, url, secret) {
  if (!url || !secret) return
  const store = strapi.get('webhookStore')
  const headers = { authorization: `Bearer ${secret}` }
  const wanted = { name: NAME, url, headers, events: EVENTS, isEnabled: true }
  const known = (await store.findWebhooks()).find(({ name }) => name === NAME)
  const isSame = known?.url === url && known.headers?.authorization === headers.authorization
  if (isSame) return
  const runner = strapi.get('webhookRunner')
  if (known) {
    const changed = await store.updateWebhook(known.id, { ...wanted, id: known.id })
    runner.update(changed)
  } else {
    runner.add(await store.createWebhook(wanted))
  }
  strapi.log.info(`hoistway: ${known ? 'changed' : 'made'} the webhook to ${url}`)
}
