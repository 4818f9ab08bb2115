import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  enteredMoment,
  id,
  localLine,
  localText,
  moment,
  moneyField,
  optional,
  orNull,
  orNullIfAbsent,
  paging,
  searchWords,
  shopKey,
  siteCode,
} from '#vocabulary/calls/fields.ts'
import { amountMax, type Currency, currencies } from '#vocabulary/money.ts'
import { amongKinds } from '../rules/among.ts'
import { groupHours, groupSizes } from '../rules/group-buy.ts'
import { offerActionNames, offerStatuses } from '../rules/lifecycle.ts'
import { managedKinds, platformKinds, shopKinds } from '../rules/managed-offer.ts'
import { audienceKinds, groupsOfOfferMax } from '../rules/offer-audience.ts'
import { promoCodeMax } from '../rules/promo-code.ts'
import { explainedOffer } from './explained-offer.ts'
import { deposit, gives, offerApplication, offerGoods, offerResult } from './offer-goods.ts'

/** Offers as the shops and the platform make them. Amounts are minor units of the site. */

const ofShop = 'Merchant: offers'
const ofPlatform = 'Platform'
const amount = z.number().int().min(0).max(amountMax)
const pieces = z.number().int().min(1).max(9_999_999)
const action = z.enum(['schedule', 'end', 'revoke', 'cancel'])

const page = {
  keyword: optional(searchWords),
  status: optional(z.enum(offerStatuses)),
  ...paging,
}

const tier = z
  .object({
    fromAmount: optional(amount),
    fromPieces: optional(pieces),
    amountOff: optional(amount),
    percentOff: optional(z.number().int().min(1).max(99)),
    take: optional(z.number().int().min(2).max(99)),
    pay: optional(z.number().int().min(1).max(98)),
    repeats: optional(z.boolean()),
  })
  .strict()

const presale = z
  .object({
    expectedAt: enteredMoment,
    balance: optional(z.object({ from: enteredMoment, until: enteredMoment }).strict()),
  })
  .strict()
const groupBuy = z
  .object({
    size: z.number().int().min(groupSizes.min).max(groupSizes.max),
    hours: z.number().int().min(1).max(groupHours.max),
  })
  .strict()
/** Of a promotion: from when on it is announced, whether its goods are sold until it begins, and whether its stock is to be seen. */
const preheat = z
  .object({
    announcedFrom: optional(enteredMoment),
    blocksAhead: optional(z.boolean()),
    hidesStock: optional(z.boolean()),
  })
  .strict()

const draft = {
  offerId: optional(id),
  /** The version that was read; another one by now means that another person saved concurrently. */
  version: optional(z.number().int().min(1)),
  name: localLine(100),
  site: siteCode,
  startsAt: enteredMoment,
  endsAt: enteredMoment,
  limitPerBuyer: optional(pieces),
  audience: optional(z.enum(audienceKinds)),
  levelMin: optional(z.number().int().min(1).max(9)),
  customerGroupIds: optional(z.array(id).max(groupsOfOfferMax)),
  couponTotal: optional(pieces),
  isTimed: optional(z.boolean()),
  /** Of a coupon that buyers get by entering it. */
  code: optional(z.string().max(promoCodeMax)),
  prices: z
    .array(
      z
        .object({
          variantId: id,
          amount,
          stock: optional(pieces),
          deposit: optional(deposit),
          gives: optional(gives),
        })
        .strict(),
    )
    .max(500),
  presale: optional(presale),
  preheat: optional(preheat),
  groupBuy: optional(groupBuy),
  productIds: z.array(id).max(200),
  tiers: z.array(tier).max(5),
}

/** Of the platform's: the shops, categories or brands that it is for, instead of products. A draft may have none of them yet. */
const among = z.object({ kind: z.enum(amongKinds), ids: z.array(id).max(200) }).strict()

const summary = {
  offerId: id,
  kind: z.enum(managedKinds),
  status: z.enum(offerStatuses),
  name: localText,
  site: z.string(),
  startsAt: moment,
  endsAt: moment,
  /** Base units of promotions that orders have taken, or coupons that buyers have claimed. */
  taken: z.number().int(),
  /** Remaining stock of its own, or remaining coupons; null without stock of its own. */
  left: orNull(z.number().int()),
}

const list = answer(
  z.object({ total: z.number().int(), offers: z.array(z.object(summary).meta({ id: 'OfferSummary' })) }),
)

const count = orNullIfAbsent(z.number().int())

const whole = answer(
  z
    .object({
      ...summary,
      version: z.number().int(),
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      limitPerBuyer: orNull(z.number().int()),
      audience: z.enum(audienceKinds),
      levelMin: orNull(z.number().int()),
      customerGroupIds: z.array(id),
      couponTotal: orNull(z.number().int()),
      isTimed: z.boolean(),
      code: orNull(z.string()),
      /** Until when coupons are claimed, where that was ended early. */
      claimsEndedAt: orNull(moment),
      presale: orNull(
        z.object({
          expectedAt: moment,
          balance: orNullIfAbsent(z.object({ from: moment, until: moment })),
        }),
      ),
      preheat: orNullIfAbsent(
        z.object({
          announcedFrom: orNullIfAbsent(moment),
          blocksAhead: orNullIfAbsent(z.boolean()),
          hidesStock: orNullIfAbsent(z.boolean()),
        }),
      ),
      groupBuy: orNull(z.object({ size: z.number().int(), hours: z.number().int() })),
      goods: z.array(offerGoods),
      productIds: z.array(id),
      among: orNull(z.object({ kind: z.enum(amongKinds), ids: z.array(id) })),
      /** Scope of the offer, by name. */
      chosen: z.array(z.object({ id, name: localText })),
      tiers: z.array(
        z.object({
          fromAmount: count,
          fromPieces: count,
          amountOff: count,
          percentOff: orNullIfAbsent(z.number()),
          take: count,
          pay: count,
          repeats: orNullIfAbsent(z.boolean()),
        }),
      ),
      result: offerResult,
      actions: z.array(z.enum(offerActionNames)),
      activity: orNull(offerApplication),
    })
    .meta({ id: 'Offer' }),
)

