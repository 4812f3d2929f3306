const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::app-text.app-text')
