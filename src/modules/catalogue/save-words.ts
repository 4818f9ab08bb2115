import type { Id } from '#domain/identifiers.ts'
import { languages, textIn } from '#domain/language.ts'
import { textOfHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import { searchedTexts, upsertWords } from './store/words.ts'
import { marks, vectorOf, wordsOfName } from './words.ts'

const bodyMax = 4_000

/** Cuts a product's texts into the words that search finds it by, once for each language. */
export async function saveWords(tx: Transaction, productId: Id): Promise<void> {
  const product = await searchedTexts(tx, productId)
  const belonging = [
    marks.shop(product.shopId),
    ...(product.brandId ? [marks.brand(product.brandId)] : []),
    ...product.path.map(marks.category),
  ]
  for (const language of languages) {
    const title = textIn(product.name, language)
    const others = [product.summary, ...(product.categories ?? []), ...(product.values ?? [])].map((text) =>
      textIn(text, language),
    )
    const body = textOfHtml(textIn(product.description, language)).slice(0, bodyMax)
    await upsertWords(tx, {
      productId,
      language,
      ofName: wordsOfName(title, product.brand),
      vector: vectorOf({ title, brand: product.brand, others: [...others, body], marks: belonging }),
    })
  }
}
