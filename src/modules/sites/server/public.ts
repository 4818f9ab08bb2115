/** The sites as others read them: all of them, and who may see a hidden one. */
export { previewOf } from './preview.ts'
export { storedSites } from './queries/stored-sites.ts'
