import { textIn } from '#domain/language.ts'
import type { RedeemedVoucher } from '#domain/orders/voucher.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'
import { isSameText } from '#platform/same-text.ts'
import { subjectOf } from '../delivery.ts'
import type { VouchersParts } from '../parts.ts'
import { lockVoucher, takeUse } from '../store.ts'

/**
 * A shop uses a buyer's code once. A code of another shop, one that is not there and a wrong password answer alike.
 * @throws Refusal `voucherWrong`, `voucherUsed`, `voucherExpired`
 */
export const redeemVoucher =
  ({ seal, digestsOf }: VouchersParts) =>
  (ctx: MerchantContext, { code, password }: { code: string; password: string }): Promise<RedeemedVoucher> =>
    ctx.transaction(async (tx) => {
      const found = await lockVoucher(tx, ctx.shopId, digestsOf(code))
      const known = found && seal.open(found.sealed, subjectOf(found.voucherId))
      if (!found || !known || !isSameText(known, `${code} ${password}`)) throw new Refusal('voucherWrong')
      if (found.isClaimed) throw new Refusal('voucherClaimed')
      if (found.usesLeft === 0) throw new Refusal('voucherUsed')
      if (found.isExpired) throw new Refusal('voucherExpired')
      await takeUse(tx, found.voucherId, ctx.userId)
      return {
        orderNumber: found.orderNumber,
        name: textIn(found.name, ctx.language),
        usesLeft: found.usesLeft - 1,
      }
    })
