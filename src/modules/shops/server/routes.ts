import * as work from '#modules/identity/calls/work-invitations.ts'
import { serve } from '#platform/serve.ts'
import * as bound from '../bound.ts'
import * as places from '../calls/pick-up-place.ts'
import * as applications from '../calls/shop-applications.ts'
import * as staff from '../calls/shop-staff.ts'
import * as wire from '../calls/shops.ts'
import { saveStockAlertCall, stockAlertCall } from '../calls/stock-alert.ts'
import { applyForShop } from './commands/apply-for-shop.ts'
import { changeShopStatus } from './commands/change-shop-status.ts'
import {
  changeStaffRole,
  inviteStaff,
  removeStaff,
  withdrawStaffInvitation,
} from './commands/change-staff.ts'
import { approveApplication, rejectApplication } from './commands/decide-application.ts'
import { openShopByOperator } from './commands/open-shop.ts'
import { savePickUpPlace } from './commands/save-pick-up-place.ts'
import type { ShopsParts } from './parts.ts'
import { applicationBankAccount, applicationLicence, ownLicence } from './queries/application-papers.ts'
import { ownApplication } from './queries/own-application.ts'
import { ownShops } from './queries/own-shops.ts'
import { pickUpPlace, pickUpPlaces } from './queries/pick-up-place.ts'
import { shopApplications } from './queries/shop-applications.ts'
import { shopStaff, staffInvitations } from './queries/shop-staff.ts'
import { stockAlert } from './queries/stock-alert.ts'
import { setLowStock } from './store/shops.ts'

export const shopRoutes = (parts: ShopsParts) => [
  serve(wire.openShopCall, { action: 'shop.open', run: openShopByOperator, once: 'ifAsked' }),
  serve(wire.changeShopStatusCall, {
    action: 'shop.changeStatus',
    run: (ctx, request) => changeShopStatus(ctx, request, parts),
  }),
  serve(wire.ownShopsCall, {
    action: 'shops.choose',
    run: async (ctx) => ({ shops: await ownShops(ctx) }),
  }),
  serve(bound.applyForShopCall, {
    action: 'shop.apply',
    run: (ctx, request) => applyForShop(ctx, request, parts),
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(bound.ownApplicationCall, { action: 'shop.apply', run: ownApplication }),
  serve(applications.ownLicenceCall, { action: 'shop.apply', run: (ctx) => ownLicence(ctx, parts) }),
  serve(applications.shopApplicationsCall, {
    action: 'applications.see',
    run: async (ctx, request) => ({ applications: await shopApplications(ctx, request) }),
  }),
  serve(applications.approveApplicationCall, {
    action: 'application.decide',
    run: approveApplication,
    once: 'ifAsked',
  }),
  serve(applications.applicationLicenceCall, {
    action: 'applicationPapers.see',
    run: (ctx, request) => applicationLicence(ctx, request, parts),
  }),
  serve(applications.applicationBankAccountCall, {
    action: 'applicationPapers.see',
    run: (ctx, request) => applicationBankAccount(ctx, request, parts),
  }),
  serve(staff.shopStaffCall, {
    action: 'staff.see',
    run: async (ctx) => ({ staff: await shopStaff(ctx) }),
  }),
  serve(work.inviteStaffCall, {
    action: 'staff.change',
    run: inviteStaff,
    once: 'ifAsked',
    // Each is a mail to an address that the caller chose.
    limit: { tokens: 20, perMinute: 2, by: 'caller' },
  }),
  serve(work.staffInvitationsCall, { action: 'staff.see', run: staffInvitations }),
  serve(work.withdrawStaffInvitationCall, { action: 'staff.change', run: withdrawStaffInvitation }),
  serve(staff.changeStaffRoleCall, { action: 'staff.change', run: changeStaffRole }),
  serve(staff.removeStaffCall, { action: 'staff.change', run: removeStaff }),
  serve(places.pickUpPlaceCall, {
    action: 'shop.change',
    run: async (ctx, request) => ({ place: await pickUpPlace(ctx, request) }),
  }),
  serve(places.pickUpPlacesCall, {
    action: 'shop.change',
    run: async (ctx) => ({ sites: await pickUpPlaces(ctx) }),
  }),
  serve(places.savePickUpPlaceCall, { action: 'shop.change', run: savePickUpPlace }),
  serve(stockAlertCall, { action: 'shop.change', run: stockAlert }),
  serve(saveStockAlertCall, {
    action: 'shop.change',
    run: async (ctx, { lowStockAt }) => {
      await ctx.transaction((tx) => setLowStock(tx, ctx.shopId, lowStockAt))
      return {}
    },
  }),
  serve(applications.rejectApplicationCall, {
    action: 'application.decide',
    run: rejectApplication,
    once: 'ifAsked',
  }),
]
