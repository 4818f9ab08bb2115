import { serve } from '#platform/serve.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import * as boundAct from '../bound/act.ts'
import * as wireApply from '../bound/apply.ts'
import * as wire from '../bound/look-up.ts'
import * as wireAct from '../calls/act.ts'
import * as wirePlatform from '../calls/platform.ts'
import * as wireAnswers from '../calls/saved-answers.ts'
import * as wireShop from '../calls/shop.ts'
import * as wireTimes from '../calls/times.ts'
import { acceptAmount, refuseAmount } from './commands/answer-amount.ts'
import { applyForAfterSale } from './commands/apply.ts'
import { approveAfterSale } from './commands/approve.ts'
import { addOwnStatement, addStatement, escalateAfterSale } from './commands/arbitrate.ts'
import { cancelAfterSale } from './commands/cancel.ts'
import { changeAmount } from './commands/change-amount.ts'
import { changeToRefund, offerRefund } from './commands/change-to-refund.ts'
import { confirmReplacement } from './commands/confirm-replacement.ts'
import { handIn, receiveHandIn } from './commands/hand-in.ts'
import { failInspection, passInspection } from './commands/inspect.ts'
import { involvePlatform } from './commands/involve-platform.ts'
import { refundAfterSale } from './commands/refund.ts'
import { rejectAfterSale } from './commands/reject.ts'
import { payAfterSaleOtherwise, retryAfterSaleRefund } from './commands/retry-refund.ts'
import { reviseAfterSale } from './commands/revise.ts'
import { removeAnswer, saveAnswer } from './commands/save-answers.ts'
import { saveAfterSaleTimes } from './commands/save-times.ts'
import { sendBack } from './commands/send-back.ts'
import { shipReplacement } from './commands/ship-replacement.ts'
import { takeOverAfterSale } from './commands/take-over.ts'
import { takeRefund } from './commands/take-refund.ts'
import type { AfterSalesParts } from './parts.ts'
import { readReplacementOptions } from './queries/fittings.ts'
import {
  afterSaleDetail,
  afterSaleList,
  afterSalesOfVariant,
  platformAfterSale,
  platformAfterSales,
  shopAfterSale,
  shopAfterSales,
} from './queries/lists.ts'
import { previewAfterSale } from './queries/preview.ts'
import { readAfterSaleTimes } from './queries/times.ts'
import { savedAnswersOf } from './store/saved-answers.ts'

/**
 * The reason of a rejection and other remarks of a shop are stored in the after-sale's own history, from
 * which they are deleted with the buyer's account; the audit log retains everything.
 */
const withoutReason = ({ afterSaleId }: { readonly afterSaleId: Id }) => ({ afterSaleId })

