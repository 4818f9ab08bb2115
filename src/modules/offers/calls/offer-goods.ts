import { z } from 'zod'
import { id, localText, moment, orNull } from '#vocabulary/calls/fields.ts'
import { amountMax } from '#vocabulary/money.ts'
import { activityStatuses, applicationActions, applicationStates } from '../rules/platform-activity.ts'

/** The goods of an offer, and the activity that it is for, as both console pages read them. Amounts are minor units. */

const amount = z.number().int().min(0).max(amountMax)

/** Deposit for one step, and its worth when the balance is paid. */
export const deposit = z.object({ amount: amount.min(1), worth: amount.min(1) }).strict()
/** So many base units of a gift come free each time. */
export const gives = z.number().int().min(1).max(99)

export const offerGoods = z
  .object({
    variantId: id,
    productId: id,
    productName: localText,
    /** Chosen values: "Oak · Large". */
    label: localText,
    sku: z.string(),
    /** On the offer's site, now; null where it is not sold. */
    shelfAmount: orNull(z.number().int()),
    amount: z.number().int(),
    stock: orNull(z.number().int()),
    deposit: orNull(z.object({ amount: z.number().int(), worth: z.number().int() })),
    gives: orNull(z.number().int()),
    taken: z.number().int(),
  })
  .meta({ id: 'OfferGoods' })

/** Results of paid orders under an offer. */
export const offerResult = z.object({
  orders: z.number().int(),
  /** Goods after all discounts. */
  revenue: z.number().int(),
  /** Discount by the offer. */
  cost: z.number().int(),
})

/** The status of an offer in an activity of the platform. */
export const offerApplication = z
  .object({
    platformActivityId: id,
    status: z.enum(activityStatuses),
    applyUntil: moment,
    percentOffMin: z.number().int(),
    application: z.enum(applicationStates),
    reason: orNull(z.string()),
    actions: z.array(z.enum(applicationActions)),
  })
  .meta({ id: 'OfferApplication' })
