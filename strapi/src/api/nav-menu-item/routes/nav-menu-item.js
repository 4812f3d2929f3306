const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::nav-menu-item.nav-menu-item')
