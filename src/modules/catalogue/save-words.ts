import { sql } from 'kysely'
import { together } from '#database/together.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, languages, textIn } from '#domain/language.ts'
import { textOfHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import { marks, vectorOf, wordsOfName } from './words.ts'

const bodyMax = 4_000

/** Cuts a product's texts into words, once for each language, for the search to find; and remembers those of its name. */
export async function saveWords(tx: Transaction, productId: Id): Promise<void> {
  const { rows } = await sql<{
    name: LocalText
    summary: LocalText
    description: LocalText
    shop_id: Id
    brand_id: Id | null
    path: Id[]
    brand: string | null
    categories: LocalText[] | null
    values: LocalText[] | null
  }>`
    select p.name, p.summary, p.description, p.shop_id, p.brand_id, brand.name as brand,
      array(select id::text from unnest(category.path) as id) as path,
      (select json_agg(name order by array_position(category.path, id)) from categories where id = any(category.path)) as categories,
      (select json_agg(v.value->'name') from jsonb_array_elements(p.attributes) a,
        jsonb_array_elements(a.value->'values') v) as values
    from products p left join brands brand on brand.id = p.brand_id left join categories category on category.id = p.category_id
    where p.id = ${productId}`.execute(tx)
  const product = rows[0]!
  const belonging = [
    marks.shop(product.shop_id),
    ...(product.brand_id ? [marks.brand(product.brand_id)] : []),
    ...product.path.map(marks.category),
  ]
  const saved = languages.map((language) => {
    const title = textIn(product.name, language)
    const others = [product.summary, ...(product.categories ?? []), ...(product.values ?? [])].map((text) =>
      textIn(text, language),
    )
    const body = textOfHtml(textIn(product.description, language)).slice(0, bodyMax)
    const vector = vectorOf({
      title,
      brand: product.brand,
      others: [...others, body],
      marks: belonging,
    })
    return sql`
      with spoken as (
        insert into search_words (language, word)
        select ${language}, said.word from unnest(${wordsOfName(title, product.brand)}::text[]) as said (word)
        where not exists (select from search_words known where known.language = ${language} and known.word = said.word)
        order by said.word
        on conflict do nothing
      )
      insert into product_words (product_id, language, words) values (${productId}, ${language}, ${vector}::tsvector)
      on conflict (product_id, language) do update set words = excluded.words`
  })
  await together(tx, saved)
}
