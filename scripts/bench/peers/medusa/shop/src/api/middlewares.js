// A shop says which of its indexes visitors may search.
const { configureStoreSearch, defineMiddlewares } = require('@medusajs/framework/http');

module.exports.default = defineMiddlewares({
  routes: [
    {
      method: ['POST'],
      matcher: '/store/search',
      middlewares: [configureStoreSearch({ allowed_indexes: { product: true } })],
    },
  ],
});
