import { serve } from '#platform/serve.ts'
import * as calls from '../calls.ts'
import { addPictures } from './commands/add-pictures.ts'
import { cancelImport } from './commands/cancel-import.ts'
import { correctRows } from './commands/correct-rows.ts'
import { prepareImport } from './commands/prepare-import.ts'
import { removeUpload } from './commands/remove-upload.ts'
import { startImport } from './commands/start-import.ts'
import { uploadCatalogue } from './commands/upload-catalogue.ts'
import type { ImportsParts } from './parts.ts'
import { catalogueUpload, catalogueUploads, exportCatalogue, importReport } from './queries/uploads.ts'

/** Files of an account: a person moves in with a few, and each is read as a whole. */
const uploads = { tokens: 20, perMinute: 4, by: 'caller' } as const
/** Reading a stored file again, after each change of its columns. */
const readings = { tokens: 60, perMinute: 30, by: 'caller' } as const

export const importsRoutes = (parts: ImportsParts) => [
  serve(calls.catalogueUploadsCall, { action: 'products.see', run: catalogueUploads }),
  serve(calls.catalogueUploadCall, { action: 'products.see', run: catalogueUpload }),
  serve(calls.importReportCall, { action: 'products.see', run: importReport }),
  serve(calls.exportCatalogueCall, { action: 'products.see', run: exportCatalogue }),
  serve(calls.uploadCatalogueCall, {
    action: 'product.change',
    limit: uploads,
    auditedAs: ({ shop, name, content }) => ({ shop, name, bytes: content.length }),
    run: (ctx, request) => uploadCatalogue(ctx, request, parts),
  }),
  serve(calls.addCataloguePicturesCall, {
    action: 'product.change',
    limit: uploads,
    auditedAs: ({ shop, uploadId, name, content }) => ({ shop, uploadId, name, bytes: content.length }),
    run: (ctx, request) => addPictures(ctx, request, parts),
  }),
  serve(calls.prepareImportCall, {
    action: 'product.change',
    limit: readings,
    run: (ctx, request) => prepareImport(ctx, request, parts),
  }),
  serve(calls.correctRowsCall, { action: 'product.change', run: correctRows }),
  serve(calls.startImportCall, { action: 'product.change', run: startImport }),
  serve(calls.cancelImportCall, { action: 'product.change', run: cancelImport }),
  serve(calls.removeUploadCall, { action: 'product.change', run: removeUpload }),
]
