import { serve } from '#platform/serve.ts'
import * as coupons from '../bound/coupons.ts'
import * as groups from '../calls/buying-groups.ts'
import * as combinations from '../calls/combinations.ts'
import * as grants from '../calls/grant-coupons.ts'
import { platformOfferChoices } from '../calls/offer-choices.ts'
import * as wire from '../calls/offers.ts'
import * as activities from '../calls/platform-activities.ts'
import { enterPromoCodeCall } from '../calls/promo-codes.ts'
import { cancelPlatformActivity, changeApplication } from './commands/change-application.ts'
import { changeOffer } from './commands/change-offer.ts'
import { claimCoupon } from './commands/claim-coupon.ts'
import { enterPromoCode } from './commands/enter-promo-code.ts'
import { grantCoupon } from './commands/grant-coupon.ts'
import { joinActivity } from './commands/join-activity.ts'
import { openActivity } from './commands/open-activity.ts'
import { saveCombinations } from './commands/save-combinations.ts'
import { saveOffer } from './commands/save-offer.ts'
import type { OffersParts } from './parts.ts'
import { buyingGroups } from './queries/buying-groups.ts'
import { combinationsOfSites } from './queries/combinations-of-sites.ts'
import { couponActivities, couponActivityStock } from './queries/coupon-activities.ts'
import { grantableCoupons } from './queries/grantable-coupons.ts'
import { managedOffer, managedOffers } from './queries/managed-offers.ts'
import { readMyCoupons } from './queries/my-coupons.ts'
import { offerChoices } from './queries/offer-choices.ts'
import { activitiesOfShop, platformActivity, readPlatformActivities } from './queries/platform-activities.ts'

export const offerRoutes = (parts: OffersParts) => [
  serve(coupons.claimCouponCall, { action: 'coupons.keep', once: 'ifAsked', run: claimCoupon }),
  serve(enterPromoCodeCall, {
    action: 'coupons.keep',
    run: enterPromoCode,
    // Codes are not to be found by trying.
    limit: { tokens: 20, perMinute: 4, by: 'caller' },
  }),
  serve(grants.grantableCouponsCall, {
    action: 'members.see',
    run: async (ctx) => ({ coupons: await grantableCoupons(ctx) }),
  }),
  serve(grants.grantCouponCall, { action: 'members.change', once: true, run: grantCoupon }),
  serve(coupons.myCouponsCall, { action: 'coupons.keep', run: readMyCoupons }),
  serve(coupons.couponActivitiesCall, { action: 'mall.browse', run: couponActivities }),
  serve(coupons.couponActivityStockCall, { action: 'mall.browse', run: couponActivityStock }),
  serve(groups.buyingGroupsCall, {
    action: 'mall.browse',
    run: async (ctx, request) => ({ groups: await buyingGroups(ctx, request) }),
  }),
  serve(wire.shopOffers, {
    action: 'offers.see',
    run: (ctx, request) => managedOffers(ctx, ctx.shopId, request),
  }),
  serve(wire.shopOfferCall, {
    action: 'offers.see',
    run: (ctx, request) => managedOffer(ctx, ctx.shopId, request),
  }),
  serve(wire.saveShopOffer, {
    action: 'offer.change',
    once: 'ifAsked',
    run: (ctx, request) => saveOffer(ctx, ctx.shopId, request),
  }),
  serve(wire.changeShopOffer, {
    action: 'offer.change',
    once: 'ifAsked',
    run: (ctx, request) => changeOffer(parts, ctx, ctx.shopId, request),
  }),
  serve(wire.platformOffers, {
    action: 'platformOffers.see',
    run: (ctx, request) => managedOffers(ctx, null, request),
  }),
  serve(wire.platformOffer, {
    action: 'platformOffers.see',
    run: (ctx, request) => managedOffer(ctx, null, request),
  }),
  serve(platformOfferChoices, {
    action: 'platformOffers.see',
    run: async (ctx, request) => ({ choices: await offerChoices(ctx, request) }),
  }),
  serve(wire.savePlatformOffer, {
    action: 'platformOffers.change',
    once: 'ifAsked',
    run: (ctx, request) => saveOffer(ctx, null, request),
  }),
  serve(wire.changePlatformOffer, {
    action: 'platformOffers.change',
    once: 'ifAsked',
    run: (ctx, request) => changeOffer(parts, ctx, null, request),
  }),
  serve(activities.platformActivitiesCall, {
    action: 'platformOffers.see',
    run: async (ctx) => ({ activities: await readPlatformActivities(ctx) }),
  }),
  serve(activities.platformActivityCall, { action: 'platformOffers.see', run: platformActivity }),
  serve(activities.openActivityCall, {
    action: 'platformOffers.change',
    once: 'ifAsked',
    run: openActivity,
  }),
  serve(activities.cancelActivityCall, {
    action: 'platformOffers.change',
    once: 'ifAsked',
    run: cancelPlatformActivity,
  }),
  serve(activities.decideApplication, {
    action: 'platformOffers.change',
    once: 'ifAsked',
    run: (ctx, request) => changeApplication(ctx, null, request),
  }),
  serve(activities.activitiesOfShopCall, {
    action: 'offers.see',
    run: async (ctx) => ({ activities: await activitiesOfShop(ctx, ctx.shopId) }),
  }),
  serve(activities.joinActivityCall, { action: 'offer.change', once: 'ifAsked', run: joinActivity }),
  serve(activities.changeApplicationCall, {
    action: 'offer.change',
    once: 'ifAsked',
    run: (ctx, request) => changeApplication(ctx, ctx.shopId, request),
  }),
  serve(combinations.combinationsCall, {
    action: 'platformOffers.see',
    run: async (ctx) => ({ sites: await combinationsOfSites(ctx) }),
  }),
  serve(combinations.saveCombinationsCall, {
    action: 'combinations.change',
    once: 'ifAsked',
    run: saveCombinations,
  }),
]
