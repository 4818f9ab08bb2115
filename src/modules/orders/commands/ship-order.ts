import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { confirmReceiptWithinMs } from '#domain/orders/timers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Context, MerchantContext } from '#platform/context.ts'
import { setDeadline } from '#platform/deadlines.ts'
import { announce } from '#platform/outbox.ts'
import { lockOrder, moveOrder } from '../store.ts'

export type ShipRequest = {
  readonly orderId: Id
  readonly carrier: string
  readonly trackingNumber: string
  /** What is in the parcel; everything that is left when this is absent. */
  readonly lines?: readonly { readonly lineId: Id; readonly quantity: number }[] | undefined
}

/** A shop sends a parcel. @throws Refusal `carrierUnknown`, `trackingNumberInvalid`, `nothingToShip`, `merchantFrozen` */
export const shipOrder = (carriersOf: (site: string) => readonly string[]) => async (ctx: MerchantContext, request: ShipRequest) => {
  const trackingNumber = request.trackingNumber.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{6,40}$/.test(trackingNumber))
    throw new Refusal('trackingNumberInvalid', {}, [{ field: 'trackingNumber', code: 'trackingNumberInvalid' }])

  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId, { shopId: ctx.shopId })
    if (order.status !== 'awaitingShipment' && order.status !== 'shipped')
      throw new Refusal('transitionRefused', { action: 'ship', status: order.status })
    if (!carriersOf(order.site).includes(request.carrier))
      throw new Refusal('carrierUnknown', {}, [{ field: 'carrier', code: 'carrierUnknown' }])
    await refuseNewOrdersOfFrozenShop(ctx, order.orderId)

    const parcel = (request.lines ?? order.lines.map((line) => ({ lineId: line.lineId, quantity: line.quantity - line.shippedQuantity })))
      .filter((line) => line.quantity > 0)
    if (parcel.length === 0) throw new Refusal('nothingToShip')
    const shipmentId = ctx.newId()
    await sql`
      insert into shipments (id, order_id, shop_id, carrier, tracking_number)
      values (${shipmentId}, ${order.orderId}, ${ctx.shopId}, ${request.carrier}, ${trackingNumber})`.execute(tx)
    for (const line of parcel) {
      const { rows } = await sql`
        update order_lines set shipped_quantity = shipped_quantity + ${line.quantity}
        where id = ${line.lineId} and order_id = ${order.orderId} and shipped_quantity + ${line.quantity} <= quantity returning id`.execute(tx)
      if (rows.length !== 1) throw new Refusal('nothingToShip')
      await sql`
        insert into shipment_lines (shipment_id, order_line_id, quantity)
        values (${shipmentId}, ${line.lineId}, ${line.quantity})`.execute(tx)
    }
    if (order.status === 'awaitingShipment') await moveOrder(tx, order, { action: 'ship', by: 'merchant', userId: ctx.userId })
    // The clock confirms receipt for the buyer, but only once everything is on its way.
    const sent = parcel.reduce((sum, line) => sum + line.quantity, 0)
    const left = order.lines.reduce((sum, line) => sum + line.quantity - line.shippedQuantity, 0)
    if (sent === left) {
      const dueAt = new Date(ctx.now.getTime() + confirmReceiptWithinMs)
      await setDeadline(tx, { subject: 'order', subjectId: order.orderId, action: 'confirmReceipt', dueAt })
    }
    await announce(tx, { name: 'order.shipped', orderId: order.orderId, shipmentId })
    return { shipmentId }
  })
}

/** A frozen shop ships what was ordered before the freeze, and nothing later (MER-04, TRAP-111). */
async function refuseNewOrdersOfFrozenShop(ctx: Context & { shopId: Id }, orderId: Id): Promise<void> {
  const shop = ctx.caller.kind === 'nobody' ? undefined : ctx.caller.shops.find((each) => each.shopId === ctx.shopId)
  if (shop?.status !== 'frozen') return
  const { rows } = await sql`
    select id from orders where id = ${orderId} and created_at < ${shop.statusChangedAt}`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal('merchantFrozen')
}
