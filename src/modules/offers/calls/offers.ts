import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localLine,
  millis,
  moneyToWire,
  pageNo,
  pageSize,
  searchWords,
  shopKey,
  siteCode,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { amountMax } from '#vocabulary/money.ts'
import { toldOffersToWire, wireToldOffers } from '../bound/told-offers.ts'
import { amongKinds } from '../rules/among.ts'
import { groupHours, groupSizes } from '../rules/group-buy.ts'
import { offerStatuses } from '../rules/lifecycle.ts'
import {
  type ManagedOffer,
  managedKinds,
  type OfferSummary,
  platformKinds,
  shopKinds,
} from '../rules/managed-offer.ts'
import { audienceKinds, groupsOfOfferMax } from '../rules/offer-audience.ts'
import type { OfferPreview } from '../rules/offer-preview.ts'
import type { PresaleTerms } from '../rules/presale.ts'
import { promoCodeMax } from '../rules/promo-code.ts'
import {
  applicationToWire,
  deposit,
  gives,
  goodsToWire,
  wireApplication,
  wireLocal,
  wireOfferGoods,
} from './offer-goods.ts'

/** Offers as the shops and the platform make them. The wire has our own words; amounts are minor units of the site. */

const ofShop = 'Merchant: offers'
const ofPlatform = 'Platform'
const amount = z.number().int().min(0).max(amountMax)
const pieces = z.number().int().min(1).max(9_999_999)
/** Until the year 9999. */
const moment = millis.min(1).max(253_402_300_799_000)
const action = z.enum(['schedule', 'end', 'revoke', 'cancel'])

const page = {
  keyword: searchWords.optional(),
  status: z.enum(offerStatuses).optional(),
  page: pageNo,
  pageSize,
}

const tier = z
  .object({
    fromAmount: amount.optional(),
    fromPieces: pieces.optional(),
    amountOff: amount.optional(),
    percentOff: z.number().int().min(1).max(99).optional(),
    take: z.number().int().min(2).max(99).optional(),
    pay: z.number().int().min(1).max(98).optional(),
    repeats: z.boolean().optional(),
  })
  .strict()

const presale = z
  .object({
    expectedAt: moment,
    balance: z.object({ from: moment, until: moment }).strict().optional(),
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
    announcedFrom: moment.optional(),
    blocksAhead: z.boolean().optional(),
    hidesStock: z.boolean().optional(),
  })
  .strict()
export type WirePreheat = z.output<typeof preheat>
export type WirePresale = z.output<typeof presale>

const draft = {
  offerId: id.optional(),
  /** The version that was read; another one by now means that another person saved concurrently. */
  version: z.number().int().min(1).optional(),
  name: localLine(100),
  site: siteCode,
  startsAt: moment,
  endsAt: moment,
  limitPerBuyer: pieces.optional(),
  audience: z.enum(audienceKinds).optional(),
  levelMin: z.number().int().min(1).max(9).optional(),
  customerGroupIds: z.array(id).max(groupsOfOfferMax).optional(),
  couponTotal: pieces.optional(),
  isTimed: z.boolean().optional(),
  /** Of a coupon that buyers get by entering it. */
  code: z.string().max(promoCodeMax).optional(),
  prices: z
    .array(
      z
        .object({
          variantId: id,
          amount,
          stock: pieces.optional(),
          deposit: deposit.optional(),
          gives: gives.optional(),
        })
        .strict(),
    )
    .max(500),
  presale: presale.optional(),
  preheat: preheat.optional(),
  groupBuy: groupBuy.optional(),
  productIds: z.array(id).max(200),
  tiers: z.array(tier).max(5),
}

/** Of the platform's: the shops, categories or brands that it is for, instead of products. A draft may have none of them yet. */
const among = z.object({ kind: z.enum(amongKinds), ids: z.array(id).max(200) }).strict()

const summary = {
  offerId: id,
  kind: z.enum(managedKinds),
  status: z.enum(offerStatuses),
  name: wireLocal,
  site: z.string(),
  startsAt: millis,
  endsAt: millis,
  taken: z.number().int(),
  left: z.number().int().nullable(),
}
const summaryToWire = (ours: OfferSummary) => ({
  offerId: ours.offerId,
  kind: ours.kind,
  status: ours.status,
  name: ours.name,
  site: ours.site,
  startsAt: ours.startsAt.getTime(),
  endsAt: ours.endsAt.getTime(),
  taken: ours.taken,
  left: ours.left ?? null,
})

const list = answers(
  z.object({ total: z.number().int(), data: z.array(z.object(summary).meta({ id: 'OfferSummary' })) }),
  (ours: { total: number; offers: readonly OfferSummary[] }) => ({
    total: ours.total,
    data: ours.offers.map(summaryToWire),
  }),
)

const presaleToWire = (ours: PresaleTerms | undefined) =>
  ours
    ? {
        expectedAt: ours.expectedAt.getTime(),
        ...(ours.balance && {
          balance: { from: ours.balance.from.getTime(), until: ours.balance.until.getTime() },
        }),
      }
    : null

