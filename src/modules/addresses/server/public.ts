/** What other modules may ask of addresses. */
export { regionOfVisitor } from './queries/region-of-visitor.ts'
export { insertAddress, setDefault } from './store.ts'
