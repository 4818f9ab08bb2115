import { chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import { discountsOf } from '#modules/pricing/rules/discounts.ts'
import { type TaxByRate, taxByRate, taxReliefOf } from '#modules/pricing/rules/tax-by-rate.ts'
import { earnedFor } from '#modules/wallet/rules/points.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { benefitsOf } from '../../rules/benefits.ts'
import { availableActions, awaitsMoney } from '../../rules/lifecycle.ts'
import type { OrderDetail, OrderLine, OrderSummary } from '../../rules/order.ts'
import { pickUpUntil } from '../../rules/timers.ts'
import { isFullyShipped } from '../../rules/units.ts'
import { afterSaleOfLine } from './after-sale-of-line.ts'
import { toCancellation } from './cancellation-of-order.ts'
import { namedCut } from './cuts-and-cards.ts'
import { toGroupOfOrder } from './group-of-order.ts'
import { toInvoices } from './invoices-of-order.ts'
import { isLeftToReviewIn } from './left-to-review.ts'
import { toMoneyBack } from './money-back.ts'
import { toShipments } from './parcels-of-order.ts'
import { type DetailedOrderRow, factsOfOrderRow, type OrderRow } from './read-orders.ts'
import { toReversals } from './reversals-of-order.ts'
import { toTwoPayments } from './two-payments.ts'
import { unitsOfLine, waysToReverse } from './units-to-reverse.ts'

/** A bundle is one item, whatever it is made of, and so are weighed or measured goods, in any amount. */
const itemsOf = ({ parentId, goodsKind, measure, quantity }: OrderRow['lines'][number]) =>
  parentId ? 0 : goodsKind === 'weighed' || measure ? 1 : quantity

export function toSummary(row: OrderRow, language: Language): OrderSummary {
  const money = (amount: string | number): Money => ({ amount: Number(amount), currency: row.currency })
  return {
    orderId: row.id,
    number: row.number,
    groupId: row.group_id,
    groupSize: row.group_size,
    linked: (row.linked ?? []).map((each) => ({ ...each, shopName: textIn(each.shopName, language) })),
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    shopName: textIn(row.shop_name, language),
    pickUpPlace: row.pick_up_place
      ? {
          name: textIn(row.pick_up_place.name, language),
          address: textIn(row.pick_up_place.address, language),
        }
      : undefined,
    pickUp: row.pick_up_from ? { from: row.pick_up_from, until: pickUpUntil(row.pick_up_from) } : undefined,
    site: row.site,
    status: row.status,
    tradeType: row.trade_type,
    businessKind: row.business_kind,
    fulfilment: row.fulfilment,
    createdAt: row.created_at,
    payBy: awaitsMoney(row.status) ? row.pay_by : undefined,
    twoPayments: row.two_payments ? toTwoPayments(row.two_payments, row.currency) : undefined,
    buyingGroup: row.buying_group ? toGroupOfOrder(row.buying_group, row.buyer_id) : undefined,
    paidAt: row.paid_at ?? undefined,
    due: money(row.due_amount),
    giftCards: money(row.covered_amount),
    points: Number(row.points_due),
    itemCount: row.lines.reduce((sum, line) => sum + itemsOf(line), 0),
    lines: row.lines.map(
      (line): OrderLine => ({
        lineId: line.id,
        kind: line.kind,
        parentId: line.parentId ?? undefined,
        productId: line.productId,
        variantId: line.variantId,
        urlKey: line.urlKey,
        name: textIn(line.name, language),
        chosen: chosenIn(line.chosen, language),
        sku: line.sku,
        picture: line.picture ?? undefined,
        quantity: line.quantity,
        shippedQuantity: line.shippedQuantity,
        unitPrice: money(line.unit),
        goods: money(line.goods),
        discounts: discountsOf(line.cuts ?? []),
        tax: money(line.tax),
        due: money(line.due),
        expectedAt: line.expectedAt === null ? undefined : new Date(line.expectedAt),
        points: line.points,
        step: line.step,
        isReviewed: line.isReviewed,
        isGone: line.isGone,
        goodsKind: line.goodsKind,
        unit: line.measure ? textIn(line.measure, language) : undefined,
        ...unitsOfLine(row, line),
        afterSale: afterSaleOfLine(line),
      }),
    ),
    service:
      row.vouchers && row.fulfilment === 'code'
        ? {
            timesLeft: row.vouchers.left,
            expiresAt: row.vouchers.expiresAt === null ? undefined : new Date(row.vouchers.expiresAt),
          }
        : undefined,
    deliveryDays: row.delivery_days ?? undefined,
    isReviewed: row.status === 'completed' && !isLeftToReviewIn(row),
    firstParcelId: row.parcels?.[0]?.id,
    afterSaleKinds: waysToReverse(row),
    actions: availableActions(factsOfOrderRow(row), 'buyer'),
  }
}

/** By rate; orders from before have the one rate of their site. */
function taxesOf({ lines, tax_amount, tax_basis_points: basisPoints }: DetailedOrderRow): TaxByRate[] {
  const amount = Number(tax_amount)
  const stored = lines.filter(({ taxLines }) => taxLines)
  if (stored.length > 0) return taxByRate(stored.map(({ taxLines }) => ({ taxLines: taxLines! })))
  return amount > 0 ? [{ rate: 'standard', basisPoints, base: 0, amount }] : []
}

const isLeftToSend = ({ status, lines }: OrderRow): boolean =>
  (status === 'awaitingShipment' || status === 'shipped') && !isFullyShipped(lines)

export function toDetail(row: DetailedOrderRow, language: Language): OrderDetail {
  const money = (amount: string): Money => ({ amount: Number(amount), currency: row.currency })
  return {
    ...toSummary(row, language),
    discounts: discountsOf(row.lines.flatMap(({ cuts }) => cuts ?? [])),
    benefits: benefitsOf((row.named_cuts ?? []).map((cut) => namedCut(cut, language))),
    earnedPoints:
      row.earned_points ??
      (row.points_rules ? earnedFor(Number(row.goods_amount), row.points_rules, row.level_rate) : 0),
    insurance: money(row.insurance_amount),
    list: money(row.list_amount),
    discount: money(row.discount_amount),
    goods: money(row.goods_amount),
    shipping: money(row.shipping_amount),
    tax: money(row.tax_amount),
    taxIncluded: row.tax_included,
    taxBasisPoints: row.tax_basis_points,
    taxes: taxesOf(row),
    taxRelief: taxReliefOf(row.lines.map(({ cuts }) => ({ adjustments: cuts ?? [] }))),
    taxTreatment: row.tax_facts?.treatment ?? 'taxed',
    shippingMethod: row.shipping_method ?? undefined,
    buyer: { name: row.buyer_name ?? '', email: row.buyer_email ?? undefined },
    remark: row.remark,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    invoiceData: row.invoice_data ?? undefined,
    wantsInvoice: row.wants_invoice,
    certificate: row.certificate ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
    paidThrough: row.paid_through ?? [],
    invoices: toInvoices(row.invoices),
    reversals: toReversals(row.reversals, row.currency),
    hasCardsToClaim: row.has_cards_to_claim,
    unsentEndsAt: isLeftToSend(row) ? (row.unsent_ends_at ?? undefined) : undefined,
    cancellation: row.cancellation ? toCancellation(row.cancellation, row.currency) : undefined,
    lateMoney: toMoneyBack(row.late_money, row.currency),
    shipments: toShipments(row.shipments, language),
  }
}
