const { createCoreController } = require('@strapi/strapi').factories

module.exports = createCoreController('api::nav-menu-item.nav-menu-item')
