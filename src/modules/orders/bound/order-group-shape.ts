import { z } from 'zod'
import { id, millis, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import type { OrderGroup } from '../rules/order.ts'

/** Orders that are paid together, and their amounts. */
export const wireGroup = z.object({
  id,
  status: z.enum(['PENDING_PAY', 'PAID', 'CLOSED']),
  tradeOrderList: z.array(
    z.object({ id, tradeOrderCode: z.string(), shopName: z.string(), needPayAmt: wireMoney }),
  ),
  needPayAmt: wireMoney,
  payDeadlineMillis: millis,
})
const groupWords = { awaitingPayment: 'PENDING_PAY', paid: 'PAID', closed: 'CLOSED' } as const

export const groupToWire = (ours: OrderGroup) => ({
  id: ours.groupId,
  status: groupWords[ours.status],
  tradeOrderList: ours.orders.map(({ orderId, number, shopName, due }) => ({
    id: orderId,
    tradeOrderCode: number,
    shopName,
    needPayAmt: moneyToWire(due),
  })),
  needPayAmt: moneyToWire(ours.due),
  payDeadlineMillis: ours.payBy.getTime(),
})
