const { createCoreService } = require('@strapi/strapi').factories

module.exports = createCoreService('api::staff-page.staff-page')
