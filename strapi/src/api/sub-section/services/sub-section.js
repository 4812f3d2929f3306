const { createCoreService } = require('@strapi/strapi').factories

module.exports = createCoreService('api::sub-section.sub-section')
