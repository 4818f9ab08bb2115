import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { languages } from '#vocabulary/language.ts'
import type { SearchDocument } from './document.ts'
import { deleteDocuments, type PeriodRow, replacePeriods, upsertWords } from './store.ts'
import { knownWords, vectorOf } from './words.ts'

/**
 * Adds documents, or replaces those with the same product. The caller has locked them with `lockDocuments` before it read
 * what they are made of; otherwise an older state could overwrite a newer one.
 */
export async function putDocuments(tx: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return
  for (const { productId, texts } of documents) if (texts) await putWords(tx, productId, texts)
  await replacePeriods(
    tx,
    documents.map(({ productId }) => productId),
    documents.flatMap(periodRows),
  )
}

/** Writes the words of a product whose document is locked. */
export async function putWords(
  tx: Transaction,
  productId: Id,
  texts: SearchDocument['texts'] & {},
): Promise<void> {
  for (const language of languages) {
    const known = knownWords(texts[language])
    await upsertWords(tx, { productId, language, known, vector: vectorOf(texts[language]) })
  }
}

/** Removes documents: no list shows these products, and no search finds them. */
export async function removeDocuments(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  if (productIds.length > 0) await deleteDocuments(tx, productIds)
}

const periodRows = (document: SearchDocument): PeriodRow[] =>
  document.sites.flatMap(({ siteNumber, currency, inStock, periods }) =>
    periods.map((period) => ({
      site_number: siteNumber,
      product_id: document.productId,
      valid_from: period.from ?? '-infinity',
      valid_until: period.until ?? 'infinity',
      shop_id: document.shopId,
      brand_id: document.brandId,
      category_id: document.categoryId,
      currency,
      price_from: period.priceFrom,
      price_to: period.priceTo,
      compare_at: period.compareAt,
      in_stock: inStock && !period.isAhead,
      sold_count: document.soldCount,
      rating_sum: document.ratingSum,
      rating_count: document.ratingCount,
      listed_at: document.listedAt,
      features: document.features,
    })),
  )