const whole = answers(
  z
    .object({
      ...summary,
      version: z.number().int(),
      currency: z.string(),
      limitPerBuyer: z.number().int().nullable(),
      audience: z.enum(audienceKinds),
      levelMin: z.number().int().nullable(),
      customerGroupIds: z.array(id),
      couponTotal: z.number().int().nullable(),
      isTimed: z.boolean(),
      code: z.string().nullable(),
      presale: presale.nullable(),
      preheat: preheat.nullable(),
      groupBuy: groupBuy.nullable(),
      goods: z.array(wireOfferGoods),
      productIds: z.array(id),
      among: among.nullable(),
      chosen: z.array(z.object({ id, name: wireLocal })),
      tiers: z.array(tier),
      result: z.object({ orders: z.number().int(), revenue: z.number().int(), cost: z.number().int() }),
      actions: z.array(z.string()),
      activity: wireApplication.nullable(),
    })
    .meta({ id: 'Offer' }),
  (ours: ManagedOffer) => ({
    ...summaryToWire(ours),
    version: ours.version,
    currency: ours.currency,
    limitPerBuyer: ours.limitPerBuyer ?? null,
    audience: ours.audience,
    levelMin: ours.levelMin ?? null,
    customerGroupIds: [...ours.customerGroupIds],
    couponTotal: ours.couponTotal ?? null,
    isTimed: ours.isTimed,
    code: ours.code ?? null,
    presale: presaleToWire(ours.presale),
    preheat: ours.preheat ? { ...ours.preheat, announcedFrom: ours.preheat.announcedFrom?.getTime() } : null,
    groupBuy: ours.groupBuy ?? null,
    goods: ours.goods.map(goodsToWire),
    productIds: [...ours.productIds],
    among: ours.among ? { kind: ours.among.kind, ids: [...ours.among.ids] } : null,
    chosen: ours.chosen.map((each) => ({ ...each })),
    tiers: ours.tiers.map((each) => ({ ...each })),
    result: ours.result,
    actions: [...ours.actions],
    activity: ours.activity ? applicationToWire(ours.activity) : null,
  }),
)

const named = answers(z.object({ offerId: id }), ({ offerId }: { offerId: Id }) => ({ offerId }))
const saved = answers(
  z.object({ offerId: id, version: z.number().int() }),
  ({ offerId, version }: { offerId: Id; version: number }) => ({ offerId, version }),
)

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
  summary: 'One offer of a shop, with its goods and what was taken',
  input: z.object({ shop: shopKey, offerId: id }).strict(),
  answer: whole,
  refusals: ['notFound'],
  example: { shop, offerId },
})

export const saveShopOffer = endpoint({
  name: 'saveShopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/save',
  tag: ofShop,
  summary: 'Writes the draft of an offer, or changes it',
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
  summary: 'Writes the draft of an offer of the platform, or changes it',
  input: z.object({ kind: z.enum(platformKinds), ...draft, among: among.optional() }).strict(),
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
  refusals: ['notFound', 'transitionRefused', 'offerIncomplete', 'offerNeedsGoods', 'offerOver'],
  example: { offerId, action: 'schedule' },
})

const preview = { offerId: id, at: moment, quantity: z.number().int().min(1).max(99) }
const previewed = answers(
  z
    .object({
      at: millis,
      list: wireMoney,
      price: wireMoney,
      lines: z.array(
        z.object({
          variantId: id,
          name: z.string(),
          list: wireMoney,
          price: wireMoney,
          isBelowFloor: z.boolean(),
        }),
      ),
      offers: wireToldOffers,
    })
    .meta({ id: 'OfferPreview' }),
  (ours: OfferPreview) => ({
    at: ours.at.getTime(),
    list: moneyToWire(ours.list),
    price: moneyToWire(ours.price),
    lines: ours.lines.map((line) => ({
      ...line,
      list: moneyToWire(line.list),
      price: moneyToWire(line.price),
    })),
    offers: toldOffersToWire(ours.offers),
  }),
)

export const previewShopOffer = endpoint({
  name: 'previewShopOffer',
  path: '/sapi/mall-marketing/seller/:shop/offer/preview',
  tag: ofShop,
  summary: 'What a buyer would pay for the goods of an offer at a moment, with all that runs then',
  input: z.object({ shop: shopKey, ...preview }).strict(),
  answer: previewed,
  refusals: ['notFound'],
  example: { shop, offerId, at: 1_790_000_000_000, quantity: 1 },
})

export const previewPlatformOffer = endpoint({
  name: 'previewPlatformOffer',
  path: '/sapi/mall-admin/offer/preview',
  tag: ofPlatform,
  summary: 'What a buyer would pay at a moment with an offer of the platform',
  input: z.object(preview).strict(),
  answer: previewed,
  refusals: ['notFound'],
  example: { offerId, at: 1_790_000_000_000, quantity: 1 },
})
