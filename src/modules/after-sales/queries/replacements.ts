import { type Sql, sql } from '#database/sql.ts'
import type { PossibleReplacement } from '#domain/after-sales/after-sale.ts'
import { type ChosenValue, chosenIn, chosenValues } from '#domain/catalogue/chosen-values.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Language, type LocalText, textIn } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Database, Transaction } from '#platform/context.ts'

type Attribute = {
  readonly key: string
  readonly name: LocalText
  readonly values: readonly { readonly key: string; readonly name: LocalText }[]
}

/** A variant that can be had instead of what was bought. */
export type Candidate = {
  /** The order line that it can be had for. */
  readonly insteadOf: Id
  readonly variantId: Id
  readonly productId: Id
  readonly name: LocalText
  readonly chosen: readonly ChosenValue<LocalText>[]
  readonly sku: string
  readonly picture: string | null
  readonly price: number
  /** What the one that it can be had for costs now. */
  readonly priceBefore: number
  readonly currency: Currency
  readonly available: number
}

/** What a price `p` of a variant is now. */
const priceNow = (p: Sql) => sql`
  case when ${p}.compare_at > ${p}.amount and not (coalesce(${p}.sale_from, '-infinity') <= app_now() and app_now() < coalesce(${p}.sale_until, 'infinity'))
    then ${p}.compare_at else ${p}.amount end`

/**
 * What can be had instead of the goods of order lines: other variants of the same product that are for sale on the site, dearer and
 * cheaper ones too, and that there are any of (AS-11, AS-59). Instead of a part of a bundle, what else its slot takes and what goes with
 * the parts beside it (AS-10).
 */
export async function candidatesFor(
  db: Database | Transaction,
  site: string,
  lineIds: readonly Id[],
): Promise<Candidate[]> {
  const rows = await sql<
    Omit<Candidate, 'chosen' | 'price' | 'priceBefore' | 'available'> & {
      attributes: readonly Attribute[]
      values: Record<string, string>
      price: string
      priceBefore: string
      available: string
    }
  >`
    select l.id as "insteadOf", v.id as "variantId", v.product_id as "productId", p.name, p.attributes, v.attribute_values as values,
      v.sku, coalesce(v.picture, p.picture) as picture, ${priceNow(sql`price`)} as price, ${priceNow(sql`before`)} as "priceBefore",
      price.currency, free.available
    from order_lines l
    join prices before on before.variant_id = l.variant_id and before.site = ${site}
    left join order_lines main on main.id = l.parent_id and l.kind = 'bundlePart'
    join variants v on v.id <> l.variant_id and v.status = 'enabled' and not jsonb_exists(v.attribute_values, '~')
      and case when main.id is null then v.product_id = l.product_id else v.id in (
        select other.variant_id from bundle_slots s
        join bundle_choices was on was.slot_id = s.id and was.variant_id = l.variant_id
        join bundle_choices other on other.slot_id = s.id where s.product_id = main.product_id)
      and not exists (
        select from bundle_conflicts f
        join order_lines beside on (beside.id = main.id or beside.parent_id = main.id) and beside.id <> l.id
        where f.product_id = main.product_id and ((f.variant_id = v.id and f.other_id = beside.variant_id)
          or (f.other_id = v.id and f.variant_id = beside.variant_id))) end
    join products p on p.id = v.product_id and p.status = 'onShelf'
    join prices price on price.variant_id = v.id and price.site = ${site}
    cross join lateral (select coalesce(sum(available), 0)::bigint as available from stock where variant_id = v.id) free
    where l.id = any(${lineIds}::bigint[]) and free.available > 0
    order by l.id, v.position, v.id`.rows(db)
  return rows.map(({ attributes, values, price, priceBefore, available, ...row }) => ({
    ...row,
    price: Number(price),
    priceBefore: Number(priceBefore),
    available: Number(available),
    chosen: chosenValues(attributes, values).map(({ attribute, value }) => ({
      key: attribute.key,
      name: attribute.name,
      value: value.name,
    })),
  }))
}

/** A candidate, and what it costs more for the units that are exchanged, or, below zero, gives back; minor units. */
export type PricedCandidate = Candidate & { readonly difference: number }

export const toReplacement = (candidate: PricedCandidate, language: Language): PossibleReplacement => ({
  variantId: candidate.variantId,
  name: textIn(candidate.name, language),
  chosen: chosenIn(candidate.chosen, language),
  picture: candidate.picture ?? undefined,
  price: { amount: candidate.price, currency: candidate.currency },
  available: candidate.available,
  difference: { amount: candidate.difference, currency: candidate.currency },
})
