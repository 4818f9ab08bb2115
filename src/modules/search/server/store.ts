import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { DocumentCounts } from './document.ts'
import { readingsOf } from './pinyin.ts'
import { wordsVersion } from './words.ts'

/** Locks documents in the order of their products, so that two changes of one product are written one after the other. */
export const lockDocuments = (tx: Transaction, productIds: readonly Id[]): Promise<void> =>
  sql`
    select from search_documents where product_id = any(${productIds}::bigint[])
    order by product_id, language for no key update`.run(tx)

export type PeriodRow = {
  readonly site_number: number
  readonly product_id: Id
  readonly valid_from: Date | '-infinity'
  readonly valid_until: Date | 'infinity'
  readonly shop_id: Id
  readonly brand_id: Id | null
  readonly category_id: Id | null
  readonly currency: string
  readonly price_from: number
  readonly price_to: number
  readonly compare_at: number | null
  readonly in_stock: boolean
  readonly sold_count: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly listed_at: Date
  readonly features: readonly string[]
}

/** Rewrites the price periods of these products, and deletes those that are not among the rows. */
export const replacePeriods = (
  tx: Transaction,
  productIds: readonly Id[],
  rows: readonly PeriodRow[],
): Promise<void> =>
  sql`
    with wanted as (
      select * from jsonb_to_recordset(${sql.json(rows)}) as row (site_number smallint, product_id bigint,
        valid_from timestamptz, valid_until timestamptz, shop_id bigint, brand_id bigint, category_id bigint, currency text,
        price_from bigint, price_to bigint, compare_at bigint, in_stock boolean, sold_count bigint, rating_sum bigint,
        rating_count bigint, listed_at timestamptz, features text[])
    ), gone as (
      delete from search_price_periods where product_id = any(${productIds}::bigint[])
        and (site_number, product_id, valid_from) not in (select site_number, product_id, valid_from from wanted)
    )
    insert into search_price_periods (site_number, product_id, valid_from, valid_until, shop_id, brand_id, category_id,
      currency, price_from, price_to, compare_at, in_stock, sold_count, rating_sum, rating_count, listed_at, features)
    select site_number, product_id, valid_from, valid_until, shop_id, brand_id, category_id,
      currency, price_from, price_to, compare_at, in_stock, sold_count, rating_sum, rating_count, listed_at, features
    from wanted order by site_number, product_id, valid_from
    on conflict (site_number, product_id, valid_from) do update set valid_until = excluded.valid_until,
      shop_id = excluded.shop_id, brand_id = excluded.brand_id, category_id = excluded.category_id,
      currency = excluded.currency, price_from = excluded.price_from, price_to = excluded.price_to,
      compare_at = excluded.compare_at, in_stock = excluded.in_stock, sold_count = excluded.sold_count,
      rating_sum = excluded.rating_sum, rating_count = excluded.rating_count, features = excluded.features`.run(
    tx,
  )

/** Counts of orders and reviews, in all periods of a product. */
export async function updateCounts(tx: Transaction, counts: readonly DocumentCounts[]): Promise<void> {
  if (counts.length === 0) return
  await lockDocuments(
    tx,
    counts.map(({ productId }) => productId),
  )
  await sql`
    update search_price_periods p set sold_count = coalesce(c."soldCount", p.sold_count),
      rating_sum = coalesce(c."ratingSum", p.rating_sum), rating_count = coalesce(c."ratingCount", p.rating_count)
    from jsonb_to_recordset(${sql.json(counts)})
      as c ("productId" bigint, "soldCount" bigint, "ratingSum" bigint, "ratingCount" bigint)
    where p.product_id = c."productId"`.run(tx)
}

type DocumentWords = {
  readonly productId: Id
  readonly language: Language
  /** Those that searches are corrected to. */
  readonly known: readonly string[]
  /** All of them, as the text of a tsvector. */
  readonly vector: string
}

export async function upsertWords(tx: Transaction, words: DocumentWords): Promise<void> {
  await insertKnownWords(tx, words.language, words.known)
  await sql`
    insert into search_documents (product_id, language, words, words_version)
    values (${words.productId}, ${words.language}, ${words.vector}::tsvector, ${wordsVersion})
    on conflict (product_id, language) do update set words = excluded.words, words_version = excluded.words_version`.run(
    tx,
  )
}

/** Adds words that searches are corrected to, with the readings of Chinese ones. */
export const insertKnownWords = (
  tx: Transaction,
  language: Language,
  known: readonly string[],
): Promise<void> => {
  const words = [...new Set(known)]
  const readings = words.flatMap((word) => readingsOf(word).map((reading) => ({ word, ...reading })))
  return sql`
    with new_words as (
      insert into search_words (language, word)
      select ${language}, asked.word from unnest(${words}::text[]) as asked (word)
      where not exists (select from search_words w where w.language = ${language} and w.word = asked.word)
      order by asked.word
      on conflict do nothing
    )
    insert into search_readings (word, syllables, initials)
    select word, syllables, initials
    from jsonb_to_recordset(${sql.json(readings)}) as spelt (word text, syllables text, initials text)
    where not exists (select from search_readings r where r.word = spelt.word and r.syllables = spelt.syllables)
    order by word, syllables
    on conflict do nothing`.run(tx)
}

export async function deleteDocuments(tx: Transaction, productIds: readonly Id[]): Promise<void> {
  await sql`delete from search_documents where product_id = any(${productIds}::bigint[])`.run(tx)
  await sql`delete from search_price_periods where product_id = any(${productIds}::bigint[])`.run(tx)
}

/** Below this, the parts would be too small to be worth querying first. */
const rankedFrom = 8_000

/**
 * Marks which products are among the best sixty-fourth part and the best eighth. It looks at all of them, so
 * it may take longer than other statements and sorts in memory; few rows change from hour to hour.
 */
export async function rankDocuments(tx: Transaction): Promise<void> {
  await sql`set local work_mem = '128MB'`.run(tx)
  await sql`
    with listed as (
      select product_id, max(sold_count) as sold_count, max(listed_at) as listed_at from listings group by product_id
    ), placed as (
      select product_id, row_number() over (order by sold_count desc, listed_at desc, product_id desc) as place,
        count(*) over () as total
      from listed
    ), wanted as (
      select product_id, case when total < ${rankedFrom} then 0 when place * 64 <= total then 2 when place * 8 <= total then 1 else 0 end as prominence
      from placed
    )
    update search_documents d set prominence = wanted.prominence from wanted
    where d.product_id = wanted.product_id and d.prominence <> wanted.prominence`.run(tx)
}

/** Forgets prices that ended more than a day ago. */
export const deletePastPeriods = (tx: Transaction): Promise<void> =>
  sql`
    delete from search_price_periods where valid_until < 'infinity' and valid_until < app_now() - interval '1 day'`.run(
    tx,
  )

/** Products of unknown material, as they were listed before this was required. */
export async function undescribedProducts(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct product_id from search_price_periods where features is null
    order by product_id limit ${sql.known(atMost)}`.rows(db)
  return rows.map(({ product_id: productId }) => productId)
}

/** Products whose words were cut by an earlier version of `wordsOf`. */
export async function productsOfOldWords(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct product_id from search_documents where words_version < ${sql.known(wordsVersion)}
    order by product_id limit ${sql.known(atMost)}`.rows(db)
  return rows.map(({ product_id: productId }) => productId)
}
