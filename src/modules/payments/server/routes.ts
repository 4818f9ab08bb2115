import type { Context } from '#platform/context.ts'
import { orderAccessToken, returnLinkEnd } from '#platform/order-link.ts'
import { serve } from '#platform/serve.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { secondLanguage } from '#vocabulary/sites.ts'
import * as sessions from '../bound/payment-sessions.ts'
import * as start from '../bound/payment-start.ts'
import * as wire from '../bound/payments.ts'
import * as approvals from '../calls/approvals.ts'
import { channelsAheadCall } from '../calls/channels-ahead.ts'
import { paymentNextCall } from '../calls/payment-next.ts'
import type { PaymentChannels } from './channels.ts'
import { closePaymentAttempt } from './commands/close-payment-attempt.ts'
import { noteFailedPayment } from './commands/note-failed-payment.ts'
import { type ApprovalParts, openApproval } from './commands/open-approval.ts'
import { openLenderSession, openSession } from './commands/open-session.ts'
import { readApproval } from './commands/read-approval.ts'
import { receiveNotice } from './commands/receive-notice.ts'
import { resumePayment } from './commands/resume-payment.ts'
import { type StartPaymentParts, startPayment } from './commands/start-payment.ts'
import { createNoticeCalls } from './notice-calls.ts'
import type { PaymentsParts } from './parts.ts'
import { approvedChannel } from './queries/approval.ts'
import { channelsAhead, payChannels } from './queries/pay-channels.ts'
import { paymentNext } from './queries/payment-next.ts'
import { attemptOutcome, earlierAttempt, paymentResult } from './queries/payment-outcome.ts'
import { takeApproval } from './store/approvals.ts'

/** Each calls a provider, and no page calls more often than its buyer looks at another way to pay. */
const sessionLimit = { tokens: 20, perMinute: 20, by: 'caller' } as const

type RouteParts = Omit<PaymentsParts, 'channels'> & { readonly channels: PaymentChannels }

export const paymentRoutes = ({ channels, notifyOrigin, linkKeys }: RouteParts) => {
  /**
   * Guests, and payers who came by an order's link, may return in a browser that does not have the session, so the address opens the
   * order. Its token ends soon, because the provider learns it.
   */
  const returnUrl: StartPaymentParts['returnUrl'] = (ctx, { groupId, serial, byLink }) => {
    const token =
      byLink || ctx.caller.kind === 'guest'
        ? orderAccessToken(linkKeys, groupId, returnLinkEnd(ctx.now))
        : undefined
    return `${ctx.origin}${prefix(ctx)}${pages.payReturn({ serial, token })}`
  }
  const approvalUrls: ApprovalParts['approvalUrls'] = (ctx, { approvalId, checkoutKey }) => ({
    returnUrl: `${ctx.origin}${prefix(ctx)}${pages.approved(checkoutKey, approvalId)}`,
    cancelUrl: `${ctx.origin}${prefix(ctx)}${pages.checkout(checkoutKey)}`,
  })
  const notifyUrl: StartPaymentParts['notifyUrl'] = (site, channel) =>
    `${notifyOrigin(site)}${wire.noticePath(channel)}`
  return [
    serve(wire.payChannelsCall, {
      action: 'mall.browse',
      run: (ctx, request) => payChannels(ctx, request, channels),
    }),
    serve(channelsAheadCall, {
      action: 'mall.browse',
      run: (ctx, request) => channelsAhead(ctx, request, channels),
    }),
    serve(approvals.openApprovalCall, {
      action: 'checkout.use',
      run: (ctx, request) => openApproval(ctx, request, { channels, approvalUrls }),
      limit: sessionLimit,
    }),
    serve(approvals.readApprovalCall, {
      action: 'checkout.use',
      run: (ctx, request) => readApproval(ctx, request, channels),
      limit: sessionLimit,
    }),
    serve(approvals.approvedChannelCall, { action: 'checkout.use', run: approvedChannel }),
    serve(sessions.openPaymentSession, {
      action: 'mall.browse',
      run: (ctx, request) => openSession(ctx, request, channels),
      limit: sessionLimit,
    }),
    serve(sessions.openLenderSessionCall, {
      action: 'mall.browse',
      run: (ctx, request) => openLenderSession(ctx, request, channels),
      limit: sessionLimit,
    }),
    // Counts once by its key without being one transaction: the provider is asked in the middle.
    serve(start.startPaymentCall, {
      action: 'checkout.use',
      opensSession: true,
      run: (ctx, request) => startPayment(ctx, request, { channels, returnUrl, notifyUrl, takeApproval }),
    }),
    // For the holder of the order: its buyer, or anyone with the link of its mail.
    serve(wire.paymentResultCall, {
      action: 'order.see',
      run: (ctx, request) => paymentResult(ctx, request, channels),
    }),
    serve(paymentNextCall, {
      action: 'order.see',
      run: (ctx, request) => paymentNext(ctx, request, channels),
    }),
    serve(start.resumePaymentCall, {
      action: 'order.pay',
      run: (ctx, request) => resumePayment(ctx, request, { channels, returnUrl }),
      limit: { tokens: 10, perMinute: 10, by: 'caller' },
    }),
    serve(wire.secondaryPay, {
      action: 'order.see',
      run: (ctx, request) => earlierAttempt(ctx, request, channels),
    }),
    serve(wire.closePaymentAttemptCall, {
      action: 'order.see',
      run: (ctx, request) => closePaymentAttempt(ctx, request, channels),
    }),
    serve(wire.attemptStatus, {
      action: 'order.see',
      run: (ctx, request) => attemptOutcome(ctx, request, channels),
    }),
    serve(wire.payStatus, {
      action: 'order.see',
      run: (ctx, request) => attemptOutcome(ctx, request, channels),
    }),
    serve(wire.noteFailedPaymentCall, {
      action: 'checkout.use',
      run: noteFailedPayment,
      limit: { tokens: 10, perMinute: 10, by: 'caller' },
    }),
    serve(wire.providerNotice, {
      action: 'payment.report',
      run: receiveNotice(channels, createNoticeCalls()),
    }),
  ]
}

/** A site's second language is a prefix of the address. */
const prefix = ({ site, language }: Context) => (language === secondLanguage(site) ? `/${language}` : '')
