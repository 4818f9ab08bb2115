import { redirect } from 'react-router'
import { orderDetailCall, orderGroupCall } from '#modules/orders/bound/orders.ts'
import { paymentNextCall } from '#modules/payments/calls/payment-next.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** The code to scan of an order that was just placed, while it waits for it; undefined where the address names none. */
export async function loadCode(mall: Mall, request: Request, query: URLSearchParams) {
  const serial = query.get('merchantSerialNo')?.slice(0, 64)
  if (!serial) return undefined
  const token = query.get('token')?.slice(0, 200) || undefined
  const payment = await ofOwner(
    mall,
    request,
    mall.call(paymentNextCall, { serial, token }),
    token !== undefined,
  )
  const { groupId, next } = payment
  if (next?.kind !== 'code') throw redirect(pages.payResult({ groupId, serial, token }))
  const { orders } = await mall.call(orderGroupCall, { groupId, token })
  return {
    ...payment,
    content: next.content,
    expires: next.expires,
    picture: qrCode(next.content),
    token,
    orders: await Promise.all(orders.map(({ orderId }) => mall.call(orderDetailCall, { orderId, token }))),
    now: mall.now.getTime(),
  }
}

export type CodeToScan = NonNullable<Awaited<ReturnType<typeof loadCode>>>
