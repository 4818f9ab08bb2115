import type { FileStore } from '#modules/files/server/public.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import type { JobServices } from '#platform/outbox.ts'
import { archivedPictures } from './archive-pictures.ts'
import { forgetUpload } from './commands/remove-upload.ts'
import { ImportError } from './imported-product.ts'
import { picturesAtHand } from './pictures.ts'
import { readCatalogue } from './queries/open-catalogue.ts'
import { openUpload } from './queries/open-upload.ts'
import { readingOptions } from './reading-wishes.ts'
import { runImport } from './saving/run-import.ts'
import { idSourceOf, runById } from './store/runs.ts'
import {
  archivesOf,
  type CatalogueUpload,
  extendLease,
  oldCatalogueUploads,
  releaseUpload,
  setDone,
  setUploadFailed,
  takeWaitingUpload,
} from './store/uploads.ts'

/** Refused products of a run whose rows are stored, so that they can be corrected in place. */
const rowsKeptMax = 500
/** A job's turn; a long import goes on in the next one. */
const turnMs = 60_000

/** Imports uploaded catalogues, one after the other. A node that dies leaves the rest of its upload to another one. */
export const importUploads = (files: FileStore): RecurringJob => ({
  name: 'imports.import-uploads',
  everySeconds: 3,
  run: async (services) => {
    const endMs = performance.now() + turnMs
    while (performance.now() < endMs && !services.signal.aborted) {
      const upload = await takeWaitingUpload(services.db)
      if (!upload) return
      await importUpload(services, files, upload, endMs)
    }
  },
})

async function importUpload(
  services: JobServices,
  files: FileStore,
  upload: CatalogueUpload,
  endMs: number,
): Promise<void> {
  const { db, signal } = services
  try {
    const isFinished = await importOn(services, files, upload, endMs)
    if (isFinished) await setDone(db, upload.id)
    else await releaseUpload(db, upload.id)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof ImportError) return setUploadFailed(db, upload.id, error.sentence)
    await setUploadFailed(db, upload.id, {
      en: 'The import was stopped by an error of the mall, which its operator finds in the log. What was imported stays; start it again to go on.',
      zh: '导入因商城内部错误而中止，运营方可在日志中查看。已导入的商品保留，可重新开始继续。',
    })
    throw error
  }
}

/** Goes on with an upload until its end, or the end of the turn. @returns whether it is finished */
async function importOn(
  { db, transaction, signal }: JobServices,
  files: FileStore,
  upload: CatalogueUpload,
  endMs: number,
): Promise<boolean> {
  const { shopId, settings, runId } = upload
  const run = runId === undefined ? undefined : await runById(db, runId)
  if (!run) throw new ImportError('The import was deleted. Start it again.', '导入记录已删除，请重新开始。')
  const [opened, options, { read, names }] = await Promise.all([
    openUpload({ db, files }, upload),
    readingOptions(db, settings),
    picturesOfUpload(db, files, upload),
  ])
  const { isFinished } = await runImport(db, {
    run,
    target: { shopId, source: idSourceOf(opened.format), sites: options.sites, rowsKeptMax },
    readings: readCatalogue(opened, options, undefined, settings.mapping),
    atHand: picturesAtHand(files, read, names),
    transaction,
    onBatch: async (_run, tx) => {
      if (!(await extendLease(tx, upload.id)))
        throw new ImportError(
          'The shop may not change its products at the moment. What was imported before stays.',
          '店铺目前不能修改商品，此前已导入的商品保留。',
        )
    },
    isEnough: () => signal.aborted || performance.now() >= endMs,
  })
  return isFinished
}

async function picturesOfUpload(db: JobServices['db'], files: FileStore, { id }: CatalogueUpload) {
  const archives = await archivesOf(db, id)
  const bytes = await Promise.all(archives.map(({ file }) => files.get(file)))
  return archivedPictures(bytes.filter((each) => each !== undefined))
}

/** Deletes uploads with their files after a month. */
export const forgetOldUploads: RecurringJob = {
  name: 'imports.forget-uploads',
  everySeconds: 3_600,
  run: ({ transaction }) =>
    transaction(async (tx) => {
      for (const uploadId of await oldCatalogueUploads(tx, 50)) await forgetUpload(tx, uploadId)
    }),
}
