import { sql } from '#database/sql.ts'
import { cardsOf } from '#modules/pricing/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { Favourite } from '../../rules/favourites.ts'

export type FavouritePage = { readonly total: number; readonly favourites: readonly Favourite[] }

type FavouriteRow = {
  product_id: Id
  saved_at: Date
  site_number: number
  currency: Currency
  price: string
  name: LocalText
  picture: string | null
  variant_id: Id | null
  min_quantity: number | null
  total: number
}

/** Favourites of the caller, latest first, with current prices; also those no longer sold here. */
export async function favouriteList(
  ctx: VisitorContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<FavouritePage> {
  const rows = await sql<FavouriteRow>`
    select f.product_id, f.saved_at, f.site_number, f.currency, f.price, p.name, p.picture,
      only_one.variant_id, only_one.min_quantity, count(*) over ()::int as total
    from favourites f join products p on p.id = f.product_id
    left join lateral (
      select min(v.id) as variant_id, min(v.min_quantity) as min_quantity from variants v
      where v.product_id = p.id and v.status = 'enabled' and p.kind = 'goods'
        and not exists (select from bundle_slots s where s.product_id = p.id)
      having count(*) = 1
    ) only_one on true
    where f.buyer_id = ${ctx.buyerId}
    order by f.saved_at desc, f.product_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
    ctx.db,
  )
  const cards = await cardsOf(
    ctx,
    rows.map((row) => row.product_id),
  )
  const cardOf = new Map(cards.map((card) => [card.productId, card]))
  return {
    total: rows[0]?.total ?? 0,
    favourites: rows.map((row) => {
      const card = cardOf.get(row.product_id)
      const isSameSite = row.site_number === ctx.site.number && row.currency === card?.price.currency
      const cut = isSameSite && card ? Number(row.price) - card.price.amount : 0
      return {
        productId: row.product_id,
        savedAt: row.saved_at,
        name: textIn(row.name, ctx.language),
        picture: row.picture ?? undefined,
        card,
        cheaperBy: cut > 0 ? { amount: cut, currency: row.currency } : undefined,
        onlyVariant:
          card?.inStock && row.variant_id !== null && row.min_quantity !== null
            ? { variantId: row.variant_id, minQuantity: row.min_quantity }
            : undefined,
      }
    }),
  }
}
