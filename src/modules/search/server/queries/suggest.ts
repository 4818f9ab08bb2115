import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import { type Matching, queryMatching } from './matching.ts'

const rankedMax = 100
const shownMax = 8

export type Suggested = {
  readonly productIds: readonly Id[]
  /** The words that were searched instead of misspelt ones. */
  readonly readAs?: string | undefined
  /** Words one of which the name of a category or shop must have, for each part of what was typed. */
  readonly spelled: readonly (readonly string[])[]
}

/** Up to eight products whose names fit what was typed so far: those with these very words first, then those that sell best. */
export async function suggest(
  db: Database,
  {
    site,
    language,
    text,
    priceMin,
    priceMax,
  }: {
    readonly site: Pick<Site, 'number'>
    readonly language: Language
    readonly text: string
    readonly priceMin?: number | undefined
    readonly priceMax?: number | undefined
  },
): Promise<Suggested> {
  const ask = async ({ expressions, readAs, spelled }: Matching): Promise<Suggested> => {
    const rows = await sql<{ product_id: Id }>`
      with ${expressions}
      select product_id from matching order by rank desc, sold_count desc, product_id limit ${shownMax}`.rows(
      db,
    )
    const productIds = rows.map((row) => row.product_id)
    return { productIds, spelled, ...(productIds.length > 0 && { readAs }) }
  }
  const limits = [
    ...(priceMin === undefined ? [] : [sql`l.price_from >= ${priceMin}`]),
    ...(priceMax === undefined ? [] : [sql`l.price_from <= ${priceMax}`]),
  ]
  const look = {
    joined: sql`cross join lateral (
      select sold_count, price_from from listings where site_number = ${site.number} and product_id = hit.product_id offset 0) l`,
    columns: sql`l.sold_count`,
    ...(limits.length > 0 && { fits: sql.join(limits, sql` and `) }),
  }
  const question = { text, languages: [language], within: 'name', look, enough: rankedMax } as const
  return (
    (await queryMatching(db, question, ask, ({ productIds }) => productIds.length > 0)) ?? {
      productIds: [],
      spelled: [],
    }
  )
}
