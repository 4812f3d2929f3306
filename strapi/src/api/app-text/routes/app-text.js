const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::app-text.app-text')
