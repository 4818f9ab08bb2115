/** Exports of addresses for other modules. */
export { destinationOf, isNoProvince, provinceCode } from './queries/destination.ts'
export { regionOfVisitor } from './queries/region-of-visitor.ts'
export { insertAddress, setDefault } from './store.ts'
