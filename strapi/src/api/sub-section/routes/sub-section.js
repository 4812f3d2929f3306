const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::sub-section.sub-section')
