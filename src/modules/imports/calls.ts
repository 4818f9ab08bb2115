import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localText,
  moment,
  optional,
  orNull,
  orNullIfAbsent,
  requiredLine,
  shopKey,
  siteCode,
  text,
} from '#vocabulary/calls/fields.ts'
import { kindsLeftOut } from './rules/left-out.ts'
import { archiveBytesMax, effects, tableBytesMax, uploadStates } from './rules/upload.ts'

/** Catalogues as files: uploaded, previewed, imported, corrected and exported by their shop. */

const tag = 'Merchant: products'
const base = '/sapi/mall-item/seller/:shop/catalogue'
const ofUpload = { shop: shopKey, uploadId: id }
const ours = { shop: 'oak-and-iron', uploadId: '7312345678901234567' }
const fileName = requiredLine(200)

/** A file in base64. A pattern over so many characters would overflow, so they are counted and decoded only. */
const fileIn = (bytesMax: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil(bytesMax / 3) * 4, { abort: true })
    .meta({ format: 'byte' })

export const uploadCatalogueCall = endpoint({
  name: 'uploadCatalogue',
  path: `${base}/upload`,
  tag,
  file: 'content',
  besideFile: ['name'],
  summary:
    'Uploads a catalogue (CSV, XLSX or NDJSON) and reads it without changing the shop: multipart/form-data with the parts `name` and `file`, or base64',
  input: z.object({ shop: shopKey, name: fileName, content: fileIn(tableBytesMax) }).strict(),
  answer: answer(z.object({ uploadId: id })),
  refusals: ['fileTooLarge', 'catalogueUnreadable'],
  example: {
    shop: 'oak-and-iron',
    name: 'products.csv',
    content: 'TmFtZSxTS1UsUHJpY2UKTXVnLE0tMSw5LjUwCg==',
  },
})

export const addCataloguePicturesCall = endpoint({
  name: 'addCataloguePictures',
  path: `${base}/pictures`,
  tag,
  file: 'content',
  besideFile: ['uploadId', 'name'],
  summary: 'Adds a ZIP archive with pictures to an uploaded catalogue; they are matched by file name',
  input: z.object({ ...ofUpload, name: fileName, content: fileIn(archiveBytesMax) }).strict(),
  answer: answer(z.object({ pictures: z.number().int() })),
  refusals: ['notFound', 'fileTooLarge', 'catalogueUnreadable', 'importRunning', 'tooManyArchives'],
  example: { ...ours, name: 'pictures.zip', content: 'UEsDBAo=' },
})

const state = z.enum(uploadStates)
const count = z.number().int()
const counts = z.object({ added: count, changed: count, unchanged: count, refused: count })

export const catalogueUploadsCall = endpoint({
  name: 'catalogueUploads',
  path: `${base}/uploads`,
  tag,
  summary:
    'Uploaded catalogues of a shop, newest first, the number of products that its export contains, and those that it leaves out',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      uploads: z.array(
        z
          .object({ uploadId: id, name: z.string(), state, createdAt: moment, products: count, counts })
          .meta({ id: 'CatalogueUpload' }),
      ),
      exported: count,
      /** Products of kinds that a table does not hold. */
      leftOut: count,
      /** The first of them, with the kind that has no columns. */
      leftOutProducts: z.array(
        z
          .object({ productId: id, name: localText, kind: z.enum(kindsLeftOut) })
          .meta({ id: 'ProductLeftOut' }),
      ),
    }),
  ),
  example: { shop: 'oak-and-iron' },
})

const sourceRow = z.object({ line: count, cells: z.array(z.string()) })
const refusedRows = z
  .object({ position: count, line: count, subject: z.string(), text: localText, rows: z.array(sourceRow) })
  .meta({ id: 'RefusedRows' })
const noted = z.object({ line: count, subject: z.string(), text: localText })
const settings = z.object({
  site: z.string(),
  language: z.enum(['en', 'zh']),
  untrackedStock: count,
  encoding: orNullIfAbsent(z.string()),
  delimiter: orNullIfAbsent(z.string()),
  mapping: orNullIfAbsent(z.record(z.string(), z.string())),
})

