/** Files owns pictures and other uploads: where they lie, how they are checked, and at what widths they are served. */
export { diskStore } from './disk-store.ts'
export { modelRoutes, putModel } from './models.ts'
export { pictureRoutes } from './picture-routes.ts'
export {
  type FileStore,
  putDrawing,
  putPicture,
  registerModel,
  registerPicture,
  type StoredModel,
  type StoredPicture,
} from './store.ts'
