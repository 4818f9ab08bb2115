import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language, LocalText } from '#domain/language.ts'
import type { Transaction } from '#platform/context.ts'

export type SearchedTexts = {
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
  readonly shopId: Id
  readonly brandId: Id | null
  readonly brand: string | null
  /** From the root category to the product's own. */
  readonly path: readonly Id[]
  readonly categories: readonly LocalText[] | null
  /** What can be chosen. */
  readonly values: readonly LocalText[] | null
}

/** What search knows of a product. */
export async function searchedTexts(tx: Transaction, productId: Id): Promise<SearchedTexts> {
  const row = await sql<SearchedTexts>`
    select p.name, p.summary, p.description, p.shop_id as "shopId", p.brand_id as "brandId", brand.name as brand,
      array(select id::text from unnest(category.path) as id) as path,
      (select json_agg(name order by array_position(category.path, id)) from categories where id = any(category.path)) as categories,
      (select json_agg(v.value->'name') from jsonb_array_elements(p.attributes) a,
        jsonb_array_elements(a.value->'values') v) as values
    from products p left join brands brand on brand.id = p.brand_id left join categories category on category.id = p.category_id
    where p.id = ${productId}`.row(tx)
  return row!
}

type ProductWords = {
  readonly productId: Id
  readonly language: Language
  /** Those of its name, which suggestions are made of. */
  readonly ofName: readonly string[]
  /** All of them, as the text of a tsvector. */
  readonly vector: string
}

export const upsertWords = (tx: Transaction, words: ProductWords): Promise<void> =>
  sql`
    with new_words as (
      insert into search_words (language, word)
      select ${words.language}, name.word from unnest(${words.ofName}::text[]) as name (word)
      where not exists (select from search_words known where known.language = ${words.language} and known.word = name.word)
      order by name.word
      on conflict do nothing
    )
    insert into product_words (product_id, language, words)
    values (${words.productId}, ${words.language}, ${words.vector}::tsvector)
    on conflict (product_id, language) do update set words = excluded.words`.run(tx)

/** Below this, the parts would be too small to be worth asking first. */
const rankedFrom = 8_000

/**
 * Says which products are among the best sixty-fourth part and the best eighth. It looks at all of them, so it may take
 * longer than other statements and sorts in memory; few rows change from hour to hour.
 */
export async function rankProducts(tx: Transaction): Promise<void> {
  await sql`set local statement_timeout = '10min'`.run(tx)
  await sql`set local work_mem = '128MB'`.run(tx)
  await sql`
    with placed as (
      select id, row_number() over (order by sold_count desc, created_at desc, id desc) as place, count(*) over () as total
      from products where status = 'onShelf'
    ), wanted as (
      select id, case when total < ${rankedFrom} then 0 when place * 64 <= total then 2 when place * 8 <= total then 1 else 0 end as prominence
      from placed
    )
    update product_words w set prominence = wanted.prominence from wanted
    where w.product_id = wanted.id and w.prominence <> wanted.prominence`.run(tx)
}
