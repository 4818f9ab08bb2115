import type { RedeemedVoucher } from '#modules/orders/rules/voucher.ts'
import { handOverOrder, lockOrder } from '#modules/orders/server/public.ts'
import type { MerchantContext } from '#platform/context.ts'
import { isSameText } from '#platform/same-text.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { subjectOfVoucher } from '../delivery.ts'
import type { VouchersParts } from '../parts.ts'
import { goodsToHandOver, lockOrderToPickUp, lockVoucher, takeUse } from '../store.ts'

/**
 * A shop uses a buyer's code once: for a service, or to hand over the order that it is of. A code of another shop, one that is not there and a wrong password answer alike.
 * @throws Refusal `voucherWrong`, `voucherUsed`, `voucherExpired`; of an order to pick up `transitionRefused` when it was cancelled, `afterSaleOpen`,
 *   `merchantFrozen`
 */
export function redeemVoucher(
  ctx: MerchantContext,
  { code, password }: { code: string; password: string },
  { seal, digestsOf }: VouchersParts,
): Promise<RedeemedVoucher> {
  return ctx.transaction(async (tx) => {
    const toPickUp = await lockOrderToPickUp(tx, ctx.shopId, digestsOf(code))
    const order = toPickUp && (await lockOrder(tx, toPickUp, { shopId: ctx.shopId }))
    const found = await lockVoucher(tx, ctx.shopId, digestsOf(code))
    const known = found && seal.open(found.sealed, subjectOfVoucher(found.voucherId))
    if (!found || !known || !isSameText(known, `${code} ${password}`)) throw new Refusal('voucherWrong')
    if (found.isClaimed) throw new Refusal('voucherClaimed')
    if (found.usesLeft === 0) throw new Refusal('voucherUsed')
    if (found.isExpired) throw new Refusal('voucherExpired')
    const goods = order ? await goodsToHandOver(tx, order.orderId) : []
    if (order) await handOverOrder(tx, ctx, order)
    await takeUse(tx, found.voucherId, ctx.userId)
    return {
      orderNumber: found.orderNumber,
      name: found.name && textIn(found.name, ctx.language),
      handedOver: goods.map(({ name, quantity }) => ({ name: textIn(name, ctx.language), quantity })),
      usesLeft: found.usesLeft - 1,
    }
  })
}
