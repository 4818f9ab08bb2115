import { z } from 'zod'
import type { ShownCoupon, ShownOffer } from '#modules/catalogue/rules/product.ts'
import { activityPhases } from '#modules/offers/rules/coupon.ts'
import { id, moment, orNull, orNullIfAbsent } from '#vocabulary/calls/fields.ts'

/** An offer over several goods, and a coupon to claim, by what they take off. Amounts are minor units of the site. */

const amount = z.number().int()
const threshold = z.union([z.object({ amount }), z.object({ pieces: z.number().int() })])
const benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amountOff'), amount, repeats: z.boolean().optional() }),
  z.object({
    kind: z.literal('percent'),
    payBasisPoints: z.number().int(),
    amountMax: orNullIfAbsent(amount),
  }),
  z.object({ kind: z.literal('nForM'), take: z.number().int(), pay: z.number().int() }),
  z.object({ kind: z.literal('gift'), repeats: z.boolean() }),
])

const offer = {
  offerId: id,
  name: z.string(),
  startsAt: moment,
  endsAt: moment,
  tiers: z.array(z.object({ from: orNullIfAbsent(threshold), benefit })),
  /** Of a gift: the variants that are given. */
  gives: orNullIfAbsent(z.array(id)),
}

export const shownOffer = z.object(offer).meta({ id: 'ShownOffer' }) as unknown as z.ZodType<ShownOffer>

export const shownCoupon = z
  .object({
    ...offer,
    phase: z.enum(activityPhases),
    /** How many there still are; null for as many as are claimed. */
    left: orNull(z.number().int()),
    isTimed: z.boolean(),
  })
  .meta({ id: 'ShownCoupon' }) as unknown as z.ZodType<ShownCoupon>
