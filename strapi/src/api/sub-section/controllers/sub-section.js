const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::sub-section.sub-section')