const named = answer(z.object({ offerId: id }))
const saved = answer(z.object({ offerId: id, version: z.number().int() }))

const example = {
  kind: 'threshold',
  name: { en: 'Autumn days', zh: '秋日满减' },
  site: 'global',
  startsAt: 1_790_000_000_000,
  endsAt: 1_790_600_000_000,
  prices: [],
  productIds: [],
  tiers: [{ fromAmount: 10_000, amountOff: 1_500 }],
} as const
const offerId = '7312345678901234567'
const shop = 'oak-and-iron'

export const shopOffers = endpoint({
  name: 'shopOffers',
  path: '/sapi/mall-marketing/seller/:shop/offer/page',
  tag: ofShop,
  summary: 'The offers of a shop',
  input: z.object({ shop: shopKey, ...page }).strict(),
  answer: list,
  example: { shop, page: 1, pageSize: 20 },
})

export const shopOfferCall = endpoint({
  name: 'shopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/detail',
  tag: ofShop,
  summary: 'One offer of a shop, with its products and usage',
  input: z.object({ shop: shopKey, offerId: id }).strict(),
  answer: whole,
  refusals: ['notFound'],
  example: { shop, offerId },
})

export const saveShopOffer = endpoint({
  name: 'saveShopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/save',
  tag: ofShop,
  summary: 'Creates or updates the draft of an offer',
  input: z.object({ shop: shopKey, kind: z.enum(shopKinds), ...draft }).strict(),
  answer: saved,
  refusals: ['notFound', 'changedMeanwhile', 'transitionRefused', 'offerOfActivity'],
  example: { shop, ...example },
})

export const changeShopOffer = endpoint({
  name: 'changeShopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/change',
  tag: ofShop,
  summary: 'Schedules an offer, ends it, or cancels it before it begins',
  input: z.object({ shop: shopKey, offerId: id, action }).strict(),
  answer: named,
  refusals: [
    'notFound',
    'transitionRefused',
    'offerOfActivity',
    'offerIncomplete',
    'offerNeedsGroups',
    'presaleIncomplete',
    'groupBuyIncomplete',
    'offerOver',
    'offerOverlaps',
    'offerAbovePrice',
    'offerUnpayable',
    'couponNotHeld',
  ],
  example: { shop, offerId, action: 'schedule' },
})

export const platformOffers = endpoint({
  name: 'platformOffers',
  path: '/sapi/mall-admin/offer/page',
  tag: ofPlatform,
  summary: 'The offers of the platform',
  input: z.object(page).strict(),
  answer: list,
  example: { page: 1, pageSize: 20 },
})

export const platformOffer = endpoint({
  name: 'platformOffer',
  path: '/sapi/mall-admin/offer/detail',
  tag: ofPlatform,
  summary: 'One offer of the platform',
  input: z.object({ offerId: id }).strict(),
  answer: whole,
  refusals: ['notFound'],
  example: { offerId },
})

export const savePlatformOffer = endpoint({
  name: 'savePlatformOffer',
  path: '/sapi/mall-admin/offer/save',
  tag: ofPlatform,
  summary: 'Creates or updates the draft of a platform offer',
  input: z.object({ kind: z.enum(platformKinds), ...draft, among: optional(among) }).strict(),
  answer: saved,
  refusals: ['notFound', 'changedMeanwhile', 'transitionRefused'],
  example,
})

export const changePlatformOffer = endpoint({
  name: 'changePlatformOffer',
  path: '/sapi/mall-admin/offer/change',
  tag: ofPlatform,
  summary: 'Schedules an offer of the platform, ends it, or cancels it before it begins',
  input: z.object({ offerId: id, action }).strict(),
  answer: named,
  refusals: [
    'notFound',
    'transitionRefused',
    'offerIncomplete',
    'offerNeedsGoods',
    'offerOver',
    'couponNotHeld',
  ],
  example: { offerId, action: 'schedule' },
})

const preview = { offerId: id, at: enteredMoment, quantity: z.number().int().min(1).max(99) }
const previewed = answer(
  z
    .object({
      at: moment,
      list: moneyField,
      price: moneyField,
      lines: z.array(
        z.object({
          variantId: id,
          name: z.string(),
          list: moneyField,
          /** After all discounts. */
          price: moneyField,
          isBelowFloor: z.boolean(),
        }),
      ),
      offers: z.array(explainedOffer),
    })
    .meta({ id: 'OfferPreview' }),
)

export const previewShopOffer = endpoint({
  name: 'previewShopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/preview',
  tag: ofShop,
  summary:
    'Preview of a buyer’s prices for the products of an offer at a given time, with all offers active then',
  input: z.object({ shop: shopKey, ...preview }).strict(),
  answer: previewed,
  refusals: ['notFound'],
  example: { shop, offerId, at: 1_790_000_000_000, quantity: 1 },
})

export const previewPlatformOffer = endpoint({
  name: 'previewPlatformOffer',
  path: '/sapi/mall-admin/offer/preview',
  tag: ofPlatform,
  summary: 'Preview of a buyer’s prices with a platform offer at a given time',
  input: z.object(preview).strict(),
  answer: previewed,
  refusals: ['notFound'],
  example: { offerId, at: 1_790_000_000_000, quantity: 1 },
})
