const { createCoreRouter } = require('@strapi/strapi').factories

module.exports = createCoreRouter('api::social-media.social-media')
