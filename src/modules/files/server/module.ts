import { defineModule } from '#platform/module.ts'
import { reactTo } from '#platform/outbox.ts'
import { exportedUploads } from './exported-uploads.ts'
import { filmRoutes } from './films.ts'
import { modelRoutes } from './models.ts'
import type { FilesParts } from './parts.ts'
import { pictureRoutes } from './picture-routes.ts'
import { filesRoutes } from './routes.ts'
import { forgetFile, removeForgotten, uploadsOf } from './store.ts'
import { removeAgain, removeUnused } from './uploads.ts'

/** Files owns pictures and other uploads: where they lie, how they are checked, and at what widths they are served. */
export const filesModule = ({ store, picturesFolder }: FilesParts) =>
  defineModule({
    name: 'files',
    routes: filesRoutes({ store }),
    jobs: [
      { name: 'files.removeUnused', everySeconds: 3_600, run: removeUnused },
      { name: 'files.removeAgain', everySeconds: 60, run: (services) => removeAgain(services, store) },
    ],
    reactions: [
      {
        ...reactTo('file.forgotten', 'files.removeForgotten', ({ db }, { key }) =>
          removeForgotten(db, store, key),
        ),
        isRepeatedByJob: true,
      },
    ],
    personalData: {
      erase: async (tx, { userId }) => {
        for (const key of await uploadsOf(tx, userId)) await forgetFile(tx, key)
      },
      tell: exportedUploads,
    },
    http: (app) => {
      modelRoutes(app, store)
      filmRoutes(app, store)
      pictureRoutes(app, store, picturesFolder)
    },
  })
