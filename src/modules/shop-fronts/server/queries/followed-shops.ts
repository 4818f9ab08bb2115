import { sql } from '#database/sql.ts'
import { cardsOf } from '#modules/pricing/server/public.ts'
import type { BuyerContext, Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { FollowedShop } from '../../rules/shop-front.ts'

/** New goods that each shop of the list shows. */
const newestShown = 3

type FollowedRow = {
  slug: string
  name: LocalText
  about: LocalText
  logo: string | null
  is_open: boolean
  followed_at: Date
  newest: Id[]
  total: number
}

/** Shops that the caller follows, the latest first; those that closed meanwhile too. */
export async function shopsFollowed(
  ctx: BuyerContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ total: number; shops: FollowedShop[] }> {
  const rows = await sql<FollowedRow>`
    select shop.slug, shop.name, shop.about, shop.logo, shop.status = 'active' as is_open, f.followed_at,
      array(select l.product_id from listings l
        where l.site_number = ${ctx.site.number} and l.shop_id = shop.id and l.in_stock and l.listed_at > f.followed_at
        order by l.listed_at desc, l.product_id desc limit ${newestShown}) as newest,
      count(*) over ()::int as total
    from shop_followers f join shops shop on shop.id = f.shop_id where f.buyer_id = ${ctx.buyerId}
    order by f.followed_at desc, f.shop_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
    ctx.db,
  )
  const cards = await cardsOf(
    ctx,
    rows.flatMap(({ newest }) => newest),
  )
  const cardOf = new Map(cards.map((card) => [card.productId, card]))
  return {
    total: rows[0]?.total ?? 0,
    shops: rows.map((row) => ({
      slug: row.slug,
      name: textIn(row.name, ctx.language),
      about: textIn(row.about, ctx.language),
      logo: row.logo ?? undefined,
      isOpen: row.is_open,
      followedAt: row.followed_at,
      newest: row.newest.flatMap((id) => cardOf.get(id) ?? []),
    })),
  }
}

export async function ownFollow(
  ctx: BuyerContext,
  { slug }: { readonly slug: string },
): Promise<{ isFollowed: boolean }> {
  const row = await sql`
    select 1 from shop_followers f join shops shop on shop.id = f.shop_id
    where f.buyer_id = ${ctx.buyerId} and shop.slug = ${slug}`.row(ctx.db)
  return { isFollowed: row !== undefined }
}

/** Shops that a person follows, for the data export. */
export const exportedFollows = (db: Database, userId: Id) =>
  sql<{ shop: string; at: Date }>`
    select shop.slug as shop, f.followed_at as at from shop_followers f join shops shop on shop.id = f.shop_id
    where f.buyer_id = ${userId} order by f.followed_at`.rows(db)
