/** What other modules may call of files. */
export { diskStore } from './disk-store.ts'
export { putModel } from './models.ts'
export { checkFilesFolder, FilesFolderError } from './shared-folder.ts'
export {
  type FileStore,
  putDrawing,
  putPicture,
  registerModel,
  registerPicture,
  type StoredModel,
  type StoredPicture,
} from './store.ts'
