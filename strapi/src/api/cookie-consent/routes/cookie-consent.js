const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::cookie-consent.cookie-consent')
