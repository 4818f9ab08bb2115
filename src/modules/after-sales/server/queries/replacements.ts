import { sql } from '#database/sql.ts'
import { type ChosenValue, chosenIn, chosenValues } from '#modules/catalogue/rules/chosen-values.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { PossibleReplacement } from '../../rules/after-sale.ts'
import { mayReplace, type ReplacementPrice, replacementPriceAt } from '../../rules/replacement-prices.ts'
import { replacementOptions } from '../read-models/replacement-options.ts'

type Attribute = {
  readonly key: string
  readonly name: LocalText
  readonly values: readonly { readonly key: string; readonly name: LocalText }[]
}

/** A variant that is available instead of the bought one. */
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
  /** Current price of the variant that it replaces. */
  readonly priceBefore: number
  readonly currency: Currency
  readonly available: number
  /** Of goods that points or the platform helped to pay, only variants that cost no less. */
  readonly mayBeAskedFor: boolean
}

/** Replacement options of order lines. */
export async function candidatesFor(
  db: Database | Transaction,
  lineIds: readonly Id[],
): Promise<Candidate[]> {
  const rows = await sql<
    Omit<Candidate, 'chosen' | 'price' | 'priceBefore' | 'available' | 'mayBeAskedFor'> &
      ReplacementPrice & {
        attributes: readonly Attribute[]
        values: Record<string, string>
        available: string
        now: Date
      }
  >`
    select l.id as "insteadOf", v.variant_id as "variantId", v.product_id as "productId", v.name, v.attributes, v.attribute_values as values,
      v.sku, v.picture, v.shelf, v.shelf_before as "shelfBefore", v.currency, v.available, v.is_helped as "isHelped", app_now() as now
    from order_lines l join orders o on o.id = l.order_id
    cross join lateral (${replacementOptions}) v
    where l.id = any(${lineIds}::bigint[])
    order by l.id, v.position, v.variant_id`.rows(db)
  return rows.map(({ attributes, values, shelf, shelfBefore, isHelped, available, now, ...row }) => ({
    ...row,
    ...replacementPriceAt({ shelf, shelfBefore, isHelped }, now),
    mayBeAskedFor: mayReplace({ shelf, shelfBefore, isHelped }, now),
    available: Number(available),
    chosen: chosenValues(attributes, values).map(({ attribute, value }) => ({
      key: attribute.key,
      name: attribute.name,
      value: value.name,
    })),
  }))
}

/** A candidate, and its extra price for the exchanged units, or, below zero, their refund; minor units. */
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
