import { orderStep } from '#modules/orders/rules/lifecycle.ts'
import { heldOrder } from '#modules/orders/server/public.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { numberForMessages } from '#platform/numbering-plans.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { InvoicesParts } from '../parts.ts'
import { invoiceOfOrder } from '../queries/invoice-of-order.ts'

type SendRequest = {
  readonly orderId: Id
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/**
 * Sends the buyer the invoice once more: by mail, at the address of the order or at another one that the
 * buyer enters, or by a text message to a number that replaces an email. A visitor with a forwarded link can
 * send it only to the contact of the order.
 * @throws Refusal `notFound`, `invoiceNotIssued`, `transitionRefused`, `textsNotSent`, `validMobile`,
 *   `onlyEmailOfOrder`, `onlyPhoneOfOrder`
 */
export function sendInvoice(
  ctx: OrderHolderContext,
  { orderId: id, email: entered, phone }: SendRequest,
  { sendsTexts }: Pick<InvoicesParts, 'sendsTexts'>,
): Promise<{ email?: string; phone?: string }> {
  return ctx.transaction(async (tx) => {
    const { orderId, buyerId } = await heldOrder(tx, ctx, id)
    const invoice = await invoiceOfOrder(tx, orderId)
    if (!invoice) throw new Refusal('invoiceNotIssued')
    orderStep({ status: invoice.status, hasInvoice: true }, 'sendInvoice', 'buyer')
    const isOwner = ctx.holder.buyerId === buyerId
    const wanted = { invoiceId: invoice.invoiceId, at: ctx.now.toISOString() }
    if (phone !== undefined) {
      if (!sendsTexts) throw new Refusal('textsNotSent')
      const country = invoice.country ?? ''
      const to = numberForMessages(phone, country)
      if (!to) throw atPhone('validMobile')
      const isOfOrder = to === numberForMessages(invoice.phone ?? '', country)
      if (!isOwner && !isOfOrder) throw atPhone('onlyPhoneOfOrder')
      await announce(tx, { name: 'invoice.textWanted', ...wanted, to, isOfOrder })
      return { phone: to }
    }
    const email = entered ?? invoice.email
    if (!isOwner && email.toLowerCase() !== invoice.email.toLowerCase())
      throw new Refusal('onlyEmailOfOrder', {}, [{ field: 'email', code: 'onlyEmailOfOrder' }])
    await announce(tx, { name: 'invoice.wanted', ...wanted, to: email })
    return { email }
  })
}

const atPhone = (code: 'validMobile' | 'onlyPhoneOfOrder') =>
  new Refusal(code, {}, [{ field: 'phone', code }])
