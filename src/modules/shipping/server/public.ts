/** Exports of shipping for other modules and the start of a mall. */
export { shippingOfShops } from './queries/shipping-of-shops.ts'
export { shippingOfSites } from './queries/shipping-of-sites.ts'
export { insertTemplate, replaceMethods } from './store/templates.ts'
