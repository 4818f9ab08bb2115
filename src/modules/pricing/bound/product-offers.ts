import { z } from 'zod'
import type { ProductDetail, ShownOffer } from '#modules/catalogue/rules/product.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, site, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Currency } from '#vocabulary/money.ts'

/** The offers over several goods that a product is among, and the coupons for it. */

const wireShownOffer = z.object({
  id,
  name: z.string(),
  startTime: millis,
  endTime: millis,
  /** Discounts or gifts by threshold. */
  levelList: z.array(
    z.object({
      thresholdAmt: wireMoney.nullable(),
      thresholdNum: z.number().int().nullable(),
      discountAmt: wireMoney.nullable(),
      discountRate: z.number().nullable(),
      takeNum: z.number().int().nullable(),
      payNum: z.number().int().nullable(),
      giftFlag: z.boolean(),
    }),
  ),
})

const shownOfferToWire = ({ offerId, name, startsAt, endsAt, tiers }: ShownOffer, currency: Currency) => ({
  id: offerId,
  name,
  startTime: startsAt.getTime(),
  endTime: endsAt.getTime(),
  levelList: tiers.map(({ from, benefit }) => ({
    thresholdAmt: from && 'amount' in from ? moneyToWire({ amount: from.amount, currency }) : null,
    thresholdNum: from && 'pieces' in from ? from.pieces : null,
    discountAmt: benefit.kind === 'amountOff' ? moneyToWire({ amount: benefit.amount, currency }) : null,
    discountRate: benefit.kind === 'percent' ? benefit.payBasisPoints / 10_000 : null,
    takeNum: benefit.kind === 'nForM' ? benefit.take : null,
    payNum: benefit.kind === 'nForM' ? benefit.pay : null,
    giftFlag: benefit.kind === 'gift',
  })),
})

export const promotionsOfProduct = endpoint({
  name: 'promotionsOfProduct',
  path: '/sapi/mall-marketing/promotion/queryByItem',
  tag: 'Catalogue',
  summary: 'Promotions and coupons for a product, including upcoming ones',
  input: z.object({ productId: id }).strict(),
  wire: fromWire(z.object({ id, site }).strict(), ({ id: productId }) => ({ productId })),
  answer: answers(
    z.object({
      promotionList: z.array(wireShownOffer),
      couponList: z.array(
        wireShownOffer.extend({
          campaign: z.object({ id }),
          benefit: z.object({ id }),
          startTime: millis,
          residueNum: z.number().int().nullable(),
        }),
      ),
    }),
    ({ offers = [], coupons = [], variants }: ProductDetail) => {
      const currency = variants[0]?.price.currency ?? 'USD'
      return {
        promotionList: offers.map((offer) => shownOfferToWire(offer, currency)),
        couponList: coupons.map((coupon) => ({
          ...shownOfferToWire(coupon, currency),
          // A campaign has one benefit, which has its id.
          campaign: { id: coupon.offerId },
          benefit: { id: coupon.offerId },
          residueNum: coupon.left ?? null,
        })),
      }
    },
  ),
  refusals: ['productGone', 'productDeleted'],
  example: { id: '7312345678901234567' },
})
