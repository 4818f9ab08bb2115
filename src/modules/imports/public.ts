/** Imports owns catalogues that come from files: reading them, how far each got, and fetching the pictures they name. */
export {
  type ImportOrder,
  type ImportProgress,
  type ImportSummary,
  importFile,
} from './commands/import-file.ts'
export { ImportError } from './imported-product.ts'
export { fetchImportedPictures } from './jobs.ts'
export { reportOf } from './report.ts'
