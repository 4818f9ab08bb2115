import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ObligationStatus } from '#modules/payments/rules/obligation.ts'
import { paymentShareFacts } from '#modules/payments/server/read-models/payment-rows.ts'
import type { Adjustment } from '#modules/pricing/rules/adjustment.ts'
import type { Database, OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id, OfferId, OrderLineId, VariantId } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type OrderWithBalance, refuseBalance } from '../../rules/balance.ts'
import type { OrderStatus } from '../../rules/lifecycle.ts'
import { heldBy } from '../read-models/held-by.ts'

type Row = {
  group_id: Id
  order_id: Id
  shop_id: Id
  buyer_id: Id
  status: OrderStatus
  shipping_method: string | null
  is_insured: boolean
  remark: string
  shipping_address: Address
  billing_address: Address
  tax_number: string | null
  balance: ObligationStatus
  opens_at: Date
  due_at: Date
  opens_later: boolean
  is_over: boolean
  is_checked_out: boolean
  is_being_paid: boolean
  lines: {
    lineId: OrderLineId
    parentId: OrderLineId | null
    variantId: VariantId
    kind: LineKind
    quantity: number
    offerId: OfferId | null
    unitPrice: number
    step: number
    adjustments: Omit<Adjustment, 'lineId'>[]
  }[]
  deposit: string
}

/**
 * The holder's order whose balance is to go through checkout.
 * @throws Refusal `notFound` for a group without a balance, another's, or one of another site; and those of `refuseBalance`
 */
export async function orderWithBalance(
  db: Database | Transaction,
  { holder, site }: Pick<OrderHolderContext, 'holder' | 'site'>,
  groupId: Id,
): Promise<OrderWithBalance> {
  const row = await sql<Row>`
    select g.id as group_id, o.id as order_id, o.shop_id, g.buyer_id, o.status, o.shipping_method, o.insurance_amount > 0 as is_insured, o.remark, g.shipping_address,
      g.billing_address, g.invoice_data->>'taxNumber' as tax_number, b.status as balance, b.opens_at, b.due_at,
      b.opens_at > app_now() as opens_later, b.due_at <= app_now() as is_over, b.checked_out_at is not null as is_checked_out,
      exists (select from ${paymentShareFacts} s where s.obligation_id = b.id and s.state = 'open') as is_being_paid,
      (select json_agg(json_build_object('lineId', l.id::text, 'parentId', l.parent_id::text, 'variantId', l.variant_id::text,
          'kind', l.kind, 'quantity', l.quantity, 'offerId', l.offer_id::text, 'unitPrice', l.unit_amount, 'step', l.step,
          'adjustments', (select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by,
              'source', json_build_object('type', a.source_type, 'id', a.source_id, 'version', a.source_version)) order by a.position)
            from order_line_adjustments a
            where a.order_line_id = l.id and a.kind not in ('shipping', 'insurance', 'tax', 'taxRelief', 'shippingTaxRelief'))) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select amount from obligations d where d.order_id = o.id and d.stage = 'deposit') as deposit
    from order_groups g join orders o on o.group_id = g.id join obligations b on b.order_id = o.id and b.stage = 'balance'
    where g.id = ${groupId} and g.site = ${site.code} and ${heldBy(holder)}`.row(db)
  if (!row) throw new Refusal('notFound')
  refuseBalance({
    status: row.status,
    balance: row.balance,
    opensLater: row.opens_later,
    isOver: row.is_over,
    isCheckedOut: row.is_checked_out,
    isBeingPaid: row.is_being_paid,
  })
  return toOrder(row)
}

/** An order with a deposit has one line, which the deposit was paid for. */
const toOrder = (row: Row): OrderWithBalance => ({
  groupId: row.group_id,
  orderId: row.order_id,
  shopId: row.shop_id,
  buyerId: row.buyer_id,
  shippingMethod: row.shipping_method ?? undefined,
  isInsured: row.is_insured,
  shippingAddress: row.shipping_address,
  billingAddress: row.billing_address,
  remark: row.remark,
  taxNumber: row.tax_number ?? undefined,
  lines: row.lines.map(({ parentId, offerId, unitPrice, step, adjustments, ...line }) => ({
    ...line,
    parentId: parentId ?? undefined,
    offerId: offerId ?? undefined,
    placed: {
      unitPrice,
      step,
      deposit: Number(row.deposit),
      balanceFrom: row.opens_at,
      balanceUntil: row.due_at,
      adjustments: adjustments.map((each) => ({ ...each, lineId: line.lineId })),
    },
  })),
})
