import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { reportOf } from '../report.ts'
import { countPicturesToFetch, type ImportCounts, remarksOf, runById, sitesOf } from '../store/runs.ts'
import {
  archivesOf,
  type CatalogueUpload,
  refusedRowsOf,
  uploadOfShop,
  uploadsOfShop,
} from '../store/uploads.ts'
import { countExported, exportedCatalogue, type TableFormat } from './exported-catalogue.ts'

/** Uploaded catalogues of a shop, newest first. */
export async function catalogueUploads(ctx: MerchantContext) {
  const uploads = await uploadsOfShop(ctx.db, ctx.shopId)
  const { products: exported, leftOut, leftOutProducts } = await countExported(ctx.db, ctx.shopId)
  const listed = []
  for (const upload of uploads) {
    const { counts } = await progressOf(ctx, upload)
    const { id: uploadId, name, state, createdAt, found } = upload
    listed.push({ uploadId, name, state, createdAt, products: found.products, counts })
  }
  return { uploads: listed, exported, leftOut, leftOutProducts }
}

const none: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }

/** Counts over all passes, in which a product that was saved before is no longer unchanged. */
async function progressOf({ db }: MerchantContext, { runId, added, changed }: CatalogueUpload) {
  const run = runId === undefined ? undefined : await runById(db, runId)
  const { counts = none, position = 0 } = run ?? {}
  return {
    done: position,
    counts: {
      added: added + counts.added,
      changed: changed + counts.changed,
      unchanged: Math.max(0, counts.unchanged - added - changed),
      refused: counts.refused,
    },
  }
}

/** Refused and noted rows that a page shows; the report has all of them. */
const shownMax = 100

/** An uploaded catalogue with all that its page shows. @throws Refusal `notFound` */
export async function catalogueUpload(ctx: MerchantContext, { uploadId }: { readonly uploadId: Id }) {
  const { db, shopId } = ctx
  const upload = await uploadOfShop(db, shopId, uploadId)
  if (!upload) throw new Refusal('notFound')
  const { name, state, createdAt, problem, settings, found, preview, runId } = upload
  const isDraft = state === 'draft'
  const [progress, refused, remarks, archives, picturesToFetch, sites] = await Promise.all([
    progressOf(ctx, upload),
    runId === undefined ? [] : refusedRowsOf(db, runId, shownMax),
    runId === undefined ? [] : remarksOf(db, runId),
    archivesOf(db, uploadId),
    countPicturesToFetch(db, shopId),
    sitesOf(db),
  ])
  return {
    uploadId,
    name,
    state,
    createdAt,
    problem,
    settings,
    found,
    preview: preview.products,
    ...progress,
    refused: isDraft ? preview.refused : refused,
    noted: remarks.filter(({ kind }) => kind === 'noted').slice(0, shownMax),
    archives,
    picturesToFetch,
    sites: sitesInUse(sites, [settings.site]).map(({ code, currency }) => ({ code, currency })),
  }
}

/** @throws Refusal `notFound` */
export async function importReport(ctx: MerchantContext, { uploadId }: { readonly uploadId: Id }) {
  const upload = await uploadOfShop(ctx.db, ctx.shopId, uploadId)
  if (!upload) throw new Refusal('notFound')
  const remarks = upload.runId === undefined ? [] : await remarksOf(ctx.db, upload.runId)
  return { name: upload.name, csv: `\uFEFF${reportOf(remarks, ctx.language)}` }
}

export async function exportCatalogue(ctx: MerchantContext, { format }: { readonly format: TableFormat }) {
  const { bytes, products } = await exportedCatalogue(ctx.db, {
    shopId: ctx.shopId,
    origin: ctx.origin,
    language: ctx.language,
    format,
  })
  return { content: bytes.toString('base64'), products }
}