export const catalogueUploadCall = endpoint({
  name: 'catalogueUpload',
  path: `${base}/upload-detail`,
  tag,
  summary:
    'An uploaded catalogue: what it was found to be, its first products, its progress, and its refused rows',
  input: z.object(ofUpload).strict(),
  answer: answer(
    z.object({
      uploadId: id,
      name: z.string(),
      state,
      createdAt: moment,
      problem: orNull(localText),
      settings,
      found: z.object({
        format: z.enum(['ndjson', 'woocommerce', 'shopify', 'mallard', 'mapped']),
        encoding: orNullIfAbsent(z.string()),
        delimiter: orNullIfAbsent(z.string()),
        sheet: orNullIfAbsent(z.string()),
        headers: z.array(z.string()),
        products: count,
        refused: count,
      }),
      preview: z.array(
        z.object({
          line: count,
          name: z.string(),
          effect: z.enum(effects),
          variants: count,
          pictures: count,
          amounts: z.record(z.string(), count),
          stock: count,
          texts: z.array(localText),
        }),
      ),
      /** Products and refused rows that the running import has dealt with. */
      done: count,
      counts,
      refused: z.array(refusedRows),
      noted: z.array(noted),
      archives: z.array(z.object({ name: z.string(), pictures: count })),
      picturesToFetch: count,
      sites: z.array(z.object({ code: z.string(), currency: z.string() })),
    }),
  ),
  refusals: ['notFound'],
  example: ours,
})

export const prepareImportCall = endpoint({
  name: 'prepareImport',
  path: `${base}/prepare`,
  tag,
  summary:
    'Changes how an uploaded catalogue is read, remembers its columns, and reads its first products again',
  input: z
    .object({
      ...ofUpload,
      site: siteCode,
      language: z.enum(['en', 'zh']),
      untrackedStock: z.number().int().min(0).max(1_000_000),
      encoding: optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030'])),
      delimiter: optional(z.enum([',', ';', '\t', '|'])),
      /** By the name of a column in lower case: the field that it holds. */
      mapping: optional(z.record(text(300), text(100))),
    })
    .strict(),
  answer: answer(z.object({ products: count })),
  refusals: ['notFound', 'catalogueUnreadable', 'importRunning', 'columnsMissing'],
  example: {
    ...ours,
    site: 'global',
    language: 'en',
    untrackedStock: 0,
    mapping: { titel: 'name', preis: 'price' },
  },
})

export const startImportCall = endpoint({
  name: 'startImport',
  path: `${base}/start`,
  tag,
  summary: 'Starts the import of an uploaded catalogue, or another pass over it once rows are corrected',
  input: z.object(ofUpload).strict(),
  answer: answer(z.object({ uploadId: id })),
  refusals: ['notFound', 'importRunning', 'columnsMissing'],
  example: ours,
})

export const cancelImportCall = endpoint({
  name: 'cancelImport',
  path: `${base}/cancel`,
  tag,
  summary:
    'Cancels a running import. Products that it has saved stay, and none is saved after the answer; an import that is cancelled already stays so',
  input: z.object(ofUpload).strict(),
  answer: answer(z.object({ uploadId: id })),
  refusals: ['notFound', 'importNotRunning'],
  example: ours,
})

export const correctRowsCall = endpoint({
  name: 'correctRows',
  path: `${base}/correct`,
  tag,
  summary: 'Corrects rows of an uploaded catalogue; the file itself stays as it was sent',
  input: z
    .object({
      ...ofUpload,
      rows: z
        .array(
          z
            .object({
              line: z.number().int().min(1).max(10_000_000),
              cells: z.array(text(100_000)).max(2_000),
            })
            .strict(),
        )
        .min(1)
        .max(600),
    })
    .strict(),
  answer: answer(z.object({ uploadId: id })),
  refusals: ['notFound', 'importRunning'],
  example: { ...ours, rows: [{ line: 2, cells: ['Mug', 'M-1', '9.50'] }] },
})

export const removeUploadCall = endpoint({
  name: 'removeUpload',
  path: `${base}/remove`,
  tag,
  summary: 'Deletes an uploaded catalogue with its pictures; imported products stay',
  input: z.object(ofUpload).strict(),
  answer: answer(z.object({ uploadId: id })),
  refusals: ['notFound', 'importRunning'],
  example: ours,
})

export const importReportCall = endpoint({
  name: 'importReport',
  path: `${base}/report`,
  tag,
  summary: 'What was refused and noted in the last pass over an uploaded catalogue, as CSV',
  input: z.object(ofUpload).strict(),
  answer: answer(z.object({ name: z.string(), csv: z.string() })),
  refusals: ['notFound'],
  example: ours,
})

export const exportCatalogueCall = endpoint({
  name: 'exportCatalogue',
  path: `${base}/export`,
  tag,
  summary: 'The catalogue of a shop as a CSV or XLSX file, in base64, that imports again unchanged',
  input: z.object({ shop: shopKey, format: z.enum(['csv', 'xlsx']) }).strict(),
  answer: answer(z.object({ content: z.string(), products: count })),
  example: { shop: 'oak-and-iron', format: 'csv' },
})
