const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::staff-page.staff-page')
