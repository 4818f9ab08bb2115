import { z } from 'zod'
import { lineKinds } from '#modules/cart/rules/line.ts'
import { fulfilments } from '#modules/catalogue/rules/kinds.ts'
import { reversalKinds } from '#modules/payments/rules/reversal.ts'
import { id, moment, moneyField, orNull, shopKey } from '#vocabulary/calls/fields.ts'
import { orderStatuses } from '../rules/statuses.ts'

/** Parts of orders in answers to shops and to the platform. */

export const exampleOrder = { orderId: '7312345678901234567' }
export const orderOfShop = z.object({ shop: shopKey, orderId: id }).strict()
export const anyOrder = z.object({ orderId: id }).strict()

export const orderHead = {
  orderId: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  actions: z.array(z.string()).meta({ description: 'Steps that the caller can take now' }),
  fulfilment: z.enum(fulfilments),
  createdAt: moment,
  paidAt: orNull(moment),
  due: moneyField.meta({ description: 'All that it costs, and once it is paid all that was paid' }),
  reversals: z.array(
    z
      .object({
        kind: z.enum(reversalKinds),
        amount: moneyField,
        at: moment,
        wonAt: orNull(moment),
        lostAt: orNull(moment),
      })
      .meta({ id: 'OrderReversal', description: 'Money that a payment provider reversed' }),
  ),
}

export const soldLine = z
  .object({
    lineId: id,
    kind: z.enum(lineKinds),
    parentId: orNull(id).meta({ description: 'Of a part: the line of its bundle' }),
    productId: id,
    variantId: id,
    name: z.string(),
    sku: z.string(),
    quantity: z.number().int(),
    shippedQuantity: z.number().int(),
    unitPrice: moneyField,
    due: moneyField,
  })
  .meta({ id: 'LineOfOrder' })

export const shipment = z
  .object({
    shipmentId: id,
    status: z.enum(['onTheWay', 'received', 'cancelled']),
    carrier: z.string(),
    trackingNumber: z.string(),
    sentAt: moment,
    receivedAt: orNull(moment),
    lines: z.array(z.object({ lineId: id, quantity: z.number().int() })),
  })
  .meta({ id: 'ShipmentOfOrder' })
