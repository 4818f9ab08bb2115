import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { PricedOrder } from '#modules/pricing/rules/price-cart.ts'
import { subsidyOf } from '#modules/pricing/rules/subsidy.ts'
import { taxBaseOf } from '#modules/pricing/rules/tax-by-rate.ts'
import type { OrderTaxFacts } from '#modules/tax/rules/tax-of-sale.ts'
import type { Transaction } from '#platform/context.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { OrderWithBalance } from '../../rules/balance.ts'
import {
  insertAdjustments,
  type OrderSending,
  orderBasisPoints,
  taxBasisPoints,
  taxLinesJson,
} from './groups.ts'

export type CheckedOutBalance = {
  readonly order: OrderWithBalance
  readonly priced: PricedOrder
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly remark: string
  readonly sending: OrderSending | undefined
  readonly taxFacts?: OrderTaxFacts | undefined
}

/**
 * Writes the options of the balance of a locked order, and the resulting price of the order, over the former
 * ones.
 */
export async function rewriteOrder(
  tx: Transaction,
  { taxIncluded }: Pick<Site, 'taxIncluded'>,
  checkedOut: CheckedOutBalance,
): Promise<void> {
  const { order, priced, shippingAddress, billingAddress, remark, sending, taxFacts } = checkedOut
  await sql`
    update order_groups set due_amount = ${priced.due}, shipping_address = ${sql.json(shippingAddress)},
      billing_address = ${sql.json(billingAddress)}, email = ${shippingAddress.email}, phone = ${shippingAddress.phone}
    where id = ${order.groupId}`.run(tx)
  await sql`
    update orders set discount_amount = ${priced.discount}, goods_amount = ${priced.goods}, shipping_amount = ${priced.shipping},
      insurance_amount = ${priced.insurance}, tax_amount = ${priced.tax}, tax_included = ${taxIncluded},
      tax_basis_points = ${orderBasisPoints(priced)}, due_amount = ${priced.due},
      tax_facts = ${taxFacts ? sql.json(taxFacts) : sql`null`}, shipping_method = ${sending?.method ?? null},
      delivery_terms = ${sending ? sql.json(sending.terms) : sql`null`}, remark = ${remark}, version = version + 1
    where id = ${order.orderId}`.run(tx)
  const { lines } = priced
  await sql`
    update order_lines l set goods_amount = line.goods, shipping_amount = line.shipping, insurance_amount = line.insurance,
      tax_amount = line.tax, tax_basis_points = line.tax_basis_points, tax_base = line.tax_base, tax_lines = line.tax_lines, tax_included = ${taxIncluded}, due_amount = line.due,
      points_spent = line.points_spent, subsidy_amount = line.subsidy
    from unnest(${lines.map((each) => each.lineId)}::bigint[], ${lines.map((each) => each.goods)}::bigint[],
      ${lines.map((each) => each.shipping)}::bigint[], ${lines.map((each) => each.insurance)}::bigint[],
      ${lines.map((each) => each.tax)}::bigint[], ${lines.map(taxBasisPoints)}::int[], ${lines.map(taxBaseOf)}::bigint[], ${lines.map(taxLinesJson)}::jsonb[],
      ${lines.map((each) => each.due)}::bigint[], ${lines.map((each) => each.pointsSpent)}::bigint[],
      ${lines.map(subsidyOf)}::bigint[])
      as line (id, goods, shipping, insurance, tax, tax_basis_points, tax_base, tax_lines, due, points_spent, subsidy)
    where l.id = line.id`.run(tx)
  await sql`
    delete from order_line_adjustments where order_line_id = any(${lines.map((each) => each.lineId)}::bigint[])`.run(
    tx,
  )
  await insertAdjustments(
    tx,
    lines.map((line) => ({ lineId: line.lineId, priced: line })),
  )
}
