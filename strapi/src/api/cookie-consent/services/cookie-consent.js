const { createCoreService } = require('@strapi/strapi').factories

module.exports = createCoreService('api::cookie-consent.cookie-consent')
