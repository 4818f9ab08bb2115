import { z } from 'zod'
import { kindWords } from '#modules/after-sales/bound/words.ts'
import { invoiceFilesToWire, wireInvoiceFiles } from '#modules/invoices/bound.ts'
import { reversalsToWire, wireReversals } from '#modules/payments/bound/reversals.ts'
import type { OrderDetail } from '../rules/order.ts'

/** Fields of the order page alone: order type, buyer, invoice (DATA-44, DATA-45). */

const reverseStatuses = ['NOT_REQUESTED', 'PROCESSING', 'DONE'] as const

const afterSaleWords = { processing: 'PROCESSING', done: 'DONE' } as const

/** Of a line, or of an order with such a line. */
export const reverseStatus = z.enum(reverseStatuses)
export const reverseStatusOf = (afterSale: 'processing' | 'done' | undefined) =>
  afterSale ? afterSaleWords[afterSale] : ('NOT_REQUESTED' as const)

export const orderFacts = {
  outOrderId: z.string(),
  bizCode: z.enum(['virtual_shopping_card']).nullable(),
  itemBusinessType: z.string(),
  reverseStatus,
  availableReverseTypes: z.array(z.enum(Object.values(kindWords))),
  invoiceUrl: wireInvoiceFiles.nullable(),
  reversalList: wireReversals,
  buyer: z.object({
    id: z.string(),
    user: z.object({ nickname: z.string(), username: z.string().nullable() }),
  }),
}

const itemBusinessType = {
  goods: 'NORMAL',
  weighed: 'WEIGH',
  gift: 'GIFT',
  giftCard: 'ELECTRONIC_GIFT_CARD',
  service: 'SERVICE',
  pointsItem: 'POINT_ITEM',
} as const

export function orderFactsToWire(ours: OrderDetail) {
  const kinds = ours.lines.map(({ goodsKind }) => goodsKind)
  const afterSales = ours.lines.map(({ afterSale }) => afterSale)
  return {
    outOrderId: ours.number,
    bizCode: kinds.includes('giftCard') ? ('virtual_shopping_card' as const) : null,
    // Goods of different kinds become different orders where it matters, so the first line speaks for all.
    itemBusinessType: itemBusinessType[kinds[0] ?? 'goods'],
    reverseStatus: reverseStatusOf(
      afterSales.includes('processing') ? 'processing' : afterSales.find((each) => each !== undefined),
    ),
    availableReverseTypes: ours.afterSaleKinds.map((kind) => kindWords[kind]),
    invoiceUrl: invoiceFilesToWire(ours.orderId, ours.invoices),
    reversalList: reversalsToWire(ours.reversals),
    buyer: {
      id: ours.buyerId,
      user: { nickname: ours.buyer.name, username: ours.buyer.email ?? null },
    },
  }
}
