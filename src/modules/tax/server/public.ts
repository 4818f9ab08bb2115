/** Public interface of taxes for other modules: how sites charge tax, registrations, rates and classes. */
export { ownTaxClasses, refuseUnknownTaxClass } from './queries/tax-settings.ts'
export { taxesOfSites } from './queries/taxes-of-sites.ts'
export { putSiteTax } from './store/site-taxes.ts'
