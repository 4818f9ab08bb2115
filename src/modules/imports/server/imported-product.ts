import type { ProductDraft, VariantDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'

/** A product as a file describes it, whatever the file's format: a draft whose pictures are still to be found. */
export type ImportedProduct = Omit<ProductDraft, 'urlKey' | 'pictures' | 'variants'> & {
  /** Id of the product in the file. It identifies the product across imports from the same kind of file. */
  readonly externalId: string
  /** The address it would like to have; another product may have it already. */
  readonly handle: string
  readonly variants: readonly (Omit<VariantDraft, 'picture'> & StockIn)[]
  readonly pictures: readonly ImportedPicture[]
  /** The only language of its texts: those in the other one stay as they are. */
  readonly onlyIn?: Language
  /** The only sites that the file has prices for: those on other sites stay as they are. */
  readonly sites?: readonly string[]
}

export type StockIn = {
  /** Units in warehouses, by the name that the shop gave them; instead of `stock`, which is in the first one. */
  readonly stockIn?: Readonly<Record<string, number>>
}

export type ImportedPicture = {
  /** An address to fetch, or a file beside the imported one. */
  readonly from: { readonly address: string } | { readonly file: string }
  readonly alt: LocalText
  readonly description?: LocalText
  /** The variants that show it, by sku; none means the product alone. */
  readonly skus: readonly string[]
}

/** A row of the file as it was read: its line, and its cells in the order of the header. */
export type SourceRow = { readonly line: number; readonly cells: readonly string[] }

/** Result of reading some lines of the file. */
export type Reading = (
  | {
      readonly kind: 'product'
      readonly line: number
      readonly product: ImportedProduct
      readonly notes: readonly LocalText[]
    }
  | { readonly kind: 'refused'; readonly line: number; readonly subject: string; readonly reason: LocalText }
) & {
  /** Rows that it was read from, of which a person can correct some. */
  readonly rows: readonly SourceRow[]
}

export const refusedRow = (
  line: number,
  subject: string,
  reason: LocalText,
  rows: readonly SourceRow[] = [],
): Reading => ({ kind: 'refused', line, subject, reason, rows })

/** A sentence for reports, in both languages. */
class SentenceError extends Error {
  readonly sentence: LocalText
  constructor(en: string, zh: string) {
    super(en)
    this.sentence = { en, zh }
  }
}

/** Why a product of the file cannot be ours, as a sentence for the report. */
export class RowRefusal extends SentenceError {
  override readonly name = 'RowRefusal'
}

/** Reason why the whole file cannot be imported, as a message with the remedy. */
export class ImportError extends SentenceError {
  override readonly name = 'ImportError'
  constructor(en: string, zh = en) {
    super(en, zh)
  }
}
