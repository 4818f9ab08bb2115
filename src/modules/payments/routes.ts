import { secondLanguage } from '#domain/sites.ts'
import type { Context } from '#platform/context.ts'
import { serve } from '#platform/serve.ts'
import { pages } from '#wire/pages.ts'
import * as wire from '#wire/payments.ts'
import { closePaymentRecord } from './commands/close-payment-record.ts'
import { noteFailedPayment } from './commands/note-failed-payment.ts'
import { receiveNotice } from './commands/receive-notice.ts'
import { startPayment } from './commands/start-payment.ts'
import type { PaymentsParts } from './parts.ts'
import { payChannels } from './queries/pay-channels.ts'
import { earlierAttempt, paymentResult, recordOutcome } from './queries/payment-outcome.ts'

export const paymentRoutes = ({ channels }: PaymentsParts) => [
  serve(wire.payChannels, { action: 'mall.browse', run: payChannels(channels) }),
  // Counts once by its key without being one transaction: the provider is asked in the middle.
  serve(wire.startPayment, {
    action: 'checkout.use',
    opensSession: true,
    run: startPayment({
      channels,
      returnUrl: (ctx, attempt) => `${ctx.origin}${prefix(ctx)}${pages.payResult(attempt)}`,
    }),
  }),
  // The link in a guest's mail opens these without a session; the handlers look at the owner themselves.
  serve(wire.paymentResult, { action: 'order.see', run: paymentResult(channels) }),
  serve(wire.secondaryPay, { action: 'order.see', run: earlierAttempt(channels) }),
  serve(wire.closePaymentRecord, { action: 'order.see', run: closePaymentRecord(channels) }),
  serve(wire.recordStatus, { action: 'order.see', run: recordOutcome(channels) }),
  serve(wire.payStatus, { action: 'order.see', run: recordOutcome(channels) }),
  serve(wire.noteFailedPayment, {
    action: 'checkout.use',
    run: noteFailedPayment,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(wire.providerNotice, { action: 'payment.report', run: receiveNotice(channels) }),
]

/** A site's second language is a prefix of the address. */
const prefix = ({ site, language }: Context) => (language === secondLanguage(site) ? `/${language}` : '')
