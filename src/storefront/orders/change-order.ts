import { redirect } from 'react-router'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { addToCart } from '#wire/cart.ts'
import { cancelUnpaidOrder, confirmReceipt, orderDetail } from '#wire/orders.ts'
import { pages } from '#wire/pages.ts'

/** What a buyer does with an order, from the list and from its own page. */
export async function changeOrder(mall: Mall, form: FormData) {
  const orderId = String(form.get('orderId') ?? '')
  try {
    switch (form.get('intent')) {
      case 'cancel':
        await mall.call(cancelUnpaidOrder, { orderId })
        return { done: 'cancel' as const, problem: undefined }
      case 'confirmReceipt': {
        const { remaining } = await mall.call(confirmReceipt, { id: String(form.get('parcelId') || orderId) })
        if (remaining === 0) return redirect(pages.confirmSuccess(orderId))
        return { done: 'confirmReceipt' as const, problem: undefined }
      }
      case 'buyAgain': {
        const order = await mall.call(orderDetail, { orderId })
        await mall.call(addToCart, { lines: order.lines.map(({ variantId, quantity }) => ({ variantId, quantity })) })
        return redirect(pages.cart())
      }
    }
  } catch (error) {
    return { done: undefined, problem: refused(error) }
  }
  return { done: undefined, problem: undefined }
}
