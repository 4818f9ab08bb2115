import { sql } from '#database/sql.ts'
import { ownTaxClasses } from '#modules/tax/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'

type ProductRow = { productId: Id; name: LocalText; taxClass: TaxClass }

/** The tax classes of these products, in their order; a product that the shop does not have is left out. */
export async function productTaxClasses(
  ctx: MerchantContext,
  { productIds }: { readonly productIds: readonly Id[] },
) {
  const [products, ownClasses] = await Promise.all([
    sql<ProductRow>`
      select id as "productId", name, tax_class as "taxClass" from products
      where id = any(${productIds}::bigint[]) and shop_id = ${ctx.shopId} and status <> 'deleted'
      order by array_position(${productIds}::bigint[], id)`.rows(ctx.db),
    ownTaxClasses(ctx.db),
  ])
  return { products, ownClasses }
}
