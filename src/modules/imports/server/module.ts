import { defineModule } from '#platform/module.ts'
import { fetchImportedPictures } from './jobs.ts'
import type { ImportsParts } from './parts.ts'
import { importsRoutes } from './routes.ts'
import { forgetOldUploads, importUploads } from './upload-jobs.ts'

/**
 * Imports owns catalogues that come from files: uploading and reading them, how far each got, and fetching the pictures they
 * name. Its tables of a catalogue import again unchanged.
 */
export const importsModule = (parts: ImportsParts) =>
  defineModule({
    name: 'imports',
    routes: importsRoutes(parts),
    jobs: [fetchImportedPictures(parts.files), importUploads(parts.files), forgetOldUploads],
  })
