const { createCoreService } = require('@strapi/strapi').factories

module.exports = createCoreService('api::nav-menu-item.nav-menu-item')
