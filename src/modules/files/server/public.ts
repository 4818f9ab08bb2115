/** Exports of files for other modules. */
export { diskStore } from './disk-store.ts'
export { putDocument, putMadePdf, putPdf, putUploadedTable, whyNoDocument } from './documents.ts'
export { putModel } from './models.ts'
export { checkFilesFolder, FilesFolderError } from './shared-folder.ts'
export {
  type FileStore,
  forgetFile,
  isPicture,
  putDrawing,
  putPicture,
  refuseUnknownPictures,
  registerDocument,
  registerModel,
  registerPicture,
  registerUploadedTable,
  type StoredDocument,
  type StoredModel,
  type StoredPicture,
  sizeOfPicture,
  takeUpload,
} from './store.ts'
export { type AttachedPicture, attachPictures } from './uploads.ts'
