import type { Id } from '#domain/identifiers.ts'
import { mayDo } from '#domain/orders/lifecycle.ts'
import { Refusal } from '#domain/refusal.ts'
import { heldOrder } from '#modules/orders/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { invoiceOfOrder } from '../queries/invoice-of-order.ts'

/**
 * The buyer wants the mail with the invoice once more: at the address of the order, or at another one that the buyer enters. Who
 * came by a link that was passed on sends nothing anywhere else.
 * Every order has an email, so none is sent by text message to a number that stands in for one.
 * @throws Refusal `notFound`, `invoiceNotIssued`, `transitionRefused`, `textsNotSent`, `onlyEmailOfOrder`
 */
export async function sendInvoice(
  ctx: OrderHolderContext,
  {
    orderId: id,
    email: entered,
    phone,
  }: { orderId: Id; email?: string | undefined; phone?: string | undefined },
): Promise<{ email: string }> {
  return ctx.transaction(async (tx) => {
    const { orderId, buyerId } = await heldOrder(tx, ctx, id)
    const invoice = await invoiceOfOrder(tx, orderId)
    if (!invoice) throw new Refusal('invoiceNotIssued')
    if (!mayDo({ status: invoice.status, hasInvoice: true }, 'sendInvoice', 'buyer'))
      throw new Refusal('transitionRefused')
    if (phone !== undefined) throw new Refusal('textsNotSent')
    const { invoiceId } = invoice
    const email = entered ?? invoice.email
    if (ctx.holder.buyerId !== buyerId && email.toLowerCase() !== invoice.email.toLowerCase())
      throw new Refusal('onlyEmailOfOrder', {}, [{ field: 'email', code: 'onlyEmailOfOrder' }])
    await announce(tx, { name: 'invoice.wanted', invoiceId, to: email, at: ctx.now.toISOString() })
    return { email }
  })
}
