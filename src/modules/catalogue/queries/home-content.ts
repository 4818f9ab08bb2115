import { sql } from 'kysely'
import type { HomeContent, ShopCard } from '#domain/catalogue/product.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import type { Context } from '#platform/context.ts'
import { categoryTree } from './category-tree.ts'
import { firstCards } from './product-cards.ts'

/** What the home page shows of the catalogue: five statements, side by side. */
export async function homeContent(ctx: Context): Promise<HomeContent> {
  const [categories, newest, bestselling, reduced, shops] = await Promise.all([
    categoryTree(ctx),
    firstCards(ctx, sql`l.in_stock`, sql`l.listed_at desc, l.product_id desc`, 8),
    firstCards(ctx, sql`l.in_stock`, sql`l.sold_count desc, l.product_id desc`, 8),
    firstCards(
      ctx,
      sql`l.in_stock and l.compare_at > l.price_from`,
      sql`l.sold_count desc, l.product_id desc`,
      4,
    ),
    shopCards(ctx),
  ])
  return { categories, newest, bestselling, reduced, shops }
}

async function shopCards(ctx: Context): Promise<ShopCard[]> {
  const { rows } = await sql<{
    id: Id
    slug: string
    name: LocalText
    about: LocalText
    logo: string | null
    pictures: string[] | null
  }>`
    select shop.id, shop.slug, shop.name, shop.about, shop.logo,
      (select array_agg(p.picture order by best.sold_count desc, p.id) from (
        select l.product_id, l.sold_count from listings l where l.shop_id = shop.id and l.site = ${ctx.site.code}
        order by l.sold_count desc, l.product_id desc limit 3) best
        join products p on p.id = best.product_id and p.picture is not null) as pictures
    from shops shop where shop.status = 'active'
      and exists (select from listings where shop_id = shop.id and site = ${ctx.site.code})
    order by shop.id limit 8`.execute(ctx.db)
  return rows.map((row) => ({
    shopId: row.id,
    slug: row.slug,
    name: textIn(row.name, ctx.language),
    about: textIn(row.about, ctx.language),
    logo: row.logo ?? undefined,
    pictures: row.pictures ?? [],
  }))
}
