import { redirect } from 'react-router'
import { addToCartCall } from '#modules/cart/bound.ts'
import { sendInvoiceEmail } from '#modules/invoices/bound.ts'
import { cancelPaidOrder } from '#modules/orders/bound/cancel-paid-order.ts'
import { cancelUnpaidOrderCall, confirmReceiptCall, orderDetailCall } from '#modules/orders/bound/orders.ts'
import { canBuyAgain, isBoughtAlone, isBoughtByItself } from '#modules/orders/rules/buy-again.ts'
import { cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import type { OrderDetail, OrderLine } from '#modules/orders/rules/order.ts'
import { postponeReceiptCall } from '#modules/shipments/bound/order-postpone.ts'
import { sendGiftCardsCall } from '#modules/wallet/calls/gift-cards.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/**
 * Handles a buyer's actions on an order, from the list and from its own page. Guests with the link of an
 * email send its token with every action.
 */
export async function changeOrder(mall: Mall, request: Request) {
  const form = await request.formData()
  const orderId = String(form.get('orderId') ?? '')
  const token = new URL(request.url).searchParams.get('token')?.slice(0, 100)
  try {
    switch (intentOf(form.get('intent'))) {
      case 'cancel':
        await mall.call(cancelUnpaidOrderCall, { orderId, token })
        return { done: 'cancel' as const, problem: undefined }
      case 'cancelPaid': {
        const reason = cancelReasons.buyer.find((each) => each === form.get('reason'))
        await mall.call(cancelPaidOrder, { orderId, reason, token })
        return { done: 'cancelPaid' as const, problem: undefined }
      }
      case 'payAgain': {
        const { groupId, buyerId } = await mall.call(orderDetailCall, { orderId, token })
        return redirect(pages.pay({ groupId, orderId, buyerId, token }))
      }
      case 'confirmReceipt': {
        const { remaining } = await mall.call(confirmReceiptCall, {
          id: String(form.get('parcelId') || orderId),
          token,
        })
        if (remaining === 0) return redirect(pages.confirmSuccess(orderId, token))
        return { done: 'confirmReceipt' as const, problem: undefined }
      }
      case 'postpone': {
        const { days } = await mall.call(postponeReceiptCall, { orderId, token })
        return { done: 'postpone' as const, days, problem: undefined }
      }
      case 'sendInvoice': {
        const phone = form.get('buyerPhone')
        const typed = String(phone ?? form.get('buyerEmail') ?? '')
        try {
          const to = phone === null ? { email: typed } : { phone: typed }
          const sent = await mall.call(sendInvoiceEmail, { orderId, token, ...to })
          return {
            done: 'sendInvoice' as const,
            email: sent.email ?? sent.phone ?? typed,
            problem: undefined,
          }
        } catch (error) {
          const problem = refused(error)
          if (problem.fields.length === 0) throw error
          return {
            done: undefined,
            wrongEmail: { typed, message: problem.fields[0]!.message },
            problem: undefined,
          }
        }
      }
      case 'sendCards':
        await mall.call(sendGiftCardsCall, { orderId, token })
        return { done: 'sendCards' as const, problem: undefined }
      case 'buyThese': {
        const order = await mall.call(orderDetailCall, { orderId, token })
        return await buyAgain(mall, { ...order, lines: asTyped(order.lines, form) })
      }
      case 'buyAgain':
        return await buyAgain(mall, await mall.call(orderDetailCall, { orderId, token }))
    }
  } catch (error) {
    const failed = String(form.get('intent')).startsWith('cancel') ? ('cancel' as const) : undefined
    return { done: undefined, failed, problem: refused(error) }
  }
  return { done: undefined, problem: undefined }
}

/**
 * Wire names of a step, besides our own: those that calls list, and the synonyms of two of them (TRAP-30).
 */
const wireNames: Readonly<Record<string, string>> = {
  buyerPostponeConfirmDeadline: 'postpone',
  secondary_pay: 'payAgain',
  repay: 'payAgain',
}

const intentOf = (named: FormDataEntryValue | null): string => wireNames[String(named)] ?? String(named)

/** The lines with a typed quantity, and that quantity. */
const asTyped = (lines: readonly OrderLine[], form: FormData): OrderLine[] =>
  lines.filter(isBoughtAlone).flatMap((line) => {
    const quantity = Number(form.get(`quantity.${line.lineId}`))
    return Number.isSafeInteger(quantity) && quantity > 0 ? [{ ...line, quantity }] : []
  })

/**
 * Puts the lines of an order into the cart, but not those of goods sent in exchange; unavailable ones are
 * named (CART-15 to CART-17).
 */
async function buyAgain(mall: Mall, order: OrderDetail) {
  const bought = canBuyAgain(order) ? order.lines.filter(isBoughtByItself) : []
  const wanted = bought.map(({ lineId, kind, variantId, quantity }) => ({
    variantId,
    quantity,
    ...(kind === 'bundle' && {
      partIds: order.lines.filter(({ parentId }) => parentId === lineId).map((part) => part.variantId),
    }),
  }))
  if (wanted.length === 0) {
    const skipped = order.lines.map(({ name }) => name)
    return { done: 'buyAgain' as const, again: { added: 0, skipped }, problem: undefined }
  }
  const { lines, refused: leftOut } = await mall.call(addToCartCall, { lines: wanted })
  if (leftOut.length === 0) return redirect(pages.cart(lines.length))
  const skipped = leftOut.map(
    ({ variantId }) => order.lines.find((line) => line.variantId === variantId)?.name ?? '',
  )
  return { done: 'buyAgain' as const, again: { added: lines.length, skipped }, problem: undefined }
}
