import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { heldOrder } from '#modules/orders/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { invoiceOfOrder } from '../queries/invoice-of-order.ts'

/**
 * The buyer wants the mail with the invoice once more. It goes to the address of the order and to no other.
 * @throws Refusal `notFound`, `invoiceNotIssued`
 */
export async function sendInvoice(
  ctx: OrderHolderContext,
  { orderId: id }: { orderId: Id },
): Promise<{ email: string }> {
  return ctx.transaction(async (tx) => {
    const { orderId } = await heldOrder(tx, ctx, id)
    const invoice = await invoiceOfOrder(tx, orderId)
    if (!invoice) throw new Refusal('invoiceNotIssued')
    const { invoiceId, email } = invoice
    await announce(tx, { name: 'invoice.wanted', invoiceId, at: ctx.now.toISOString() })
    return { email }
  })
}
