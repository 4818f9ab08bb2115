import { shopProductCall, shopProductsCall } from '#modules/catalogue/calls/merchant-catalogue.ts'
import type { ShopProduct, ShopProductSummary } from '#modules/catalogue/rules/shop-product.ts'
import { groupsOfPlatformOffers, groupsOfShopOffers } from '#modules/membership/calls/customer-groups.ts'
import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import { platformOfferChoices } from '#modules/offers/calls/offer-choices.ts'
import * as wire from '#modules/offers/calls/offers.ts'
import { changeApplicationCall } from '#modules/offers/calls/platform-activities.ts'
import type { ChosenAmongKind } from '#modules/offers/rules/among.ts'
import type { OfferStatus } from '#modules/offers/rules/lifecycle.ts'
import {
  type ManagedKind,
  type ManagedOffer,
  type OfferSummary,
  platformKinds,
  shopKinds,
} from '#modules/offers/rules/managed-offer.ts'
import type { OfferPreview } from '#modules/offers/rules/offer-preview.ts'
import type { Mall } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { LocalText } from '#vocabulary/language.ts'

export type OffersPageCalls = {
  readonly keyword?: string | undefined
  readonly status?: OfferStatus | undefined
  readonly page: number
  readonly pageSize: number
}

/** A draft as its call takes it. */
export type OfferFormDraft = Omit<(typeof wire.savePlatformOffer.input)['_output'], 'kind'> & {
  readonly kind: ManagedKind
}
type Step = { readonly offerId: string; readonly action: 'schedule' | 'end' | 'revoke' | 'cancel' }

export type RequestedPreview = { readonly offerId: string; readonly at: Date; readonly quantity: number }

/** The calls with which a shop, or the platform, makes offers, and where its pages are. */
export type OfferCalls = {
  readonly kinds: readonly ManagedKind[]
  readonly list: (
    mall: Mall,
    page: OffersPageCalls,
  ) => Promise<{ total: number; offers: readonly OfferSummary[] }>
  readonly detail: (mall: Mall, offerId: string) => Promise<ManagedOffer>
  readonly save: (mall: Mall, draft: OfferFormDraft) => Promise<{ offerId: string; version: number }>
  readonly preview: (mall: Mall, asked: RequestedPreview) => Promise<OfferPreview>
  readonly change: (mall: Mall, step: Step) => Promise<unknown>
  /** Applies a shop to an activity of the platform, or withdraws its application. */
  readonly apply?: (
    mall: Mall,
    application: { readonly offerId: string; readonly action: 'apply' | 'withdraw' },
  ) => Promise<unknown>
  /** Finds entries that an offer of the platform may be limited to. */
  readonly findAmong?: (
    mall: Mall,
    kind: ChosenAmongKind,
    keyword: string,
  ) => Promise<readonly { readonly id: string; readonly name: LocalText }[]>
  /** Goods of the shop that it may choose. */
  readonly findProducts?: (mall: Mall, keyword: string) => Promise<readonly ShopProductSummary[]>
  readonly product?: (mall: Mall, productId: string) => Promise<ShopProduct>
  /** The customer groups that an offer may be for. */
  readonly groups: (mall: Mall) => Promise<readonly CustomerGroup[]>
  readonly listPage: string
  readonly offerPage: (offerId: string) => string
}

export const shopOfferCalls = (shop: string): OfferCalls => ({
  kinds: shopKinds,
  list: (mall, page) => mall.call(wire.shopOffers, { shop, ...page }),
  detail: (mall, offerId) => mall.call(wire.shopOfferCall, { shop, offerId }),
  save: (mall, { kind, among: _, ...draft }) =>
    mall.call(wire.saveShopOffer, { ...draft, shop, kind: kind as (typeof shopKinds)[number] }),
  preview: (mall, asked) => mall.call(wire.previewShopOffer, { shop, ...asked }),
  change: (mall, step) => mall.call(wire.changeShopOffer, { shop, ...step }),
  apply: (mall, application) => mall.call(changeApplicationCall, { shop, ...application }),
  findProducts: async (mall, keyword) =>
    (await mall.call(shopProductsCall, { shop, keyword, page: 1, pageSize: 8 })).products,
  product: (mall, productId) => mall.call(shopProductCall, { shop, productId }),
  groups: async (mall) => (await mall.call(groupsOfShopOffers, { shop })).groups,
  listPage: pages.shopOffers(shop),
  offerPage: (offerId) => pages.shopOffer(shop, offerId),
})

export const platformOfferCalls: OfferCalls = {
  kinds: platformKinds,
  list: (mall, page) => mall.call(wire.platformOffers, page),
  detail: (mall, offerId) => mall.call(wire.platformOffer, { offerId }),
  save: (mall, { kind, ...draft }) =>
    mall.call(wire.savePlatformOffer, { ...draft, kind: kind as (typeof platformKinds)[number] }),
  preview: (mall, asked) => mall.call(wire.previewPlatformOffer, asked),
  change: (mall, step) => mall.call(wire.changePlatformOffer, step),
  findAmong: async (mall, kind, keyword) =>
    (await mall.call(platformOfferChoices, { kind, keyword })).choices,
  groups: async (mall) => (await mall.call(groupsOfPlatformOffers, {})).groups,
  listPage: pages.platformOffers(),
  offerPage: pages.platformOffer,
}
