import type { ProductDraft, VariantDraft } from '#modules/catalogue/rules/draft.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** A product as a file describes it, whatever the file's format: a draft whose pictures are still to be found. */
export type ImportedProduct = Omit<ProductDraft, 'urlKey' | 'pictures' | 'variants'> & {
  /** Id of the product in the file. It identifies the product across imports from the same kind of file. */
  readonly externalId: string
  /** The address it would like to have; another product may have it already. */
  readonly handle: string
  readonly variants: readonly (Omit<VariantDraft, 'picture'> & StockIn)[]
  readonly pictures: readonly ImportedPicture[]
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

/** Result of reading some lines of the file. */
export type Reading =
  | {
      readonly kind: 'product'
      readonly line: number
      readonly product: ImportedProduct
      readonly notes: readonly string[]
    }
  | { readonly kind: 'refused'; readonly line: number; readonly subject: string; readonly reason: string }

export const refusedRow = (line: number, subject: string, reason: string): Reading => ({
  kind: 'refused',
  line,
  subject,
  reason,
})

/** Why a product of the file cannot be ours, as a sentence for the report. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal'
}

/** Reason why the whole file cannot be imported, as a message with the remedy. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
