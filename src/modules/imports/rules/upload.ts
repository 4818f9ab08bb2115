import type { LocalText } from '#vocabulary/language.ts'
import type { ColumnMapping } from './own-columns.ts'

/** A catalogue that a shop uploaded: a draft until its import is started, then waiting for the worker until it ends or is cancelled. */
export const uploadStates = ['draft', 'waiting', 'done', 'failed', 'cancelled'] as const
export type UploadState = (typeof uploadStates)[number]

/** How the file is read, as its shop chose. */
export type UploadSettings = {
  readonly site: string
  readonly language: 'en' | 'zh'
  /** Pieces of goods that the other shop does not count. */
  readonly untrackedStock: number
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  /** Of a table whose columns are none of ours. */
  readonly mapping?: ColumnMapping | undefined
}

/** Format of a file, as it was recognised. */
export type FoundTable = {
  readonly format: 'ndjson' | 'woocommerce' | 'shopify' | 'mallard' | 'mapped'
  readonly encoding?: string | undefined
  readonly delimiter?: string | undefined
  readonly sheet?: string | undefined
  readonly headers: readonly string[]
  /** Products and refused rows of the whole file. */
  readonly products: number
  readonly refused: number
}

export const effects = ['added', 'changed', 'unchanged', 'refused'] as const
export type Effect = (typeof effects)[number]

/** One of the first products of a file, and what will become of it. */
export type PreviewedProduct = {
  readonly line: number
  readonly name: string
  readonly effect: Effect
  readonly variants: number
  readonly pictures: number
  /** Of the first variant, in minor units, by site. */
  readonly amounts: Readonly<Record<string, number>>
  readonly stock: number
  readonly texts: readonly LocalText[]
}

/** Rows that were refused, with their cells by the columns of the file. */
export type RefusedRows = {
  readonly position: number
  readonly line: number
  readonly subject: string
  readonly text: LocalText
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** The first products of a file with what will become of them, and its refused rows. */
export type PreviewOfFile = {
  readonly products: readonly PreviewedProduct[]
  readonly refused: readonly RefusedRows[]
}

/** A table without columns for these has no products. */
export const neededFields = ['name', 'price'] as const

/** Needed fields that no column is mapped to. */
export const missingFields = (mapping: ColumnMapping): ('name' | 'price')[] => {
  const mapped = Object.values(mapping)
  return neededFields.filter((field) => !mapped.some((key) => key === field || key.startsWith(`${field} (`)))
}

export const tableBytesMax = 15 * 1024 * 1024
export const archiveBytesMax = 32 * 1024 * 1024
export const archivesMax = 3
/** Products and refused rows of one file. */
export const readingsMax = 50_000
