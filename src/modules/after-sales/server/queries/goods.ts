import { sql } from '#database/sql.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import { type ChosenValue, chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { AfterSaleGoods } from '../../rules/after-sale.ts'
import {
  bundlesWithoutParts,
  type ReversibleLine,
  type ReversibleOrder,
  reversibleUnits,
} from '../../rules/units.ts'

/** The goods of an order line as they are stored. */
export type StoredGoods = {
  readonly orderLineId: string
  readonly kind: LineKind
  readonly ownerLineId: string | null
  readonly slotId: string | null
  readonly productId: string
  readonly variantId: string
  readonly urlKey: string
  readonly name: LocalText
  readonly chosen: readonly ChosenValue<LocalText>[]
  readonly sku: string
  readonly picture: string | null
  readonly unit: number
  readonly goodsKind: ProductKind
  readonly measure: LocalText | null
  readonly step: number
  readonly quantity: number
  readonly shipped: number
  readonly cancelled: number
  readonly cancelling: number
  readonly held: number
  readonly returned: number
  /** Of a part of a bundle: units that were exchanged, which count as returned, too. */
  readonly exchanged: number
  readonly unusedUnits: number | null
  /** All rates together. */
  readonly taxBasisPoints: number
  readonly taxIncluded: boolean
}

/** The goods of a line `l` of an order `o`. A gift came with the line that precedes it. */
export const goodsOfLine = sql`
  json_build_object('orderLineId', l.id::text, 'kind', l.kind, 'ownerLineId', case when l.kind = 'gift' then (
      select w.id from order_lines w where w.order_id = l.order_id and w.kind = 'ordinary'
      order by (w.offer_id is not distinct from l.offer_id) desc, w.position limit 1)::text else l.parent_id::text end,
    'slotId', case when l.kind = 'bundlePart' then (
      select s.id::text from order_lines main join bundle_slots s on s.product_id = main.product_id and (s.details->>'en' <> '' or s.details->>'zh' <> '')
      join bundle_choices c on c.slot_id = s.id and c.variant_id = l.variant_id
      where main.id = l.parent_id order by s.position limit 1) end,
    'productId', l.product_id::text, 'variantId', l.variant_id::text, 'urlKey', l.url_key, 'name', l.name, 'chosen', l.chosen,
    'sku', l.sku, 'picture', l.picture, 'unit', l.unit_amount, 'goodsKind', l.goods_kind,
    'measure', ${unitOfLine}, 'step', l.step,
    'quantity', l.quantity, 'shipped', l.shipped_quantity, 'cancelled', l.cancelled_quantity, 'cancelling', l.cancelling_quantity,
    'held', l.held_quantity, 'returned', l.returned_quantity, 'exchanged', case when l.kind = 'bundlePart' then exchanged_units_of(l.id) else 0 end,
    'taxBasisPoints', coalesce((select sum((t->>'basisPoints')::float8) from jsonb_array_elements(l.tax_lines) t
      where coalesce(t->>'of', 'goods') = 'goods'), l.tax_basis_points), 'taxIncluded', l.tax_included,
    'unusedUnits', case when o.fulfilment = 'code' then (
      select count(*)::int from vouchers v where v.order_line_id = l.id and v.uses_left = v.uses and v.after_sale_id is null
        and v.ended_at is null) * l.step end)`

/** @param lines those of its order */
export const reversibleOf = (goods: StoredGoods, lines: readonly StoredGoods[]): ReversibleLine => ({
  kind: goods.kind,
  goodsKind: goods.goodsKind,
  quantity: goods.quantity,
  shippedQuantity: goods.shipped,
  cancelledQuantity: goods.cancelled,
  cancellingQuantity: goods.cancelling,
  heldQuantity: goods.held,
  returnedQuantity: goods.returned,
  unusedUnits: goods.unusedUnits ?? undefined,
  withoutParts:
    goods.kind === 'bundle'
      ? bundlesWithoutParts(goods, partsOfGoods(goods, lines)) - claimedOf(goods)
      : undefined,
})

/** The parts of a bundle, as the count of whole bundles needs them. */
export const partsOfGoods = (main: StoredGoods, lines: readonly StoredGoods[]) =>
  lines
    .filter(({ kind, ownerLineId }) => kind === 'bundlePart' && ownerLineId === main.orderLineId)
    .map((part) => ({
      ...part,
      cancelledQuantity: part.cancelled,
      returnedQuantity: part.returned,
      exchangedQuantity: part.exchanged,
    }))

/** Units that are returned or will never be sent, or that an application claims. */
export const claimedOf = ({ cancelled, cancelling, held, returned }: StoredGoods): number =>
  cancelled + cancelling + held + returned

export const toGoods = (
  goods: StoredGoods,
  order: ReversibleOrder & { readonly currency: Currency; readonly lines: readonly StoredGoods[] },
  language: Language,
): AfterSaleGoods => ({
  orderLineId: goods.orderLineId,
  kind: goods.kind,
  ownerLineId: goods.ownerLineId ?? undefined,
  slotId: goods.slotId ?? undefined,
  productId: goods.productId,
  variantId: goods.variantId,
  urlKey: goods.urlKey,
  name: textIn(goods.name, language),
  chosen: chosenIn(goods.chosen, language),
  sku: goods.sku,
  picture: goods.picture ?? undefined,
  unitPrice: { amount: goods.unit, currency: order.currency },
  goodsKind: goods.goodsKind,
  unit: goods.measure ? textIn(goods.measure, language) : undefined,
  step: goods.step,
  reversible: reversibleUnits(order, reversibleOf(goods, order.lines)),
})
