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
  serve(wire.payChannels, { access: 'everyone', run: payChannels(channels) }),
  // Counts once by its key without being one transaction: the provider is asked in the middle.
  serve(wire.startPayment, {
    access: 'visitor',
    opensSession: true,
    run: startPayment({
      channels,
      returnUrl: (ctx, attempt) => `${ctx.origin}${prefix(ctx)}${pages.payResult(attempt)}`,
    }),
  }),
  // The link in a guest's mail opens these without a session; the handlers look at the owner themselves.
  serve(wire.paymentResult, { access: 'everyone', run: paymentResult(channels) }),
  serve(wire.secondaryPay, { access: 'everyone', run: earlierAttempt(channels) }),
  serve(wire.closePaymentRecord, { access: 'everyone', run: closePaymentRecord(channels) }),
  serve(wire.recordStatus, { access: 'everyone', run: recordOutcome(channels) }),
  serve(wire.payStatus, { access: 'everyone', run: recordOutcome(channels) }),
  serve(wire.noteFailedPayment, {
    access: 'visitor',
    run: noteFailedPayment,
    limit: { tokens: 10, perMinute: 10, by: 'caller' },
  }),
  serve(wire.providerNotice, { access: 'provider', run: receiveNotice(channels) }),
]

/** A site's second language is a prefix of the address. */
const prefix = ({ site, language }: Context) => (language === secondLanguage(site) ? `/${language}` : '')
