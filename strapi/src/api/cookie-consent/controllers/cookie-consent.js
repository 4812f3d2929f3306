const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::cookie-consent.cookie-consent')
