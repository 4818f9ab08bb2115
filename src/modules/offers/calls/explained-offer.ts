import { z } from 'zod'
import { id, idOfKind, localText, moneyField, orNull, orNullIfAbsent } from '#vocabulary/calls/fields.ts'
import type { LineId, ShopId } from '#vocabulary/identifiers.ts'
import { couponKinds, type OfferKind, promotionKinds, shopOfferKinds } from '#vocabulary/offer-kinds.ts'
import type { Reason } from '../rules/reasons.ts'

const kinds = [
  ...promotionKinds,
  ...shopOfferKinds,
  ...couponKinds,
  'memberPrice',
  'customerGroupPrice',
  'volumeTier',
  'bundle',
  'gift',
  'memberLevel',
] as const satisfies readonly (OfferKind | 'memberLevel')[]

/** Why an offer does not apply. Moments among the facts travel as milliseconds, amounts as minor units. */
const reason = z
  .codec(
    z.object({
      code: z.string(),
      facts: z.record(z.string(), z.union([z.number(), z.string(), localText])),
    }),
    z.custom<Reason>(),
    {
      decode: (sent) => sent as never,
      encode: ({ code, facts }) => ({
        code,
        facts: Object.fromEntries(
          Object.entries(facts).map(([name, fact]) => [name, fact instanceof Date ? fact.getTime() : fact]),
        ),
      }),
    },
  )
  .meta({ id: 'ReasonOfOffer' })

/** An offer for bought goods, or the discount of the buyer's level: the amount that it takes off, or the reason why it does not apply. */
export const explainedOffer = z
  .object({
    offerId: id,
    kind: z.enum(kinds),
    name: z.string(),
    /** Scope: a line, else a shop, else all. */
    lineId: orNull(idOfKind<LineId>()),
    shopId: orNull(idOfKind<ShopId>()),
    isCoupon: z.boolean(),
    /** A coupon in the buyer's hands. */
    isHeld: z.boolean(),
    applied: orNull(moneyField),
    reason: orNull(reason),
    /** In a cart: the gifts that it still gives. */
    gifts: orNullIfAbsent(z.array(z.object({ variantId: id, name: z.string(), quantity: z.number().int() }))),
  })
  .meta({ id: 'OfferForGoods' })
