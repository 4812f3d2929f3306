const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::contact-page.contact-page')
