import { sql } from '#database/sql.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CategoryProduct, ShopCategory } from '../../rules/shop-front.ts'

/** The goods of a category; those that were deleted are in none. */
const goodsOf = sql`from shop_category_products goods join products p on p.id = goods.product_id
  where goods.category_id = c.id and p.status <> 'deleted'`
const columns = sql`c.id as "shopCategoryId", c.version, c.name, (select count(*)::int ${goodsOf}) as "productCount"`

/** The categories of the shop in their order. */
export const categoriesOfShop = async (ctx: MerchantContext): Promise<{ categories: ShopCategory[] }> => ({
  categories: await sql<ShopCategory>`
    select ${columns} from shop_categories c where c.shop_id = ${ctx.shopId} order by c.position, c.id`.rows(
    ctx.db,
  ),
})

/** One of them with its goods, the newest first. @throws Refusal `notFound` */
export async function categoryOfShop(
  ctx: MerchantContext,
  { shopCategoryId }: { readonly shopCategoryId: Id },
): Promise<ShopCategory & { products: CategoryProduct[] }> {
  const row = await sql<
    ShopCategory & { products: { id: Id; name: LocalText; picture: string | null }[] | null }
  >`
    select ${columns}, (select json_agg(json_build_object('id', p.id::text, 'name', p.name, 'picture', p.picture)
        order by p.id desc) ${goodsOf}) as products
    from shop_categories c where c.id = ${shopCategoryId} and c.shop_id = ${ctx.shopId}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  return {
    ...row,
    products: (row.products ?? []).map(({ id, name, picture }) => ({
      productId: id,
      name: textIn(name, ctx.language),
      picture: picture ?? undefined,
    })),
  }
}