export const afterSaleRoutes = (parts: AfterSalesParts) => [
  serve(wire.afterSaleListCall, {
    action: 'order.see',
    run: (ctx, request) => afterSaleList(ctx, request, parts),
  }),
  serve(wire.afterSalesOfVariantCall, {
    action: 'order.see',
    run: (ctx, request) => afterSalesOfVariant(ctx, request, parts),
  }),
  serve(wire.afterSaleDetailCall, {
    action: 'order.see',
    run: (ctx, request) => afterSaleDetail(ctx, request, parts),
  }),
  serve(wireApply.previewAfterSaleCall, {
    action: 'order.see',
    run: (ctx, request) => previewAfterSale(ctx, request, parts),
  }),
  serve(wireApply.applyForRefund, { action: 'order.change', once: 'ifAsked', run: applyForAfterSale }),
  serve(wireApply.applyForReturn, { action: 'order.change', once: 'ifAsked', run: applyForAfterSale }),
  serve(wireApply.applyForExchange, { action: 'order.change', once: 'ifAsked', run: applyForAfterSale }),
  serve(wireApply.applyForCancellation, { action: 'order.change', once: 'ifAsked', run: applyForAfterSale }),
  serve(boundAct.cancelAfterSaleCall, { action: 'order.change', once: 'ifAsked', run: cancelAfterSale }),
  serve(boundAct.sendBackCall, { action: 'order.change', once: 'ifAsked', run: sendBack }),
  serve(wireAct.handInCall, { action: 'order.change', once: 'ifAsked', run: handIn }),
  serve(boundAct.confirmReplacementCall, {
    action: 'order.change',
    once: 'ifAsked',
    run: confirmReplacement,
  }),
  serve(wireAct.involvePlatformCall, { action: 'order.change', once: 'ifAsked', run: involvePlatform }),
  serve(wireAct.reviseAfterSaleCall, { action: 'order.change', once: 'ifAsked', run: reviseAfterSale }),
  serve(wireAct.acceptAmountCall, { action: 'order.change', once: 'ifAsked', run: acceptAmount }),
  serve(wireAct.refuseAmountCall, { action: 'order.change', once: 'ifAsked', run: refuseAmount }),
  serve(wireAct.takeRefundCall, { action: 'order.change', once: 'ifAsked', run: takeRefund }),
  serve(wireAct.addStatementCall, { action: 'order.change', once: 'ifAsked', run: addOwnStatement }),
  serve(boundAct.replacementOptionsCall, { action: 'mall.browse', run: readReplacementOptions }),

  serve(wireShop.shopAfterSalesCall, {
    action: 'shopAfterSales.see',
    run: (ctx, request) => shopAfterSales(ctx, request, parts),
  }),
  serve(wireAnswers.savedAnswersCall, {
    action: 'shopAfterSales.see',
    run: async ({ db, shopId }) => ({ answers: await savedAnswersOf(db, shopId) }),
  }),
  serve(wireAnswers.saveAnswerCall, { action: 'shopAfterSale.decide', once: 'ifAsked', run: saveAnswer }),
  serve(wireAnswers.removeAnswerCall, { action: 'shopAfterSale.decide', once: 'ifAsked', run: removeAnswer }),
  serve(wireShop.shopAfterSaleCall, {
    action: 'shopAfterSales.see',
    run: (ctx, request) => shopAfterSale(ctx, request, parts),
  }),
  serve(wireShop.shopApprove, { action: 'shopAfterSale.decide', once: 'ifAsked', run: approveAfterSale }),
  serve(wireShop.shopReject, {
    action: 'shopAfterSale.decide',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: rejectAfterSale,
  }),
  serve(wireShop.shopChangeToRefund, {
    action: 'shopAfterSale.decide',
    once: 'ifAsked',
    run: changeToRefund,
  }),
  serve(wireShop.shopOfferRefund, { action: 'shopAfterSale.decide', once: 'ifAsked', run: offerRefund }),
  serve(wireShop.shopChangeAmount, { action: 'shopAfterSale.decide', once: 'ifAsked', run: changeAmount }),
  serve(wireShop.shopRefund, { action: 'shopAfterSale.decide', once: 'ifAsked', run: refundAfterSale }),
  serve(wireShop.shopRetryRefund, {
    action: 'shopAfterSale.decide',
    once: 'ifAsked',
    run: retryAfterSaleRefund,
  }),
  serve(wireShop.shopEscalate, {
    action: 'shopAfterSale.decide',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: escalateAfterSale,
  }),
  serve(wireShop.shopAddStatement, {
    action: 'shopAfterSale.decide',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: addStatement,
  }),
  serve(wireShop.shopReceiveHandIn, {
    action: 'shopAfterSale.handle',
    once: 'ifAsked',
    run: receiveHandIn,
  }),
  serve(wireShop.shopPassInspection, {
    action: 'shopAfterSale.handle',
    once: 'ifAsked',
    run: passInspection,
  }),
  serve(wireShop.shopFailInspection, {
    action: 'shopAfterSale.handle',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: failInspection,
  }),
  serve(wireShop.shopShipReplacement, {
    action: 'shopAfterSale.handle',
    once: 'ifAsked',
    run: (ctx, request) => shipReplacement(ctx, request, parts.carriersOf),
  }),

  serve(wireAnswers.platformSavedAnswers, {
    action: 'platformAnswers.see',
    run: async ({ db }) => ({ answers: await savedAnswersOf(db, 'platform') }),
  }),
  serve(wireAnswers.platformSaveAnswer, {
    action: 'platformAnswers.change',
    once: 'ifAsked',
    run: saveAnswer,
  }),
  serve(wireAnswers.platformRemoveAnswer, {
    action: 'platformAnswers.change',
    once: 'ifAsked',
    run: removeAnswer,
  }),
  serve(wirePlatform.platformAfterSalesCall, {
    action: 'afterSales.see',
    run: (ctx, request) => platformAfterSales(ctx, request, parts),
  }),
  serve(wirePlatform.platformAfterSaleCall, {
    action: 'afterSales.see',
    run: (ctx, request) => platformAfterSale(ctx, request, parts),
  }),
  serve(wirePlatform.platformTakeOver, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: takeOverAfterSale,
  }),
  serve(wirePlatform.platformApprove, { action: 'afterSale.decide', once: 'ifAsked', run: approveAfterSale }),
  serve(wirePlatform.platformReject, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: rejectAfterSale,
  }),
  serve(wirePlatform.platformChangeToRefund, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: changeToRefund,
  }),
  serve(wirePlatform.platformChangeAmount, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: changeAmount,
  }),
  serve(wirePlatform.platformReceiveHandIn, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: receiveHandIn,
  }),
  serve(wirePlatform.platformPassInspection, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: passInspection,
  }),
  serve(wirePlatform.platformFailInspection, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    auditedAs: withoutReason,
    run: failInspection,
  }),
  serve(wireTimes.afterSaleTimesCall, { action: 'afterSales.see', run: readAfterSaleTimes }),
  serve(wireTimes.saveAfterSaleTimesCall, { action: 'afterSaleTimes.change', run: saveAfterSaleTimes }),
  serve(wirePlatform.refundAfterSaleCall, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: refundAfterSale,
  }),
  serve(wirePlatform.platformPayOtherwise, {
    action: 'refund.payOtherwise',
    once: 'ifAsked',
    run: payAfterSaleOtherwise,
  }),
  serve(wirePlatform.platformRetryRefund, {
    action: 'afterSale.decide',
    once: 'ifAsked',
    run: retryAfterSaleRefund,
  }),
]
