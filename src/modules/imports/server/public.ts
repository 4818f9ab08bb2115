/** Exports of imports for other modules. */
export {
  type ImportOrder,
  type ImportProgress,
  type ImportSummary,
  importFile,
} from './commands/import-file.ts'
export { ImportError } from './imported-product.ts'
export { reportOf } from './report.ts'
