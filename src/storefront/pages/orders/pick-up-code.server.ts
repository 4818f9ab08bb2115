import type { OrderDetail } from '#modules/orders/rules/order.ts'
import { codeToShow, scanned } from '#modules/orders/rules/voucher.ts'
import { vouchersOfOrderCall } from '#modules/vouchers/bound.ts'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import type { Mall } from '#ui/mall-context.ts'

/** The code that the shop checks at pick-up, until it is used; for its holder alone (TRAP-114). */
export async function codeToPickUp(
  mall: Mall,
  { orderId, fulfilment, actions }: OrderDetail,
  token: string | undefined,
) {
  if (fulfilment !== 'pickUp' || !actions.includes('useVoucher')) return undefined
  const voucher = codeToShow(await mall.call(vouchersOfOrderCall, { orderId, token }))
  return voucher && { code: voucher.code, password: voucher.password, qr: qrCode(scanned(voucher)) }
}
