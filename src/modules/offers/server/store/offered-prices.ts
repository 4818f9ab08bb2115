import { sql } from '#database/sql.ts'
import { priceAt, type ShelfPriceJson, shelfPriceOf } from '#modules/catalogue/rules/price-periods.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { LockedOffer } from './offers.ts'

/**
 * The products with a variant whose offer price is above its price without the offer when that begins, by
 * name.
 */
export async function namesAboveShelf(
  tx: Transaction,
  { offerId, site, startsAt }: Pick<LockedOffer, 'offerId' | 'site' | 'startsAt'>,
): Promise<LocalText[]> {
  const rows = await sql<{ product_id: Id; name: LocalText; amount: string; shelf: ShelfPriceJson }>`
    select v.product_id, product.name, p.amount,
      json_build_object('amount', price.amount, 'compareAt', price.compare_at, 'saleFrom', price.sale_from, 'saleUntil', price.sale_until) as shelf
    from offer_prices p join variants v on v.id = p.variant_id join products product on product.id = v.product_id
      join prices price on price.variant_id = v.id and price.site = ${site}
    where p.offer_id = ${offerId} order by v.product_id, v.position, v.id`.rows(tx)
  const above = rows.filter(
    ({ amount, shelf }) => Number(amount) > priceAt(shelfPriceOf(shelf), startsAt).amount,
  )
  return [...new Map(above.map((row) => [row.product_id, row.name])).values()]
}
