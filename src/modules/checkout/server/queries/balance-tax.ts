import { sql } from '#database/sql.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import { taxClassOf } from '#modules/pricing/rules/assemble-facts.ts'
import type { Destination, TaxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import { quotedTax } from '#modules/tax/rules/tax-service.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { CheckoutParts } from '../parts.ts'

type GoodsRow = { kind: ProductKind; tax_class: TaxClass; tax_number: string | null }

/**
 * How an outside service taxes the order of a balance, as it does when an order is placed; undefined where the mall's own rates hold.
 * Requested before the transaction, and without a refusal: a balance that was checked out meanwhile is answered as before.
 */
export async function quotedTaxOfBalance(
  ctx: OrderHolderContext,
  { groupId, destination }: { readonly groupId: Id; readonly destination: Destination },
  { taxService: service }: Pick<CheckoutParts, 'taxService'>,
): Promise<TaxOfSale | undefined> {
  if (!service) return undefined
  const goods = await sql<GoodsRow>`
    select p.kind, p.tax_class, g.invoice_data->>'taxNumber' as tax_number
    from order_groups g join orders o on o.group_id = g.id join order_lines l on l.order_id = o.id
    join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where g.id = ${groupId} and g.site = ${ctx.site.code} and ${heldBy(ctx.holder)} order by l.position`.rows(
    ctx.db,
  )
  if (goods.length === 0) return undefined
  return quotedTax({
    service,
    site: ctx.site,
    question: {
      destination,
      buyerNumber: goods[0]!.tax_number ?? undefined,
      at: ctx.now,
      classes: goods.map(({ kind, tax_class }) => taxClassOf({ kind, taxClass: tax_class })),
    },
    onFailure: (err) => ctx.log.warn({ err }, 'the tax service gave no rates'),
  })
}
