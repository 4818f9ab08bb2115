import { type Sql, sql } from '#database/sql.ts'
import type { ReplacementPrice } from '#modules/after-sales/rules/replacement-prices.ts'
import { isDroppedByAfterSale, isRefunding } from '#modules/after-sales/server/read-models/lines.ts'
import { replacementPrices } from '#modules/after-sales/server/read-models/replacement-options.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Adjustment } from '#modules/pricing/rules/adjustment.ts'
import type { TaxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import { isReviewed } from '#modules/reviews/server/read-models/reviewed-lines.ts'
import { unusedUnits } from '#modules/vouchers/server/read-models/unused-units.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { isReturnedLine } from '../read-models/returned-lines.ts'
import { exchangedUnits } from './units-to-reverse.ts'

/** A line of an order with its units and their after-sales. */
export type StoredLine = {
  id: string
  kind: LineKind
  parentId: string | null
  productId: string
  variantId: string
  urlKey: string
  name: LocalText
  chosen: ChosenValue<LocalText>[]
  sku: string
  picture: string | null
  quantity: number
  shippedQuantity: number
  cancelledQuantity: number
  unit: number
  goods: number
  points: number
  cuts: Pick<Adjustment, 'kind' | 'amount' | 'borneBy'>[] | null
  tax: number
  /** Null of lines from before rates were stored. */
  taxLines: TaxByRate[] | null
  due: number
  expectedAt: string | null
  goodsKind: ProductKind
  measure: LocalText | null
  cancelling: number
  held: number
  returned: number
  /** By an after-sale. */
  isDropped: boolean
  isRefunding: boolean
  exchanged: number
  step: number
  isReviewed: boolean
  isGone: boolean
  unusedUnits: number | null
  replacements: ReplacementPrice[] | null
}

/** The lines of orders by the ids of these. @param orderIds an array of ids */
export async function readLines(
  db: Database | Transaction,
  orderIds: Sql,
): Promise<ReadonlyMap<Id, readonly StoredLine[]>> {
  const rows = await sql<{ order_id: Id; lines: StoredLine[] }>`
    select l.order_id, json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'parentId', l.parent_id::text,
        'productId', l.product_id::text, 'variantId', l.variant_id::text, 'urlKey', l.url_key, 'name', l.name, 'chosen', l.chosen,
        'sku', l.sku, 'picture', l.picture, 'quantity', l.quantity, 'shippedQuantity', l.shipped_quantity,
        'cancelledQuantity', l.cancelled_quantity, 'unit', l.unit_amount, 'goods', l.goods_amount, 'tax', l.tax_amount,
        'taxLines', l.tax_lines,
        'goodsKind', l.goods_kind, 'measure', ${unitOfLine}, 'step', l.step, 'cancelling', l.cancelling_quantity,
        'unusedUnits', case when o.fulfilment = 'code' then ${unusedUnits} end, 'held', l.held_quantity,
        'returned', l.returned_quantity, 'isDropped', ${isDroppedByAfterSale}, 'isRefunding', ${isRefunding},
        'exchanged', ${exchangedUnits}, 'replacements', ${replacementPrices}, 'due', l.due_amount, 'points', l.points_due,
        'isReviewed', o.status = 'completed' and ${isReviewed(sql`l.id`)}, 'isGone', ${isReturnedLine}, 'expectedAt', l.expected_at,
        'cuts', (select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by) order by a.position)
          from order_line_adjustments a where a.order_line_id = l.id and a.amount < 0)) order by l.position) as lines
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = any(${orderIds}) group by l.order_id`.rows(db)
  return new Map(rows.map(({ order_id: orderId, lines }) => [orderId, lines]))
}
