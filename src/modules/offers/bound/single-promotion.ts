import { z } from 'zod'
import type { ShownCoupon, ShownPromotion } from '#modules/catalogue/rules/product.ts'
import { id, millis, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import { activityPhases } from '../rules/coupon.ts'

/** The promotion that a variant has alone, and the timed coupon activity of its product. */

/** DATA-36, with its own spelling of "activity". Only the first field is always there. */
export const wirePromotion = z.object({
  hasSinglePromotion: z.boolean(),
  promotionType: z.enum(['PRESELL', 'GROUP_PURCHASING', 'SECKILL']).optional(),
  isStart: z.boolean().optional(),
  hasPreHeat: z.boolean().optional(),
  isPreHeatStart: z.boolean().optional(),
  limitPreHeat: z.boolean().optional(),
  activityPrice: wireMoney.optional(),
  /** The lowest of the 30 days before a presale or a group buy that cuts the price, on sites that show it. */
  priorPrice: z.number().optional(),
  activityStock: z.number().int().optional(),
  activityAllStock: z.number().int().optional(),
  activityStockLimit: z.number().int().optional(),
  /** Its organiser hides how much is left: no slider is shown. */
  isStockHidden: z.boolean().optional(),
  /** When it ends. The remaining time would be wrong in a cached response. */
  expiredRest: millis.optional(),
  presellPay: wireMoney.optional(),
  prePrice: wireMoney.optional(),
  startTime: millis.optional(),
  activtiyType: z.literal('STRINGDOWN').optional(),
  /** Ordering under a presale or a group buy names it. */
  activityId: id.optional(),
  activity: z
    .object({
      preSellPayTypeDict: z.enum(['DEPOSIT_PAYMENT', 'FULL_PAYMENT']),
      balanceAmt: wireMoney.optional(),
      balancePaymentStartTime: millis.optional(),
      balancePaymentEndTime: millis.optional(),
    })
    .optional(),
  /** How many buyers a group has, and for how long it is open. */
  groupSize: z.number().int().optional(),
  groupHours: z.number().int().optional(),
})

/** DATA-37. */
export const wireCouponActivity = z.object({
  activityStatus: z.enum(['ENABLE', 'DISABLE']),
  startTime: millis,
  endTime: millis,
  residueNum: z.number().int().nullable(),
  currentStatus: z.enum(activityPhases),
})

/** A price activity has no type of its own on the wire; clients know it by its kind. */
export function promotionToWire(promotion: ShownPromotion | undefined): z.input<typeof wirePromotion> {
  if (!promotion) return { hasSinglePromotion: false }
  const { hasPreheat = true, blocksAhead = false, hidesStock } = promotion
  const { kind, isRunning, price, priorPrice, stock, limitPerBuyer, startsAt, endsAt } = promotion
  return {
    hasSinglePromotion: true,
    ...(kind === 'flashSale' && { promotionType: 'SECKILL' as const }),
    ...(kind === 'activity' && { activtiyType: 'STRINGDOWN' as const }),
    ...(kind === 'presale' && presaleToWire(promotion)),
    ...(kind === 'groupBuy' && groupBuyToWire(promotion)),
    isStart: isRunning,
    hasPreHeat: hasPreheat,
    // One that is ahead is shown in its preheat window alone.
    isPreHeatStart: hasPreheat && !isRunning,
    limitPreHeat: hasPreheat && blocksAhead,
    ...(hidesStock && { isStockHidden: true }),
    activityPrice: moneyToWire(price),
    ...(priorPrice && { priorPrice: moneyToWire(priorPrice).value }),
    startTime: startsAt.getTime(),
    expiredRest: endsAt.getTime(),
    ...(stock && { activityStock: stock.left, activityAllStock: stock.total }),
    ...(limitPerBuyer !== undefined && { activityStockLimit: limitPerBuyer }),
  }
}

export const activityToWire = ({ phase, startsAt, endsAt, left }: ShownCoupon) => ({
  activityStatus: phase === 'end' ? ('DISABLE' as const) : ('ENABLE' as const),
  startTime: startsAt.getTime(),
  endTime: endsAt.getTime(),
  residueNum: left ?? null,
  currentStatus: phase,
})

/** PDP-45, PDP-46: the deposit, the whole price, and the way of payment. */
const presaleToWire = ({
  offerId,
  price,
  deposit,
}: ShownPromotion): Partial<z.input<typeof wirePromotion>> => ({
  promotionType: 'PRESELL',
  activityId: offerId,
  prePrice: moneyToWire(price),
  ...(deposit && { presellPay: moneyToWire(deposit.amount) }),
  activity: deposit
    ? {
        preSellPayTypeDict: 'DEPOSIT_PAYMENT',
        balanceAmt: moneyToWire(deposit.balance),
        balancePaymentStartTime: deposit.balanceFrom.getTime(),
        balancePaymentEndTime: deposit.balanceUntil.getTime(),
      }
    : { preSellPayTypeDict: 'FULL_PAYMENT' },
})

const groupBuyToWire = ({ offerId, groupBuy }: ShownPromotion): Partial<z.input<typeof wirePromotion>> => ({
  promotionType: 'GROUP_PURCHASING',
  activityId: offerId,
  groupSize: groupBuy?.size,
  groupHours: groupBuy?.hours,
})
