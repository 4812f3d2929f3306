const prepareForShop = require('./hoistway')

module.exports = {
  register() {},
  bootstrap: ({ strapi }) => prepareForShop(strapi),
}
