import { defineModule } from '#platform/module.ts'
import { fetchImportedPictures } from './jobs.ts'
import type { ImportsParts } from './parts.ts'

/** Imports owns catalogues that come from files: reading them, how far each got, and fetching the pictures they name. */
export const importsModule = ({ files }: ImportsParts) =>
  defineModule({ name: 'imports', jobs: [fetchImportedPictures(files)] })
