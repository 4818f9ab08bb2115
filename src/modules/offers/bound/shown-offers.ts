import { z } from 'zod'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import { id, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'

/** Offers for bought goods: the amount of each, or the code of the reason why it does not apply. */
export const wireShownOffers = z.array(
  z
    .object({
      id,
      name: z.string(),
      benefitDict: z.enum(['PROMOTION', 'COUPON']),
      /** Scope: a line, else a shop, else all. */
      lineId: id.nullable(),
      shopId: id.nullable(),
      discount: wireMoney.nullable(),
      reason: z.string().nullable(),
      /** In a cart: the gifts that it still gives. */
      giftList: z.array(z.object({ sku: z.object({ id }), itemName: z.string(), skuQty: z.number().int() })),
    })
    .meta({ id: 'ExplainedOffer' }),
)

export const shownOffersToWire = (offers: readonly OfferOfGoods[]): z.input<typeof wireShownOffers> =>
  offers.map(({ offerId, name, isCoupon, lineId, shopId, applied, reason, gifts = [] }) => ({
    id: offerId,
    name,
    benefitDict: isCoupon ? 'COUPON' : 'PROMOTION',
    lineId: lineId ?? null,
    shopId: shopId ?? null,
    discount: applied ? moneyToWire(applied) : null,
    reason: reason?.code ?? null,
    giftList: gifts.map(({ variantId, name: itemName, quantity: skuQty }) => ({
      sku: { id: variantId },
      itemName,
      skuQty,
    })),
  }))
