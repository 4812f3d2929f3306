const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::staff-page.staff-page')
