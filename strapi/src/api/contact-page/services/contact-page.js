const { createCoreService } = require('@strapi/strapi').factories

module.exports = createCoreService('api::contact-page.contact-page')
